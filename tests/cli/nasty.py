"""What nobody would write and anybody can bring: files and words of every unpleasant kind."""

from collections.abc import Callable, Mapping, Sequence

DEEP = 20_000

TEXTS: Mapping[str, str] = {
    "empty": "",
    "blank": " \n\t\n" * 50,
    "word": "innings",
    "nul": "\0",
    "nul in a value": 'game = "home-runz\0"\n',
    "controls": "".join(map(chr, range(1, 32))) * 9,
    "escapes": "\x1b]0;x\x07\x1b[2J = 1\n",
    "bidirectional": "\u202e = '\u2066'\n",
    "lists": "a = " + "[" * DEEP,
    "closed lists": "a = " + "[" * DEEP + "]" * DEEP,
    "lists that can be read": "[rules]\ninnings = " + "[" * 300 + "]" * 300,
    "tables": "a = " + "{b = " * DEEP + "1" + "}" * DEEP,
    "tables that can be read": "[setup]\npawns = " + "{b = " * 100 + "1" + "}" * 100,
    "a long key": "a" + ".a" * DEEP + " = 1",
    "a spaced key": "a" + " . 'a'" * DEEP + " = 1",
    "a long header": "[a" + ".a" * DEEP + "]",
    "a known long key": "[rules]\ninnings" + ".a" * 50 + " = 1",
    "JSON lists": "[" * DEEP + "]" * DEEP,
    "JSON tables": '{"a":' * DEEP + "1" + "}" * DEEP,
    "a number": "9" * 4400,
    "a number to set": "[rules]\ninnings = " + "9" * 4400,
    "a negative number": "[setup]\npawns = -" + "9" * 4400,
    "a hexadecimal number": "[rules]\ninnings = 0x" + "f" * 9000,
    "a huge exponent": "[rules]\ninnings = 1e999999999",
    "no number": "[rules]\ninnings = nan\n[setup]\npawns = -inf",
    "a date": "[rules]\ninnings = 9999-12-31T23:59:60.999999999999Z",
    "no date": "[rules]\ninnings = 2015-02-31",
    "JSON numbers": '{"club": 1e999, "a": NaN, "b": -Infinity, "c": ' + "9" * 4400 + "}",
    "half letters": '{"club": "\\ud800", "\\udfff": "\\u0000"}',
    "half letters in TOML": 'a = "\\ud800"',
    "a long line": "x" * 300_000,
    "a long value": '[rules]\ninnings = "' + "y" * 300_000 + '"',
    "many lines": "a\n" * 60_000,
    "the same key": "a = 1\n" * 3,
    "a mark": "\ufeff\ufeff[rules]\n",
    "other ends": "[rules]\r\ninnings = 'x'\r[setup]\r\n\r\n",
    "a chart": "[rules]\nhits = '''\nroll out\n" + "9" * 4400 + " out\n'''",
    "a header": '{"sandlot": 1, "game": "home-runz", "digest": "x"}\n',
    "a deep header": '{"sandlot": ' + "[" * 500 + "]" * 500 + ', "digest": "x"}\n',
    "a series": '{"series": ' + "9" * 4400 + "}",
    "a schedule": '"' + "x" * 200_000 + '","0"\n',
    "quotes": '"' * 9999,
    "an event file": "id,\0\n" + "play," * 40_000,
}
"""Files of text."""

FILES: Mapping[str, bytes] = {
    **{name: text.encode("utf-8", "surrogatepass") for name, text in TEXTS.items()},
    "no text": bytes(range(256)) * 40,
    "UTF-16": "[rules]\ninnings = 9\n".encode("utf-16"),
    "cut off": "[rules]\nname = 'é".encode()[:-1],
    "half a letter": b"[rules]\nname = '\xed\xa0\x80'",
}

WORDS: Sequence[str] = (
    "", " ", "x", "=", "innings=", "=9", "9" * 4400, "-" + "9" * 4400, "1e999999999", "nan", "inf",
    "-inf", "0x" + "f" * 5000, "9" * 20, "-1", "1_000", "٣", "²", "½", "2015-13-45", "0000-00-00",
    "9999999-01-01", "20150406" * 99, "[" * 5000, "{" * 5000, "(" * 5000, "\x1b[2J", "\n", "\r\n",
    "\ufeff", "\udcff", "\ud800", "\u202e", "'\"`$(x)", "../../etc/passwd", "x" * 100_000,
    "1,2," * 9000, "a=b=c", "CF x," * 5000, "1-3", "*" * 3000, "()" * 3000,
)  # fmt: skip
"""Words on a command line."""

VALUES: Sequence[str] = (
    "[" * 300 + "]" * 300,
    "{b = " * 50 + "1" + "}" * 50,
    "{" + "b." * 59 + "b = 1}",
    "9" * 18,
    "9" * 4400,
    "0x" + "f" * 9000,
    "1e999999999",
    "-inf",
    "nan",
    "2015-04-06",
    "true",
    "''",
    "[1, 'x', [[], {}]]",
    "'" + "x" * 100_000 + "'",
    "'\u202e\u2066\ufeff'",
    "'''\nroll out\n" + "9" * 4400 + " out\n'''",
    "'''\nroll a b\n<=" + "9" * 4400 + " a b\n9+ a b\n'''",
)
"""What a setting in a rules file may be set to."""

LABELS: Sequence[str] = (
    "9" * 4400, "<=" + "9" * 4400, "1-" + "9" * 5000, "9" * 4400 + "+", "٣", "²+", "<=", "",
)  # fmt: skip
"""What the first row of a chart may be called."""

Command = Callable[[str], Sequence[str]]

READERS: Sequence[Command] = (
    lambda file: ("games", "home-runz", "--rules", file, "--json"),
    lambda file: ("games", "cheddar-bob-v5", "--rules", file),
    lambda file: ("games", "griddly-headz", "--setup", file, "--json"),
    lambda file: ("games", "robo-dodgeball", "--setup", file, "--json"),
    lambda file: ("games", "deep-drive", "--setup", file, "--json"),
    lambda file: ("replay", file, "--text"),
    lambda file: ("verify", file),
    lambda file: ("boxscore", file),
    lambda file: ("resume", file),
    lambda file: ("export", file, "--retrosheet", "nowhere"),
    lambda file: ("court", file),
    lambda file: ("cards", "check", file),
    lambda file: ("cards", "show", file, "x"),
    lambda file: ("season", "new", "2015", "--schedule", file, "--db", "sqlite:///seasons.db"),
)
"""Commands that read a file which somebody brings."""

LISTENERS: Sequence[Command] = (
    lambda word: ("games", word),
    lambda word: ("games", "cheddar-bob-v5", "--set", f"innings={word}", "--json"),
    lambda word: ("games", "cheddar-bob-v5", "--set", word, "--json"),
    lambda word: ("games", "deep-drive", "--set", f"away={word}", "--json"),
    lambda word: ("games", "deep-drive", "--set", f"park={word}", "--json"),
    lambda word: ("games", "robo-dodgeball", "--set", f"court={word}", "--json"),
    lambda word: ("games", "griddly-headz", "--set", f"box={word}", "--json"),
    lambda word: ("watch", "home-runz", "--text", f"--seed={word}"),
    lambda word: ("watch", "home-runz", "--text", "--seed=1", f"--bots={word}"),
    lambda word: ("odds", "cheddar-bob-v5", f"--bases={word}"),
    lambda word: ("odds", "deep-drive", f"--code={word}"),
    lambda word: ("odds", "deep-drive", "--code=G6h", f"--ratings={word}", f"--steal={word}"),
    lambda word: ("odds", "home-runz", f"--at={word}", f"--answer={word}"),
    lambda word: ("season", "new", "2015", f"--name={word}", "--teams=XXX 2015", "--db=sqlite:///s.db"),
    lambda word: ("season", "schedule", "2015", f"--date={word}", "--db=sqlite:///s.db"),
    lambda word: ("season", "play", "2015", f"--until={word}", "--db=sqlite:///s.db"),
    lambda word: ("season", "standings", f"./{word}", "--db=sqlite:///s.db"),
    lambda word: ("season", "list", f"--db={word}"),
    lambda word: ("season", "draft", "2015", f"--from={word}", "--db=sqlite:///s.db"),
    lambda word: ("sim", "home-runz", "-n", "1", f"--until={word}"),
    lambda word: ("cards", "clubs", word),
    lambda word: ("serve", f"--public-url={word}"),
    lambda word: ("serve", f"--db={word}"),
    lambda word: ("serve", f"--host={word}", "--direct", "--db=sqlite:///s.db", "--port=1"),
)  # fmt: skip
"""Commands that take a word of any kind."""
