import type { Coverage } from '../../contract/coverage.ts';
import { ServiceError } from '../../contract/errors.ts';
import { ANNUAL_FORMS_IN_USE } from '../../domain/filing/forms.ts';
import { keyColumns } from '../../domain/ratios/key-figures/key-columns.ts';
import type { Company } from '../../store/companies.ts';
import type { ReadContext } from './caches.ts';
import { readCompanyFacts } from './company-facts.ts';
import { PERIODIC_REPORTS, readCoverage } from './coverage.ts';

/**
 * How far a company's figures reach, of quarters and years. An annual report that is missing before newer quarters counts
 * too. Without figures: nulls. Rule: docs/rules.md#missing-reports
 */
export async function companyCoverage({ cik }: Company, context: ReadContext): Promise<Coverage> {
  const columns = await readColumns(cik, context);
  const of = (kinds: readonly string[]) => columns.find(({ kind }) => kinds.includes(kind)) ?? null;
  const [newest, year] = [of(['interim', 'annual']), of(['annual'])];
  const reach = await readCoverage(context.store, {
    cik,
    newest_period_end: newest?.period_end ?? null,
    root_forms: PERIODIC_REPORTS,
  });
  const { missing_report } = await readCoverage(context.store, {
    cik,
    newest_period_end: year?.period_end ?? null,
    root_forms: ANNUAL_FORMS_IN_USE,
  });
  return {
    newest_period: newest?.period ?? null,
    newest_period_end: newest?.period_end ?? null,
    missing_report: reach.missing_report ?? missing_report,
  };
}

async function readColumns(cik: string, context: ReadContext) {
  try {
    return keyColumns((await readCompanyFacts(cik, context)).facts);
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'data_not_available') return [];
    throw error;
  }
}
