import type { Company, CompanyRecord } from '../../store/companies.ts';

/**
 * A company of which the source has facts but no submissions, as in a partial mirror: named as on the ticker lists, else
 * as in its facts; all else is unknown. Its tickers stay those of the lists. Example: Snowflake, CIK 1640147.
 */
export function minimalCompany(
  cik: string,
  known: Company | null,
  facts_name: string | null,
  sample: boolean,
): CompanyRecord {
  return {
    cik,
    name: known?.name ?? facts_name ?? `CIK ${cik}`,
    entity_type: null,
    sic: null,
    sic_description: null,
    state_of_incorporation: null,
    fiscal_year_end: null,
    filer_category: null,
    business_location: null,
    tickers: [],
    former_names: [],
    sample,
  };
}
