import { placeName } from '../../domain/company/places.ts';
import { resolveCompany } from '../readers/companies.ts';
import { companyCoverage } from '../readers/company-coverage.ts';
import { toEntity } from '../readers/company-row.ts';
import { listReach } from '../readers/list-reach.ts';
import type { Handler } from './handler.ts';

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
        found.state_of_incorporation === null ? null : placeName(found.state_of_incorporation),
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
