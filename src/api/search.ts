import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { cikLookupEndpoint, searchEndpoint } from '../../contract/company-endpoints.ts';
import { ApiError } from './api-error.ts';
import { request } from './client.ts';
import { matchFromEntity, matchFromLookup, type CompanyMatch } from './company-match.ts';

export type CompanyMatches = {
  matches: CompanyMatch[];
  total: number;
  /** `lookup`: the service wants a key, so the keyless lookup answered, which knows no industries. */
  source: 'search' | 'lookup';
};

type Asking = { signal: AbortSignal; client: QueryClient };
const KEYLESS = ['keyless'];

async function searchByKey(q: string, signal: AbortSignal): Promise<CompanyMatches> {
  const answer = await request(searchEndpoint, { query: { q }, signal });
  return { matches: answer.entities.map(matchFromEntity), total: answer.total, source: 'search' };
}

async function lookUp(q: string, signal: AbortSignal): Promise<CompanyMatches> {
  const answer = await request(cikLookupEndpoint, { query: { q }, signal });
  return { matches: answer.results.map(matchFromLookup), total: answer.count, source: 'lookup' };
}

/** The search; once it has been refused for want of a key, the keyless lookup, for as long as the page stands. */
async function searchOrLookUp(q: string, { signal, client }: Asking): Promise<CompanyMatches> {
  if (client.getQueryData<boolean>(KEYLESS) === true) return lookUp(q, signal);
  try {
    return await searchByKey(q, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    client.setQueryData(KEYLESS, true);
    return lookUp(q, signal);
  }
}

/** Companies that match a name, ticker or CIK, best first; works without a key. */
export function companySearchQuery(q: string) {
  const text = q.trim();
  return queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal, client }) => searchOrLookUp(text, { signal, client }),
  });
}
