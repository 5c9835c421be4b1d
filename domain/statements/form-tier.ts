import { ALL_ANNUAL_FORMS } from '../filing/report-forms.ts';
import { rootForm } from '../filing/root-form.ts';

/** A: periodic reports. B: current reports, which recast or announce. C: all others, never used in statements. */
export type FormTier = 'A' | 'B' | 'C';

const ANNUAL = new Set(ALL_ANNUAL_FORMS);
const INTERIM = new Set(['10-Q', '10-QT', '10-QSB']);
const RECAST = new Set(['6-K', '8-K']);

/**
 * How far a form's figures are trusted: proxy statements have had pay tables wrong by a factor of a thousand.
 * Rule: docs/rules.md#form-tiers
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
