import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

import { createListeners } from '../components/observable.ts';
import { type Board, BOARD_LIMITS, type BoardContent, type BoardEntry, BoardState } from './board.ts';

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

/** A linked board as one of this device, with fresh ids. */
export function boardOf({ title, entries }: BoardContent): Board {
  return { id: newId(), title, entries: entries.map((evidence) => ({ id: newId(), evidence })) };
}

/** A board without the ids of this device, to be linked. */
export function contentOf({ title, entries }: Board): BoardContent {
  return { title, entries: entries.map(({ evidence }) => evidence) };
}

const KEY = 'filings-desk:boards';
/** Where a state is put that this version cannot read, before another replaces it. */
const ASIDE = 'filings-desk:boards-unreadable';

/** Boards of this device. `unreadable` is what was stored if it could not be read. */
type Stored = { state: BoardState; unreadable: string | null };

/** Of a device that never stored one, and of the first screen that a server draws (public/theme.js hides it on others). */
const NONE: Stored = { state: emptyState('first'), unreadable: null };

const changes = createListeners();
/** The text last read or written. */
let text: string | null = null;
let stored = NONE;
let isRead = false;

export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(36)).join('');
}

function readText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage is blocked, so nothing was ever stored.
    return null;
  }
}

function parseState(given: string): BoardState | null {
  try {
    const parsed = v.safeParse(BoardState, JSON.parse(given));
    return parsed.success ? parsed.output : null;
  } catch {
    // Not JSON.
    return null;
  }
}

/** What is stored now, also by another tab. */
export function readBoards(): Stored {
  const now = readText();
  if (isRead && now === text) return stored;
  isRead = true;
  text = now;
  const state = now === null ? null : parseState(now);
  stored = { state: state ?? emptyState('first'), unreadable: state === null ? now : null };
  return stored;
}

/**
 * Changes the boards as they are stored now, so that another tab's changes stay. Returns why nothing was changed, or
 * null.
 */
export function changeBoards(change: (state: BoardState) => Change): string | null {
  const { state, unreadable } = readBoards();
  const next = change(state);
  if ('refused' in next) return next.refused;
  const written = JSON.stringify(next);
  try {
    if (unreadable !== null) localStorage.setItem(ASIDE, unreadable);
    localStorage.setItem(KEY, written);
  } catch {
    return 'Not saved: this browser’s storage is full or blocked';
  }
  text = written;
  stored = { state: next, unreadable: null };
  changes.notify();
  return null;
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  const stop = changes.subscribe(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    stop();
    window.removeEventListener('storage', onStorage);
  };
}

export function useBoards(): Stored {
  return useSyncExternalStore(subscribe, readBoards, () => NONE);
}
