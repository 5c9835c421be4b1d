import { rootForm } from '../reference/forms.ts';

/** A: periodic reports. B: reports that recast or announce. C: all others, never used for statements. */
export type FormTier = 'A' | 'B' | 'C';

const ANNUAL = new Set(['10-K', '10-KT', '10-K405', '10-KSB', '20-F', '40-F']);
const INTERIM = new Set(['10-Q', '10-QT', '10-QSB']);
const RECAST = new Set(['6-K', '8-K']);

/**
 * How much a form's figures are trusted: a proxy statement's pay table has been a thousand times off (domain §1.3).
 * Example: '10-K/A' → 'A', '8-K' → 'B', 'DEF 14A' → 'C'.
 */
export function formTier(form: string): FormTier {
  const root = rootForm(form);
  if (ANNUAL.has(root) || INTERIM.has(root)) return 'A';
  return RECAST.has(root) ? 'B' : 'C';
}

/** Whether a form reports a whole fiscal year. */
export function isAnnualForm(form: string): boolean {
  return ANNUAL.has(rootForm(form));
}
