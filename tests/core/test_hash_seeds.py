"""The same seed plays the same match, byte for byte, whatever Python's own hash seed is."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sandlot.games import GAMES

PLAY = f"""
import hashlib, sys
from pathlib import Path
from {__package__}.hush import Hush
from {__package__}.playing import begin, play_on
from {__package__}.relay import Relay
from sandlot.core.dice import fast
from sandlot.core.log import read
from sandlot.core.match import replay
from sandlot.games import GAMES, find_game

mine, others = map(Path, sys.argv[1:])
games = [Hush(), Relay()]
for name in GAMES:
    kind = find_game(name)
    below = fast("rulings of " + name)
    games += [kind(), kind(kind.rules_type().sampled(below), kind.setup_type().sampled(below))]
for number, game in enumerate(games):
    match = play_on(begin(game, mine / str(number), seed=number))
    print(hashlib.sha256(repr(match.story).encode()).hexdigest())
    if others.exists():
        assert replay(game, read(others / str(number))).story == match.story
"""


@pytest.mark.parametrize("seeds", [("1", "2")])
def test_matches_and_replays_are_the_same_under_two_hash_seeds(
    tmp_path: Path, seeds: tuple[str, str]
) -> None:
    """Every game, by the book and under other rulings: logs and stories; each replays the other."""
    stories = []
    for seed, other in zip(seeds, (tmp_path / "none", tmp_path / seeds[0]), strict=True):
        folder = tmp_path / seed
        folder.mkdir()
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        command = [sys.executable, "-c", PLAY, str(folder), str(other)]
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        stories.append(done.stdout)
    assert stories[0] == stories[1]
    logs = [
        {path.name: path.read_bytes() for path in (tmp_path / seed).iterdir()} for seed in seeds
    ]
    assert len(logs[0]) == 2 * (len(GAMES) + 1)
    assert logs[0] == logs[1]
