import { placeName } from '../reference/places.ts';
import { toEntity } from './entity.ts';
import type { Handler } from './handler.ts';
import { resolveCompany } from './resolve-company.ts';

/** One company with everything known of it. Source: spec 4.6. */
export const company: Handler<'company'> = async ({ path }, { store }) => {
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
      filings: { total: span.total, first_filing_date: span.first, latest_filing_date: span.latest },
      as_of: found.as_of,
    },
  };
};
