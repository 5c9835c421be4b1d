import type { BoardEntry } from '../../board/board.ts';

/** Changes to the entries of a board. */
export type EditBoard = {
  move: (entry: string, by: -1 | 1) => void;
  remove: (entry: BoardEntry) => void;
  note: (entry: string, note: string) => void;
};
