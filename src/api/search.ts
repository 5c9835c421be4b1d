import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { cikLookupEndpoint, searchEndpoint } from '../../contract/search.ts';
import { ApiError } from './api-error.ts';
import { request } from './client.ts';
import { matchFromEntity, matchFromLookup, type CompanyMatch } from './company-match.ts';

export type CompanyMatches = {
  matches: CompanyMatch[];
  total: number;
  /** `lookup`: without a valid key the keyless CIK lookup is used; it doesn't return industries. */
  source: 'search' | 'lookup';
};

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
async function searchOrLookUp(q: string, { signal, client }: QueryContext): Promise<CompanyMatches> {
  if (client.getQueryData<boolean>(KEYLESS) === true) return lookUp(q, signal);
  try {
    return await searchByKey(q, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    client.setQueryData(KEYLESS, true);
    return lookUp(q, signal);
  }
}

/** Companies that match a name, ticker or CIK, best match first. Works without a key. */
export function companySearchQuery(q: string) {
  const text = q.trim();
  return queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal, client }) => searchOrLookUp(text, { signal, client }),
  });
}
