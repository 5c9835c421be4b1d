import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

import { emptyState, type Change } from './board-changes.ts';
import { BoardState } from './board.ts';

const KEY = 'filings-desk:boards';
/** Where a state is put that this version cannot read, before another replaces it. */
const ASIDE = 'filings-desk:boards-unreadable';

/** Boards of this device. `unreadable` is what was stored if it could not be read. */
export type Stored = { state: BoardState; unreadable: string | null };

/** Of a device that never stored one, and of the first screen that a server draws (public/theme.js hides it on others). */
const NONE: Stored = { state: emptyState('first'), unreadable: null };

const listeners = new Set<() => void>();
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
  for (const listener of listeners) listener();
  return null;
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

export function useBoards(): Stored {
  return useSyncExternalStore(subscribe, readBoards, () => NONE);
}
