import type { Entity } from '../../contract/company.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';

/** A company in search results, from the search or from the CIK lookup. */
export type CompanyMatch = {
  cik: string;
  name: string;
  ticker: string | null;
  /** Null when unknown. The keyless lookup doesn't return it. */
  sic_description: string | null;
  exchange: string | null;
  matched_former_name: string | null;
  sample: boolean;
  /** Whether its filings are loaded; null when unknown. */
  loaded: boolean | null;
};

export type CompanyMatches = {
  matches: CompanyMatch[];
  total: number;
  /** `lookup`: without a valid key the keyless CIK lookup is used; it doesn't return industries. */
  source: 'search' | 'lookup';
};

export function matchFromEntity(entity: Entity): CompanyMatch {
  return {
    cik: entity.cik,
    name: entity.name,
    ticker: entity.ticker,
    sic_description: entity.sic_description,
    exchange: null,
    matched_former_name: entity.matched_former_name ?? null,
    sample: entity.sample ?? false,
    loaded: entity.loaded ?? null,
  };
}

export function matchFromLookup(result: ResponseOf<'cikLookup'>['results'][number]): CompanyMatch {
  return {
    cik: result.cik_padded,
    name: result.name,
    ticker: result.ticker,
    sic_description: null,
    exchange: result.exchange,
    matched_former_name: null,
    sample: result.sample ?? false,
    loaded: null,
  };
}
