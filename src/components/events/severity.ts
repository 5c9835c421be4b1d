/** How much an item weighs by itself, whatever happened under it: `grave` questions the figures or the company. */
export type Severity = 'grave' | 'notable' | 'routine';

/** Items of Form 8-K by severity, gravest first; those not named stand after them, exhibits last. Source: domain §7. */
const GRAVE = ['4.02', '1.03', '2.06', '1.05', '3.01', '2.04', '5.01', '4.01'];
const NOTABLE = ['2.01', '1.01', '1.02', '2.05', '5.02', '2.02'];
const ROUTINE = ['2.03', '3.02', '3.03', '5.03', '5.07', '7.01', '8.01'];
const ORDER = [...GRAVE, ...NOTABLE, ...ROUTINE];
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
  if (isExhibits(code)) return ORDER.length + 1;
  const at = ORDER.indexOf(presentCode(code));
  return at === -1 ? ORDER.length : at;
}

/** Item codes, gravest first, those of equal weight in the order given. */
export function bySeverity(codes: readonly string[]): string[] {
  return codes.toSorted((a, b) => rankOf(a) - rankOf(b));
}

export function severityOf(code: string): Severity {
  const present = presentCode(code);
  if (GRAVE.includes(present)) return 'grave';
  return NOTABLE.includes(present) ? 'notable' : 'routine';
}
