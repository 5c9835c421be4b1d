import { QueryError } from '../../domain/query/query.ts';
import type {
  FilingHit,
  FullTextPage,
  FullTextRanking,
  FullTextSearch,
} from '../../store/full-text-store.ts';
import type { FullTextSource } from '../full-text-source.ts';
import type { EftsClient } from './client.ts';
import { toFacets } from './facets.ts';
import { upstreamError } from './read-response.ts';
import { createResponseCache, type Ask } from './response-cache.ts';
import { tookOrAsWord, type EftsAggregations, type EftsResponse, type EftsHit } from './response.ts';
import { toSearchRequest, type SearchRequest } from './search-request.ts';
import { toFilingHits } from './to-filing-hits.ts';

/** Hits per response. It may return fewer; the next request then continues from there. */
const HITS_A_PAGE = 100;
/** Maximum requests for one search. */
const REQUESTS_MAX = 12;
/** SEC's full-text search counts and returns no more hits. */
const REACH = 10_000;

/**
 * Full-text search by SEC. Its pages count documents: a page has the filings of `size` documents from `from`, each
 * once. Throws like FullTextSource.
 * Rule: docs/rules.md#sec-full-text-index-answers
 */
export function createEftsSource(client: EftsClient, now: () => number = Date.now): FullTextSource {
  const ask = createResponseCache(client, now);
  return {
    kind: 'efts',
    async search(search) {
      const request = toSearchRequest(search);
      const { first, hits } = await collect(ask, request, search);
      return {
        ...order(toFilingHits(hits, search.today), search),
        total: first.hits.total.value,
        total_relation: first.hits.total.relation,
        total_filings: null,
        facets: toFacets(await countsOf(ask, request, first)),
        months: null,
      } satisfies FullTextPage;
    },
    close: () => client.close(),
  };
}

/**
 * The documents [from, from + size). Requests start at whole hundreds, so that the pages of a search share responses,
 * and continue from the number returned.
 */
async function collect(
  ask: Ask,
  request: SearchRequest,
  { from, size }: FullTextSearch,
): Promise<{ first: EftsResponse; hits: EftsHit[] }> {
  const until = Math.min(from + size, REACH);
  let at = Math.floor(Math.min(from, REACH - 1) / HITS_A_PAGE) * HITS_A_PAGE;
  const first = await askCarefully(ask, request, at);
  let answer = first;
  const hits: EftsHit[] = [];
  for (let requests = 1; ; requests += 1) {
    const given = answer.hits.hits;
    hits.push(...given.slice(Math.max(0, from - at), Math.max(0, until - at)));
    at += given.length;
    const end = Math.min(until, answer.hits.total.value);
    if (at >= end) return { first, hits };
    if (given.length === 0 || requests === REQUESTS_MAX) {
      throw upstreamError(`found ${answer.hits.total.value} documents but returned only ${at}`);
    }
    // It returns fewer than a hundred at a time. Documents before the page are skipped.
    at = Math.max(at, from);
    answer = await askCarefully(ask, request, at);
  }
}

/** A response to exactly this query. Throws QueryError if an operator was searched as a word. */
async function askCarefully(ask: Ask, request: SearchRequest, from: number): Promise<EftsResponse> {
  const answer = await ask(request, from);
  if (request.get('q')?.includes(' OR ') === true && tookOrAsWord(answer)) {
    throw new QueryError(
      "SEC's full-text search read OR as a word to find. Search for the alternatives one by one.",
      0,
    );
  }
  return answer;
}

/** Only the first page has counts. */
async function countsOf(ask: Ask, request: SearchRequest, first: EftsResponse): Promise<EftsAggregations> {
  const counted = first.aggregations ?? (await ask(request, 0)).aggregations;
  if (counted === undefined) throw upstreamError('returned no counts');
  return counted;
}

/** The page in the requested order. SEC ranks by match only, so that sorting by date applies within a page. */
function order(
  filings: FilingHit[],
  { query, sort }: FullTextSearch,
): { filings: FilingHit[]; ranking: FullTextRanking } {
  if (query !== null && sort === 'relevance') {
    const ranked = filings.toSorted((a, b) => b.score - a.score || byDate(b, a));
    return { filings: ranked, ranking: { by: 'relevance', reason: null } };
  }
  const dated = filings.toSorted(sort === 'oldest' ? byDate : (a, b) => byDate(b, a));
  const reason =
    query === null
      ? "SEC's own index orders each page by date, not all that matches, where no words are given"
      : null;
  return {
    filings: query === null ? dated.map((hit) => ({ ...hit, score: 0 })) : dated,
    ranking: { by: 'date', reason },
  };
}

/** Earlier first, then by accession number. */
function byDate(a: FilingHit, b: FilingHit): number {
  return compare(a.filing_date, b.filing_date) || compare(a.accession_number, b.accession_number);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
