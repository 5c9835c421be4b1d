import { ITEMS_BY_SEVERITY } from '../../../contract/material-events.ts';

/** How much an item weighs by itself, whatever happened under it: `grave` questions the figures or the company. */
export type Severity = 'grave' | 'notable' | 'routine';

/** Of the items by severity the first are grave, and those from here on routine. */
const [FIRST_NOTABLE, FIRST_ROUTINE] = [ITEMS_BY_SEVERITY.indexOf('2.01'), ITEMS_BY_SEVERITY.indexOf('2.03')];
const EXHIBITS = '9.01';

/** Items of the form as it read before 2004-08-23, each as the one that took its place. */
const SUCCESSORS: Partial<Record<string, string>> = {
  '1': '5.01',
  '2': '2.01',
  '3': '1.03',
  '4': '4.01',
  '5': '8.01',
  '6': '5.02',
  '7': EXHIBITS,
  '8': '5.03',
  '9': '7.01',
  '10': '5.05',
  '11': '5.04',
  '12': '2.02',
};

/** The code by which an item goes today: '12' → '2.02', '5.02' stays. */
export function presentCode(code: string): string {
  return SUCCESSORS[code] ?? code;
}

/** Exhibits come with nearly every 8-K and say nothing by themselves. */
export function isExhibits(code: string): boolean {
  return presentCode(code) === EXHIBITS;
}

function rankOf(code: string): number {
  if (isExhibits(code)) return ITEMS_BY_SEVERITY.length + 1;
  const at = ITEMS_BY_SEVERITY.indexOf(presentCode(code));
  return at === -1 ? ITEMS_BY_SEVERITY.length : at;
}

/** Item codes, gravest first, those of equal weight in the order given. */
export function bySeverity(codes: readonly string[]): string[] {
  return codes.toSorted((a, b) => rankOf(a) - rankOf(b));
}

export function severityOf(code: string): Severity {
  const rank = rankOf(code);
  if (rank < FIRST_NOTABLE) return 'grave';
  return rank < FIRST_ROUTINE ? 'notable' : 'routine';
}
