import * as v from 'valibot';

import { addEntry, currentBoard } from './board-changes.ts';
import { changeBoards, newId, readBoards } from './board-store.ts';
import { Evidence } from './board.ts';

/** Adds evidence to the current board of this device. Returns a message for the reader. */
export function saveEvidence(evidence: Evidence): string {
  const checked = v.safeParse(Evidence, evidence);
  if (!checked.success) return 'Not added: too large for the board';
  const refused = changeBoards((state) => addEntry(state, { id: newId(), evidence: checked.output }));
  if (refused !== null) return refused;
  const { title, entries } = currentBoard(readBoards().state);
  return `Added to “${title}” (${entries.length})`;
}
