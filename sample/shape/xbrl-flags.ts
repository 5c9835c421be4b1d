import type { CategoryName, SampleCompany } from '../company.ts';
import type { SampleFiling } from '../filing.ts';
import { traitsOf } from '../forms.ts';

/** First fiscal period end with inline statements, and first filing day of a tagged cover page. */
type Phase = { statements: string; covers: string };
const FIRST: Phase = { statements: '2019-06-15', covers: '2019-08-01' };
const SECOND: Phase = { statements: '2020-06-15', covers: '2020-08-01' };
const THIRD: Phase = { statements: '2020-12-15', covers: '2021-04-01' };

/** EDGAR states `isXBRLNumeric` for filings since this day and null for older ones. */
const NUMERIC_SINCE = '2026-04-30';

export type XbrlFlags = { isXBRL: 0 | 1; isInlineXBRL: 0 | 1; isXBRLNumeric: 0 | 1 | null };

/** Tagging of a filing as its time and the filer's size required. Source: SEC release 33-10514. */
export function xbrlFlags(owner: SampleCompany, filing: SampleFiling): XbrlFlags {
  const kind = owner.files_xbrl ? (traitsOf(filing.form).xbrl ?? 'none') : 'none';
  const phase = phaseOf(owner.category);
  const statements = kind === 'financial';
  const inline = statements
    ? (filing.report_date ?? '') >= phase.statements
    : kind === 'cover' && filing.filing_date >= phase.covers;
  return {
    isXBRL: statements || inline ? 1 : 0,
    isInlineXBRL: inline ? 1 : 0,
    isXBRLNumeric: filing.filing_date < NUMERIC_SINCE ? null : statements ? 1 : 0,
  };
}

function phaseOf(category: CategoryName): Phase {
  if (category === 'large') return FIRST;
  return category.startsWith('accelerated') ? SECOND : THIRD;
}
