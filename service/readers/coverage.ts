import type { Coverage } from '../../contract/coverage.ts';
import type { StatementLine } from '../../contract/statements.ts';
import { hasInterim } from '../../domain/facts/fiscal-calendar.ts';
import { ANNUAL_FORMS_IN_USE, INTERIM_FORMS_IN_USE } from '../../domain/filing/forms.ts';
import { findMissingReport } from '../../domain/filing/missing-report.ts';
import type { CompanyFacts } from '../../domain/statements/company-facts.ts';
import type { Store } from '../../store/store.ts';

/** Reports that TTM figures come from. */
export const PERIODIC_REPORTS: readonly string[] = [...ANNUAL_FORMS_IN_USE, ...INTERIM_FORMS_IN_USE];

/** Reports that a company's figures come from: a fourth quarter is derived from the annual report. */
export function reportsOf(
  type: 'annual' | 'quarterly',
  { calendar }: Pick<CompanyFacts, 'calendar'>,
): readonly string[] {
  if (type === 'annual') return ANNUAL_FORMS_IN_USE;
  return hasInterim(calendar) ? PERIODIC_REPORTS : INTERIM_FORMS_IN_USE;
}

/** More reports with their amendments than a company files in five years. */
const LIMIT = 50;

type Asked = { cik: string; newest_period_end: string | null; root_forms: readonly string[] };

/** How far figures reach, and the newest report of these forms on the filing list that they lack. */
export async function readCoverage(
  store: Store,
  { cik, newest_period_end, root_forms }: Asked,
): Promise<Coverage> {
  const date = newest_period_end ?? '0000-00-00';
  const { filings } = await store.filings.since(cik, { root_forms, date, limit: LIMIT });
  return { newest_period_end, missing_report: findMissingReport(newest_period_end, filings) };
}

/** Shares on a report's cover are of a later day than its period. */
const COVER_LINE = 'shares_outstanding';

/** Last day of the newest period in which a line has a figure. */
export function newestEnd(lines: readonly Pick<StatementLine, 'key' | 'points'>[]): string | null {
  const own = lines.filter(({ key }) => key !== COVER_LINE);
  const ends = own.flatMap(({ points }) => points.flatMap(({ period_end }) => period_end ?? []));
  return ends.toSorted().at(-1) ?? null;
}
