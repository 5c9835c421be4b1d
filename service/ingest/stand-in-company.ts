import type { Company, CompanyRecord } from '../store/company-store.ts';

/**
 * A company whose facts the source has and whose particulars it lacks, as a partial mirror does: known by its name on the
 * ticker lists, else by that in its facts, and by nothing else. Tickers stay those of the lists.
 * Example: Snowflake, CIK 1640147.
 */
export function standInCompany(
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
