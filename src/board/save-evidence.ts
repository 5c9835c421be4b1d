import * as v from 'valibot';

import { asOfDay, formatDate, knownOn } from '../../views/format/dates.ts';
import { addEntry, changeBoards, currentBoard, newId, readBoards } from './board-store.ts';
import { BOARD_LIMITS, Evidence } from './board.ts';

/** Adds evidence to the current board of this device. Returns a message for the reader. */
export function saveEvidence(evidence: Evidence): string {
  const checked = v.safeParse(Evidence, withDay(evidence, asOfDay()));
  if (!checked.success) return 'Not added: too large for the board';
  const refused = changeBoards((state) => addEntry(state, { id: newId(), evidence: checked.output }));
  if (refused !== null) return refused;
  const { title, entries } = currentBoard(readBoards().state);
  return `Added to “${title}” (${entries.length})`;
}

/** Evidence of a past day says so in its title; its path leads back to that day. */
export function withDay(evidence: Evidence, day: string | undefined): Evidence {
  if (day === undefined) return evidence;
  const suffix = knownOn('', formatDate(day));
  return { ...evidence, title: `${evidence.title.slice(0, BOARD_LIMITS.title - suffix.length)}${suffix}` };
}
