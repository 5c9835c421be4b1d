import type { FullTextSource } from '../full-text/full-text-source.ts';
import { QueryError } from '../query/query.ts';
import type { FilingHit, FullTextPage, FullTextRanking, FullTextSearch } from '../store/full-text-store.ts';
import { createAnswerCache, type Ask } from './answer-cache.ts';
import { tookOrAsWord, type EftsAggregations, type EftsAnswer, type EftsHit } from './answer.ts';
import type { EftsClient } from './client.ts';
import { toFacets } from './facets.ts';
import { upstreamError } from './read-answer.ts';
import { toSearchRequest, type SearchRequest } from './search-request.ts';
import { toFilingHits } from './to-filing-hits.ts';

/** Hits that the index answers at a time; it may answer fewer, and is then asked on from where it stopped. */
const HITS_A_PAGE = 100;
/** Requests that one search may take. */
const REQUESTS_MAX = 12;
/** The index counts and reaches no further. */
const REACH = 10_000;

/**
 * Full-text search answered by SEC's own index. Its pages count documents: a page of the answer holds the filings of
 * `size` documents from `from` on, each once. Throws as FullTextSource says.
 * Source: domain §6.6.
 */
export function createEftsSource(client: EftsClient, now: () => number = Date.now): FullTextSource {
  const ask = createAnswerCache(client, now);
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
 * The documents of [from, from + size): the index is asked at whole hundreds, so that the pages of one search share its
 * answers, and then on by as many as it gave.
 */
async function collect(
  ask: Ask,
  request: SearchRequest,
  { from, size }: FullTextSearch,
): Promise<{ first: EftsAnswer; hits: EftsHit[] }> {
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
      throw upstreamError(`named ${answer.hits.total.value} documents and answered them only up to ${at}`);
    }
    // It answers fewer at a time than hundreds: what lies before the page is passed over.
    at = Math.max(at, from);
    answer = await askCarefully(ask, request, at);
  }
}

/** An answer to the very question that was asked. Throws QueryError where the index took an operator for a word. */
async function askCarefully(ask: Ask, request: SearchRequest, from: number): Promise<EftsAnswer> {
  const answer = await ask(request, from);
  if (request.get('q')?.includes(' OR ') === true && tookOrAsWord(answer)) {
    throw new QueryError("SEC's own index, which answers here, took OR for a word to be found", 0);
  }
  return answer;
}

/** Counts come with the first page alone. */
async function countsOf(ask: Ask, request: SearchRequest, first: EftsAnswer): Promise<EftsAggregations> {
  const counted = first.aggregations ?? (await ask(request, 0)).aggregations;
  if (counted === undefined) throw upstreamError('answered without its counts');
  return counted;
}

/** The page in the order asked for, as far as the index goes: it ranks by match alone and takes no order by date. */
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

/** Earlier first, and of one day the lower accession number. */
function byDate(a: FilingHit, b: FilingHit): number {
  return compare(a.filing_date, b.filing_date) || compare(a.accession_number, b.accession_number);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
