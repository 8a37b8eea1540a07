import ast
from pathlib import Path
from string import Formatter

import pytest

import tablehand
from tablehand import assets
from tablehand.assets import AssetMissing
from tablehand.screen.words import CatalogError, Words, catalog, languages, read

HEAD = 'msgid ""\nmsgstr "Plural-Forms: nplurals=3; plural=n==1 ? 0 : n<5 ? 1 : 2;\\n"\n\n'


def made(tmp_path: Path, text: str) -> dict[str, tuple[str, ...]]:
    file = tmp_path / "x.po"
    file.write_text(HEAD + text, encoding="utf-8")
    return read(file)


def test_every_msgid_written_in_the_program_is_in_the_english_catalog() -> None:
    known = catalog("en")
    used = set()
    for file in Path(tablehand.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) == "say":
                first = node.args[0] if node.args else None
                if isinstance(first, ast.Constant) and isinstance(first.value, str) and "." in first.value:
                    used.add(first.value)
    assert len(used) > 100
    assert used <= known.keys()


@pytest.mark.parametrize("language", languages())
def test_a_translation_fills_the_same_places(language: str) -> None:
    english = catalog("en")
    other = catalog(language)
    assert other.keys() <= english.keys()
    for msgid, forms in other.items():
        places = {place for form in english[msgid] for _, place, *_ in Formatter().parse(form)}
        assert {place for form in forms for _, place, *_ in Formatter().parse(form)} <= places, msgid


def test_a_sentence_is_filled_and_plural_forms_follow_the_language(words: Words) -> None:
    assert words.say("seen.then.move", 1, name="Anna") == "Move Anna 1 space"
    assert words.say("seen.then.move", 4, name="Anna") == "Move Anna 4 spaces"


def test_money_is_written_by_the_catalogs_habit(words: Words) -> None:
    assert words.money(12300) == "$12,300"
    assert words.signed(200) == "+200"
    assert words.signed(-1200) == "\u22121,200"


def test_millions_are_written_short_and_their_letter_is_small_after_a_balance(words: Words) -> None:
    millions = words.counted_in("millions")
    assert millions.money(10) == "$10 M"
    assert millions.balance(12) == ("", "12", "M")
    assert words.balance(1900) == ("$", "1,900", "")


def test_words_in_another_unit_miss_what_the_others_miss(words: Words) -> None:
    words.counted_in("millions").say("no.such.words")
    assert words.missing == {"no.such.words"}


def test_a_message_in_two_files_of_a_language_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "locale" / "xx" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    for name in ("tablehand.po", "chess.po"):
        (folder / name).write_text(f'{HEAD}msgid "mate"\nmsgstr "x"\n', encoding="utf-8")
    monkeypatch.setattr(assets, "ROOT", tmp_path)
    with pytest.raises(CatalogError, match=r"chess\.po: mate stands in another file too"):
        catalog("xx")


def test_what_no_catalog_has_shows_its_id_and_is_remembered(words: Words) -> None:
    assert words.say("no.such.words") == "no.such.words"
    assert words.missing == {"no.such.words"}


def test_a_language_without_catalog_names_those_there_are() -> None:
    with pytest.raises(AssetMissing, match="en"):
        Words("xx")


def test_an_edition_text_falls_back_to_english(words: Words) -> None:
    words.language = "de"
    assert words.text({"en": "Mud Lane"}) == "Mud Lane"
    assert words.text({"en": "Mud Lane", "de": "Matschgasse"}) == "Matschgasse"


def test_a_catalog_is_read_with_plurals_continued_lines_and_comments(tmp_path: Path) -> None:
    found = made(
        tmp_path,
        '# note\nmsgid "a"\nmsgstr ""\n"one "\n"two\\n"\n\n'
        'msgid "b"\nmsgid_plural "b"\nmsgstr[0] "x"\nmsgstr[1] "y"\n\nmsgid "c"\nmsgstr ""\n',
    )
    assert found["a"] == ("one two\n",)
    assert found["b"] == ("x", "y")
    assert "c" not in found


@pytest.mark.parametrize("text", ["msgid a\n", 'msgstr "x\n', 'msgid "a"\nmsgstr "x"\nmsgid "a"\nmsgstr "y"\n'])
def test_a_broken_catalog_is_named_with_its_line(tmp_path: Path, text: str) -> None:
    with pytest.raises(CatalogError, match=r"x\.po:\d+: "):
        made(tmp_path, text)


def test_a_time_is_told_in_words(words: Words) -> None:
    told = words.when(1_790_000_000)
    assert told.startswith(("Sept ", "Oct "))
    assert told.endswith(("am", "pm"))
    assert not words.missing
