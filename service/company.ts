import type { Coverage } from '../contract/coverage.ts';
import { ServiceError } from '../contract/errors.ts';
import { locationName } from '../domain/company/locations.ts';
import { ANNUAL_FORMS_IN_USE } from '../domain/filing/forms.ts';
import { keyColumns } from '../domain/ratios/key-figures.ts';
import type { Company } from '../store/companies.ts';
import type { ReadContext } from './caches.ts';
import { resolveCompany, toEntity } from './companies.ts';
import type { Handler } from './context.ts';
import { statementsLoad } from './loads/loads.ts';
import { listReach } from './not-loaded.ts';
import { PERIODIC_REPORTS, readCompanyFacts, readCoverage } from './statements.ts';

/**
 * How far a company's figures reach, of quarters and years. An annual report that is missing before newer quarters counts
 * too. Without figures: nulls. Rule: docs/rules.md#missing-reports
 */
async function companyCoverage({ cik }: Company, context: ReadContext): Promise<Coverage> {
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
  const open = await context.store.loads.open();
  return {
    newest_period: newest?.period ?? null,
    statements_loading: open.some(({ identifier }) => identifier === statementsLoad(cik)),
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

/** One company with everything known about it. Rule: docs/rules.md#company-fields */
export const company: Handler<'company'> = async ({ path, query }, context) => {
  const { store } = context;
  const found = await resolveCompany(path.cik, store);
  const span = await store.filings.span(found.cik);
  return {
    company: {
      ...toEntity(found),
      sic: found.sic,
      sector: found.sector,
      exchange: found.exchange,
      tickers: found.tickers,
      former_names: found.former_names,
      filer_category: found.filer_category,
      state_of_incorporation_name:
        found.state_of_incorporation === null ? null : locationName(found.state_of_incorporation),
      business_location: found.business_location,
      filings: {
        total: span.total,
        first_filing_date: span.first,
        latest_filing_date: span.latest,
        list: await listReach(found, store),
      },
      as_of: found.as_of,
      ...(query.coverage === true ? { coverage: await companyCoverage(found, context) } : {}),
    },
  };
};
