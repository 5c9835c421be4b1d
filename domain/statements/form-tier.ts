import { daysInclusive } from '../calendar/day.ts';
import { ALL_ANNUAL_FORMS } from '../filing/report-forms.ts';
import { rootForm } from '../filing/root-form.ts';
import type { Fact } from './fact.ts';

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

/** Whether a fact is of a report of a whole fiscal year. */
export function isAnnualReport({ form, is_annual }: Pick<Fact, 'form' | 'is_annual'>): boolean {
  return is_annual === true || isAnnualForm(form);
}

/** Days of a fiscal year. */
const YEAR_DAYS = [350, 380] as const;

/**
 * Facts with the years' reports of a filer whose annual form has no facts: of its 6-Ks those whose latest period is a year, as
 * Canadian filers of 40-Fs furnish them.
 */
export function withAnnualReports(facts: readonly Fact[]): readonly Fact[] {
  if (facts.some(({ form }) => isAnnualForm(form))) return facts;
  const filings = Map.groupBy(
    facts.filter(({ form, start }) => rootForm(form) === '6-K' && start !== null),
    ({ accession_number }) => accession_number,
  );
  const annual = new Set(
    [...filings].flatMap(([filing, own]) => {
      const last = own
        .map(({ end }) => end)
        .toSorted()
        .at(-1);
      const isYear = own.some(({ start, end }) => {
        const days = daysInclusive(start ?? end, end);
        return end === last && days >= YEAR_DAYS[0] && days <= YEAR_DAYS[1];
      });
      return isYear ? [filing] : [];
    }),
  );
  return facts.map((fact) => (annual.has(fact.accession_number) ? { ...fact, is_annual: true } : fact));
}

/** Whether a form reports a whole fiscal year. */
export function isAnnualForm(form: string): boolean {
  return ANNUAL.has(rootForm(form));
}
