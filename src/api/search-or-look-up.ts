import type { QueryClient } from '@tanstack/react-query';

import { cikLookupEndpoint, searchEndpoint } from '../../contract/search.ts';
import { ApiError } from './api-error.ts';
import { request } from './client.ts';
import { type CompanyMatches, matchFromEntity, matchFromLookup } from './company-match.ts';

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
