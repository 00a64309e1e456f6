"""Games for the tests of the native part, written without the package's base classes."""

from __future__ import annotations

WIN, LOSS, DRAW = 1999999999, -1999999999, 0


class Nim:
    """A heap; a move takes one to three; the player who takes the last one wins."""

    def __init__(self, left):
        self.left = left

    def moves(self):
        return range(1, min(3, self.left) + 1)

    def play(self, taken):
        return type(self)(self.left - taken)

    def outcome(self):
        return LOSS if self.left == 0 else None

    def key(self):
        return self.left

    def __repr__(self):
        return f"Nim({self.left})"


class NimInPlace(Nim):
    """The same heap, changed in place."""

    play = None

    def make(self, taken):
        self.left -= taken

    def unmake(self, taken):
        self.left += taken


class TicTacToe:
    """Tic-tac-toe on strings; squares are listed as the built-in game lists them."""

    LINES = [
        (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6),
    ]  # fmt: skip

    def __init__(self, cells="." * 9):
        self.cells = cells

    def moves(self):
        return ["abc"[at % 3] + str(at // 3 + 1) for at in range(9) if self.cells[at] == "."]

    def play(self, square):
        at = "abc".index(square[0]) + 3 * (int(square[1]) - 1)
        mark = "XO"[(9 - self.cells.count(".")) % 2]
        return TicTacToe(self.cells[:at] + mark + self.cells[at + 1 :])

    def outcome(self):
        for a, b, c in self.LINES:
            if self.cells[a] != "." and self.cells[a] == self.cells[b] == self.cells[c]:
                return LOSS
        return None if "." in self.cells else DRAW

    def key(self):
        return self.cells

    def plies_left(self):
        return self.cells.count(".")


class ConnectFour:
    """Connect Four on bitboards: seven bits a column, the top one always free."""

    __slots__ = ("mine", "mask")
    BOARD = sum(0b111111 << 7 * column for column in range(7))

    def __init__(self, mine=0, mask=0):
        self.mine = mine
        self.mask = mask

    def moves(self):
        return [c for c in range(1, 8) if not self.mask >> (7 * c - 2) & 1]

    def play(self, column):
        mask = self.mask
        return type(self)(self.mine ^ mask, mask | mask + (1 << 7 * (column - 1)))

    def outcome(self):
        stones = self.mine ^ self.mask
        for step in (1, 6, 7, 8):
            pairs = stones & stones >> step
            if pairs & pairs >> 2 * step:
                return LOSS
        return DRAW if self.mask == self.BOARD else None

    def key(self):
        return (self.mine, self.mask)

    def plies_left(self):
        return 42 - bin(self.mask).count("1")


class ConnectFourInPlace(ConnectFour):
    """The same, changed in place."""

    __slots__ = ()
    play = None

    def make(self, column):
        self.mine ^= self.mask
        self.mask |= self.mask + (1 << 7 * (column - 1))

    def unmake(self, column):
        below = 7 * (column - 1)
        stones = self.mask >> below & 0b1111111
        self.mask ^= 1 << stones.bit_length() - 1 + below
        self.mine ^= self.mask
