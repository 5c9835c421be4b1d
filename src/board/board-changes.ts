import { BOARD_LIMITS, type Board, type BoardContent, type BoardEntry, type BoardState } from './board.ts';

/** The state after a change, or why it was refused. */
export type Change = BoardState | { refused: string };

const FIRST_TITLE = 'Evidence';

export function emptyState(id: string): BoardState {
  return { version: 1, current: id, boards: [{ id, title: FIRST_TITLE, entries: [] }] };
}

/** The board that is shown. A state has at least one board. */
export function currentBoard({ boards, current }: BoardState): Board {
  const found = boards.find(({ id }) => id === current) ?? boards[0];
  if (found === undefined) throw new Error('A state has at least one board');
  return found;
}

function withBoard(state: BoardState, id: string, change: (board: Board) => Board): BoardState {
  return { ...state, boards: state.boards.map((board) => (board.id === id ? change(board) : board)) };
}

/** Whether two entries have the same evidence, whatever their notes. */
function sameAs(a: BoardEntry, b: BoardEntry): boolean {
  return JSON.stringify({ ...a.evidence, note: '' }) === JSON.stringify({ ...b.evidence, note: '' });
}

/** Adds to the end of the current board. The same evidence is not added twice. */
export function addEntry(state: BoardState, entry: BoardEntry): Change {
  const board = currentBoard(state);
  if (board.entries.some((other) => sameAs(other, entry))) return { refused: 'Already on the board' };
  if (board.entries.length >= BOARD_LIMITS.entries)
    return { refused: `Not added: a board has ${BOARD_LIMITS.entries} entries at most` };
  return withBoard(state, board.id, (one) => ({ ...one, entries: [...one.entries, entry] }));
}

/** Puts an entry at a place of a board: undoes a removal. */
export function insertEntry(state: BoardState, board: string, entry: BoardEntry, at: number): Change {
  return withBoard(state, board, (one) => ({ ...one, entries: one.entries.toSpliced(at, 0, entry) }));
}

export function removeEntry(state: BoardState, board: string, entry: string): BoardState {
  return withBoard(state, board, (one) => ({
    ...one,
    entries: one.entries.filter(({ id }) => id !== entry),
  }));
}

/** Moves an entry up (-1) or down (1); unchanged at the ends. */
export function moveEntry(state: BoardState, board: string, entry: string, by: -1 | 1): BoardState {
  return withBoard(state, board, (one) => {
    const from = one.entries.findIndex(({ id }) => id === entry);
    const moved = one.entries[from];
    const to = from + by;
    if (moved === undefined || to < 0 || to >= one.entries.length) return one;
    return { ...one, entries: one.entries.toSpliced(from, 1).toSpliced(to, 0, moved) };
  });
}

export function setNote(state: BoardState, board: string, entry: string, note: string): BoardState {
  const text = note.slice(0, BOARD_LIMITS.note);
  return withBoard(state, board, (one) => ({
    ...one,
    entries: one.entries.map((each) =>
      each.id === entry ? { ...each, evidence: { ...each.evidence, note: text } } : each,
    ),
  }));
}

export function renameBoard(state: BoardState, board: string, title: string): BoardState {
  const text = title.trim().slice(0, BOARD_LIMITS.title);
  return text === '' ? state : withBoard(state, board, (one) => ({ ...one, title: text }));
}

/** Adds a board and shows it. */
export function addBoard(state: BoardState, board: Board): Change {
  if (state.boards.length >= BOARD_LIMITS.boards)
    return { refused: `${BOARD_LIMITS.boards} boards at most. Delete one first.` };
  return { ...state, current: board.id, boards: [...state.boards, board] };
}

/** Deletes a board; the last one leaves an empty board with the id `fresh`. */
export function deleteBoard(state: BoardState, board: string, fresh: string): BoardState {
  const boards = state.boards.filter(({ id }) => id !== board);
  const [first] = boards;
  if (first === undefined) return emptyState(fresh);
  return { ...state, boards, current: state.current === board ? first.id : state.current };
}

/** A linked board as one of this device; `idAt` gives fresh ids. */
export function boardOf({ title, entries }: BoardContent, idAt: () => string): Board {
  return { id: idAt(), title, entries: entries.map((evidence) => ({ id: idAt(), evidence })) };
}

/** A board without the ids of this device, to be linked. */
export function contentOf({ title, entries }: Board): BoardContent {
  return { title, entries: entries.map(({ evidence }) => evidence) };
}
