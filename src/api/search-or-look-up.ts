import type { QueryClient } from '@tanstack/react-query';

import type { Entity } from '../../contract/company.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import { cikLookupEndpoint, searchEndpoint } from '../../contract/search.ts';
import { ApiError } from './api-error.ts';
import { request } from './client.ts';

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

function matchFromEntity(entity: Entity): CompanyMatch {
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

function matchFromLookup(result: ResponseOf<'cikLookup'>['results'][number]): CompanyMatch {
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

type QueryContext = { signal: AbortSignal; client: QueryClient };
const KEYLESS = ['keyless'];

async function searchByKey(q: string, signal: AbortSignal): Promise<CompanyMatches> {
  const { entities, total } = await request(searchEndpoint, { query: { q }, signal });
  return { matches: entities.map(matchFromEntity), total, source: 'search' };
}

async function lookUp(q: string, signal: AbortSignal): Promise<CompanyMatches> {
  const { results, count } = await request(cikLookupEndpoint, { query: { q }, signal });
  return { matches: results.map(matchFromLookup), total: count, source: 'lookup' };
}

/** Searches companies; after a 401, uses the keyless lookup until the page is reloaded. */
export async function searchOrLookUp(q: string, { signal, client }: QueryContext): Promise<CompanyMatches> {
  if (client.getQueryData<boolean>(KEYLESS) === true) return lookUp(q, signal);
  try {
    return await searchByKey(q, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    client.setQueryData(KEYLESS, true);
    return lookUp(q, signal);
  }
}
