import { presentCode } from './present-code.ts';

/** Severity by 8-K item type, whatever the filing says: `critical` items cast doubt on the figures or the company. */
export type Severity = 'critical' | 'notable' | 'routine';

// Most severe first. Items not listed come after; exhibits come last. Rule: docs/rules.md#event-severity
const CRITICAL = ['4.02', '1.03', '2.06', '1.05', '3.01', '2.04', '5.01', '4.01'];
const NOTABLE = ['2.01', '1.01', '1.02', '2.05', '5.02', '2.02'];
const ROUTINE = ['2.03', '3.02', '3.03', '5.03', '5.07', '7.01', '8.01'];
const EXHIBITS = '9.01';

const LISTED = [...CRITICAL, ...NOTABLE, ...ROUTINE];
const ranks = new Map(LISTED.map((code, rank) => [code, rank]));

/** Whether an item is exhibits, which nearly every 8-K has. */
export function isExhibits(code: string): boolean {
  return presentCode(code) === EXHIBITS;
}

function rankOf(code: string): number {
  if (isExhibits(code)) return LISTED.length + 1;
  return ranks.get(presentCode(code)) ?? LISTED.length;
}

function compareCodes(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** An 8-K's item codes, most severe first; unlisted ones by code. Example: ['8.01', '5.02'] → ['5.02', '8.01']. */
export function bySeverity(codes: readonly string[]): string[] {
  return codes.toSorted((a, b) => rankOf(a) - rankOf(b) || compareCodes(presentCode(a), presentCode(b)));
}

export function severityOf(code: string): Severity {
  const present = presentCode(code);
  if (CRITICAL.includes(present)) return 'critical';
  return NOTABLE.includes(present) ? 'notable' : 'routine';
}
