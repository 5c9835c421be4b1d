import { daysBetween } from '../../domain/calendar/day.ts';
import { isAmendment } from '../../domain/filing/forms.ts';
import { recency } from '../../domain/query/bm25.ts';
import { QueryError } from '../../domain/query/query.ts';
import type {
  Count,
  DocumentHit,
  FilingHit,
  FullTextPage,
  FullTextRanking,
  FullTextSearch,
  FullTextSource,
} from '../full-text.ts';
import { type Ask, createResponseCache, type EftsClient } from './client.ts';
import { type SearchRequest, toSearchRequest } from './request.ts';
import {
  type EftsAggregations,
  type EftsHit,
  type EftsResponse,
  tookOrAsWord,
  upstreamError,
} from './response.ts';

/**
 * Name and ticker of a filer as SEC's own index writes it, `NAME␠␠(TICK1, TICK2)␠␠(CIK 0000000000)`: parentheses after
 * two spaces are not part of the name, those after one are. Ticker and CIK are null where it has none.
 * Rule: docs/rules.md#sec-full-text-index-names
 * Example: 'FORD MOTOR CO  (F, F-PB)  (CIK 0000037996)' → FORD MOTOR CO, F, 0000037996.
 */
export function parseDisplayName(written: string): {
  name: string;
  ticker: string | null;
  cik: string | null;
} {
  const [name = '', ...groups] = written.split('  (');
  const inside = groups.map((group) => (group.endsWith(')') ? group.slice(0, -1) : group));
  const cik = inside.find((group) => group.startsWith('CIK '))?.slice('CIK '.length);
  const [ticker = ''] = inside.find((group) => !group.startsWith('CIK '))?.split(', ') ?? [];
  return {
    name: name.trim(),
    ticker: ticker === '' ? null : ticker,
    cik: cik === undefined ? null : cik.padStart(10, '0'),
  };
}

type Buckets = EftsAggregations['form_filter'];

/** Counts over all matches, at most 30 of each. Rule: docs/rules.md#sec-full-text-index-answers */
function toFacets(counted: EftsAggregations): FullTextPage['facets'] {
  return {
    forms: toCounts(counted.form_filter),
    entities: (counted.entity_filter?.buckets ?? []).flatMap(({ key, doc_count }) => {
      const { name, ticker, cik } = parseDisplayName(key);
      return cik === null ? [] : [{ cik, name, ticker, count: doc_count }];
    }),
    sics: toCounts(counted.sic_filter),
    // The API has one key for both: with a filter by incorporation, the counts are by incorporation too.
    biz_states: toCounts(counted.inc_states_filter ?? counted.biz_states_filter),
  };
}

/** By count, then by key. */
function toCounts(counted: Buckets): Count[] {
  return (counted?.buckets ?? [])
    .map(({ key, doc_count }) => ({ key, doc_count }))
    .toSorted((a, b) => b.doc_count - a.doc_count || (a.key < b.key ? -1 : 1));
}

/**
 * Document hits grouped by filing, in the order of each filing's best document.
 * Rule: docs/rules.md#grouping-by-filing
 */
function toFilingHits(hits: readonly EftsHit[], today: string): FilingHit[] {
  const filings = new Map<string, FilingHit>();
  for (const hit of hits) {
    const before = filings.get(hit._source.adsh);
    if (before === undefined) filings.set(hit._source.adsh, toFilingHit(hit, today));
    else before.matched.push(toDocumentHit(hit));
  }
  return [...filings.values()];
}

/** A hit as a filing with one document. Rule: docs/rules.md#sec-full-text-index-answers */
function toFilingHit(hit: EftsHit, today: string): FilingHit {
  const { _score, _source: source } = hit;
  const best = toDocumentHit(hit);
  const root_forms = source.root_forms ?? [source.root_form ?? source.form];
  return {
    accession_number: source.adsh,
    form: source.form,
    root_form: root_forms[0] ?? source.form,
    is_amendment: isAmendment(source.form),
    filing_date: source.file_date,
    period_end: source.period_ending ?? null,
    items: source.items,
    companies: companiesOf(source),
    stated: {
      root_forms,
      sics: source.sics,
      biz_states: source.biz_states,
      biz_locations: source.biz_locations,
      inc_states: source.inc_states,
    },
    score: blend(_score ?? 0, source.file_date, today),
    best,
    matched: [best],
    snippet: '',
    highlights: [],
    offset: 0,
  };
}

function toDocumentHit({ _id, _source: source }: EftsHit): DocumentHit {
  const filename = _id.slice(_id.indexOf(':') + 1);
  return {
    filename,
    ...(source.xsl ? { path: `${source.xsl}/${filename}` } : {}),
    type: source.file_type ?? null,
    sequence: source.sequence == null ? null : Number(source.sequence),
    description: source.file_description ?? null,
  };
}

/** Filers in the order of their CIKs. There may be fewer names. Places and industries aren't given per filer. */
function companiesOf({ ciks, display_names }: EftsHit['_source']): FilingHit['companies'] {
  const written = display_names.map(parseDisplayName);
  return ciks.map((given, index) => {
    const cik = given.padStart(10, '0');
    const found =
      written.find((one) => one.cik === cik) ?? (written[index]?.cik === null ? written[index] : undefined);
    return {
      cik,
      name: found?.name || `CIK ${cik}`,
      ticker: found?.ticker ?? null,
      sic: null,
      business_location: null,
      state_of_incorporation: null,
    };
  });
}

/**
 * Match score combined with recency.
 * Rule: docs/rules.md#ranking. Example: 10 of a filing of today → 10, of 365 days ago → 8.
 */
function blend(score: number, filing_date: string, today: string): number {
  return score * recency(daysBetween(filing_date, today));
}

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
