import type { Entity } from '../../contract/company.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';

/** A company found by a search, whichever endpoint found it. */
export type CompanyMatch = {
  cik: string;
  name: string;
  ticker: string | null;
  /** Null when not stated, or when found without a key. */
  sic_description: string | null;
  exchange: string | null;
  matched_former_name: string | null;
  sample: boolean;
  /** Whether its filings are here; null where the answer does not say. */
  loaded: boolean | null;
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
