import type { RedlinePassage } from '../../../views/redline.ts';
import type { RedlineRow } from './redline-rows.ts';

export type Group = { key: string; rows: RedlineRow[]; first_change: number; last_change: number };

/** Limits of a group, which renders in a few milliseconds. */
const CHARACTERS = 12_000;
const ROWS = 24;

function charactersOf(row: RedlineRow, passages: readonly RedlinePassage[]): number {
  if (row.kind !== 'passage') return 80;
  const passage = passages[row.index];
  return (passage?.base?.text.length ?? 0) + (passage?.target?.text.length ?? 0);
}

/** Splits rows into groups that render one per frame. Each has the range of its changes, 0 to -1 if none. */
export function groupRows(rows: readonly RedlineRow[], passages: readonly RedlinePassage[]): Group[] {
  const groups: Group[] = [];
  let characters = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    let group = groups.at(-1);
    if (group === undefined || characters >= CHARACTERS || group.rows.length >= ROWS) {
      group = { key: row.key, rows: [], first_change: 0, last_change: -1 };
      groups.push(group);
      characters = 0;
    }
    group.rows.push(row);
    characters += charactersOf(row, passages);
    if (row.kind === 'passage' && row.change !== null) {
      if (group.first_change === 0) group.first_change = row.change;
      group.last_change = row.change;
    }
  }
  return groups;
}

export function containsChange({ first_change, last_change }: Group, change: number | undefined): boolean {
  return change !== undefined && first_change > 0 && change >= first_change && change <= last_change;
}
