import * as v from 'valibot';

import { runsOf } from '../../domain/documents/divide-sections.ts';
import type { Query } from '../../domain/query/query.ts';
import type { Store } from '../../store/store.ts';
import type { FilingHit, FullTextPage, FullTextSearch, FullTextSource, QueryRewrites } from '../full-text.ts';
import { type BoundOptions, boundSearches } from '../queue.ts';
import { prepareCutExcerpts, snippetOf } from '../ranking/excerpts.ts';
import { BY_ABSENCE, DOCUMENTS_MAX, maskText, type WeighedFragments } from '../ranking/fragments.ts';
import {
  behind,
  type Cluster,
  clusterError,
  notNow,
  type ClusterReader,
  openClusterReader,
  exactly,
  Facets,
  facetsOf,
  FILERS,
  Filers,
  filersOf,
  FILINGS,
} from './client.ts';
import { documentOf } from './documents.ts';
import { checkIndices, checkShards, checkVersion } from './indices.ts';
import { findMostWords, type Plan, readPlan } from './plan.ts';
import type { Clause } from './query.ts';
import { BY_SCORE, byDate, type Hit, Hits, hitsBody, type RankedHit, rankHits, toHits } from './rank.ts';

/*
 * A search of the cluster: its plan carried out, and its hits as the page that every source returns.
 */

/** A search is up to six requests, each of which the engine ends after 1.5 seconds. */
const BOUNDS: BoundOptions = { deadline_ms: 2_500, answer_ms: 3_000 };
/** How long a cluster that was found usable isn't checked again. */
const CHECKED_MS = 30_000;

const Found = v.object({
  hits: v.object({ total: v.object({ value: v.number() }), ...Hits.entries.hits.entries }),
  aggregations: Facets,
});
const Searched = v.object({
  hits: v.object({ total: v.object({ value: v.number() }) }),
  aggregations: Filers,
});

/** Counts what matches, and finds the first hits. */
const find = (query: Clause, search: FullTextSearch, about: Query | null, reader: ClusterReader) => {
  const aggs = facetsOf(search.filter);
  return reader.search({ ...firstHits(query, search, about), track_total_hits: true, aggs }, Found, FILINGS);
};

/** Documents of the filter and their filers. */
async function countSearched({ filter }: Plan, reader: ClusterReader): Promise<FullTextPage['searched']> {
  const body = { size: 0, track_total_hits: true, query: { bool: { filter } }, aggs: filersOf };
  const { hits, aggregations } = await reader.search(body, Searched, FILERS);
  const companies = exactly(aggregations.filers, aggregations.filers_count);
  return companies === null ? undefined : { documents: hits.total.value, companies };
}

const counts = ({ buckets }: v.InferOutput<typeof Facets>['forms']) =>
  buckets.map(({ key, doc_count }) => ({ key, doc_count }));

async function toFacets(
  store: Store,
  { forms, entities, sics, locations }: v.InferOutput<typeof Facets>,
): Promise<FullTextPage['facets']> {
  if ([forms, entities, sics, locations].some((facet) => facet.doc_count_error_upper_bound > 0))
    throw notNow('Too many companies match to count them exactly. Narrow the search.');
  const named = entities.buckets.map(async ({ key, doc_count }) => {
    const { cik, name, ticker } = await readCompany(store, key);
    return { cik, name, ticker, count: doc_count };
  });
  return {
    forms: counts(forms),
    entities: await Promise.all(named),
    sics: counts(sics),
    biz_states: counts(locations),
  };
}

async function run(search: FullTextSearch, reader: ClusterReader, store: Store): Promise<FullTextPage> {
  const plan = await readPlan(search, reader, store.fullText);
  const about = plan.by_score ? (plan.read?.query ?? null) : null;
  const searched = countSearched(plan, reader);
  // Whoever waits for it gets its error; until then it isn't unhandled.
  searched.catch(() => {});
  let { query } = plan;
  let found = await find(query, search, about, reader);
  let shown = plan.read?.query ?? null;
  let most_words: QueryRewrites['most_words'] = null;
  if (found.hits.total.value === 0 && plan.read !== null && search.rewrite?.most_words === true) {
    const most = await findMostWords(plan.read.query, plan, reader);
    if (most !== null) {
      query = plan.of(most.query, most.matching);
      shown = most.query;
      most_words = most.rewrite;
      found = await find(query, search, about, reader);
    }
  }
  const { aggregations, hits } = found;
  const first = toHits(found);
  const page = await readPage({ search, query, first, about, keys: plan.keys }, reader, store);
  const known = await searched;
  return {
    filings: await Promise.all(
      page.map((filing) => readFiling(store, filing, { query: shown, keys: plan.keys })),
    ),
    total: hits.total.value,
    total_filings: exactly(aggregations.filings, aggregations.filings_count),
    ranking: plan.by_score
      ? { by: 'relevance', reason: null }
      : { by: 'date', reason: plan.read === null ? null : BY_ABSENCE },
    ...(known === undefined ? {} : { searched: known }),
    rewrites: {
      stop_words: plan.read?.stop_words ?? [],
      word_forms: plan.read?.variants ?? [],
      most_words,
    },
    widening: plan.widening,
    facets: await toFacets(store, aggregations),
    months: aggregations.months.buckets.map(({ key_as_string, doc_count }) => ({
      key: key_as_string,
      doc_count,
    })),
  };
}

/**
 * Full-text search by OpenSearch over the store's texts: the engine finds, counts and scores, the service makes words,
 * weighs fragments and cuts excerpts by the rules of the embedded index. Throws like FullTextSource.
 */
export function createOpenSearchSource(
  cluster: Cluster,
  store: Store,
  now: () => number = Date.now,
  bounds: BoundOptions = BOUNDS,
): FullTextSource {
  const bounded = boundSearches(bounds);
  let checked_at = -Infinity;
  /** Throws why the cluster can't be searched, and `more`. */
  const check = async (more: () => Promise<void>): Promise<void> => {
    try {
      await checkVersion(cluster);
      await checkIndices(cluster);
      await more();
    } catch (thrown) {
      checked_at = -Infinity;
      throw clusterError(thrown);
    }
    checked_at = now();
  };
  return {
    kind: 'opensearch',
    search: (search, client = '') =>
      bounded.run(client, async (signal) => {
        if (now() - checked_at >= CHECKED_MS) await check(async () => {});
        return run(search, openClusterReader(cluster, signal), store);
      }),
    check: () => check(() => checkShards(cluster)),
    stats: () => bounded.stats(),
    async close() {
      bounded.close();
      await cluster.close();
    },
  };
}

/** A filing of a page with its matching documents, best first. */
type FoundFiling = {
  accession_number: string;
  documents: { filename: string; score: number; fragments: WeighedFragments | null }[];
};

type Shown = { query: Query | null; keys: readonly string[] | null };

/** A filer as the company's record has it. */
async function readCompany(store: Store, cik: string): Promise<FilingHit['companies'][number]> {
  const company = await store.companies.resolve(cik);
  return {
    cik,
    name: company?.name ?? `CIK ${cik}`,
    ticker: company?.ticker ?? null,
    sic: company?.sic ?? null,
    business_location: company?.business_location ?? null,
    state_of_incorporation: company?.state_of_incorporation ?? null,
  };
}

/** A filing as results show it: its record and its text are the store's. */
async function readFiling(store: Store, found: FoundFiling, { query, keys }: Shown): Promise<FilingHit> {
  const { accession_number } = found;
  const filing = await store.filings.get(accession_number);
  const stored = await store.filings.documents(accession_number);
  const [first] = found.documents;
  const opened = first === undefined ? null : await store.fullText.open(accession_number, first.filename);
  if (filing === null || first === undefined || opened === null) throw behind(`filing ${accession_number}`);
  const matched = found.documents.map(({ filename }) => {
    const document = stored.find((one) => one.filename === filename);
    if (document === undefined) throw behind(`${filename} of ${accession_number}`);
    const { type, sequence, description } = document;
    return { filename, type, sequence, description };
  });
  const [best] = matched;
  if (best === undefined) throw behind(`filing ${accession_number}`);
  const runs = keys === null ? null : runsOf(opened.sections, new Set(keys));
  const words = maskText(opened.text, runs);
  const { fragments } = first;
  const excerpts =
    query === null || fragments === null
      ? []
      : prepareCutExcerpts(query)(words, fragments.rangesIn(opened.text), opened.items);
  return {
    accession_number,
    form: filing.form,
    root_form: filing.root_form,
    is_amendment: filing.is_amendment,
    filing_date: filing.filing_date,
    period_end: filing.report_date,
    items: filing.items,
    companies: await Promise.all(filing.ciks.toSorted().map((cik) => readCompany(store, cik))),
    score: first.score,
    best,
    matched,
    ...(excerpts[0] ?? snippetOf(words, query, runs?.[0]?.start ?? 0)),
    excerpts,
    ...(fragments === null ? {} : { mentions: fragments.mentions }),
  };
}

/** Documents whose fragments are read, and one more. */
const READ = DOCUMENTS_MAX + 1;
/** Documents of the filings of a page. */
const MATCHED_MAX = 10_000;

type PageRequest = {
  search: FullTextSearch;
  query: Clause;
  /** The hits of `firstHits`. */
  first: readonly Hit[];
  /** What fragments are about; null if the page is sorted by date. */
  about: Query | null;
  keys: readonly string[] | null;
};

/** What is searched with the counts: the best documents by words and age, or the filings of a page by date. */
function firstHits(query: Clause, search: FullTextSearch, about: Query | null): Clause {
  if (search.size === 0) return { query, size: 0 };
  if (about !== null) return { ...hitsBody(query, BY_SCORE), size: READ };
  const { from, size, sort } = search;
  return { ...hitsBody(query, byDate(sort)), collapse: { field: 'accession' }, from, size };
}

const accessionOf = ({ id }: Hit): string => documentOf(id).accession_number;

/** Best documents of filings, one each. */
async function collapsed(
  query: Clause,
  sort: readonly Clause[],
  { from, size }: { from: number; size: number },
  reader: ClusterReader,
): Promise<Hit[]> {
  if (size <= 0) return [];
  const body = {
    ...hitsBody(query, sort),
    collapse: { field: 'accession' },
    from,
    size,
    track_total_hits: false,
  };
  return toHits(await reader.search(body, Hits));
}

/** Every matching document of some filings. */
async function matchedOf(
  query: Clause,
  accessions: readonly string[],
  reader: ClusterReader,
): Promise<Hit[]> {
  if (accessions.length === 0) return [];
  const filter = [{ terms: { accession: accessions } }];
  const body = {
    ...hitsBody({ bool: { must: [query], filter } }, BY_SCORE),
    size: MATCHED_MAX,
    track_total_hits: false,
  };
  return toHits(await reader.search(body, Hits));
}

/** Accession numbers of a page by relevance: first the filings whose fragments were read, then the others. */
async function byRelevance(
  { search: { from, size, sort }, query }: PageRequest,
  ranked: readonly RankedHit[],
  reader: ClusterReader,
): Promise<string[]> {
  // The last was read for its score alone.
  const best = [...new Set((ranked.length < READ ? ranked : ranked.slice(0, READ - 1)).map(accessionOf))];
  const own = best.slice(from, from + size);
  const next = Math.max(from, best.length);
  const others = await collapsed(query, BY_SCORE, { from: next, size: from + size - next }, reader);
  const page = [...own, ...others.map(accessionOf)];
  if (sort === 'relevance') return page;
  const dated = await collapsed(
    { bool: { filter: [{ terms: { accession: page } }] } },
    byDate(sort),
    { from: 0, size: page.length },
    reader,
  );
  return dated.map(accessionOf);
}

/** The filings of a page with their matching documents, best first. */
async function readPage(request: PageRequest, reader: ClusterReader, store: Store): Promise<FoundFiling[]> {
  const { search, query, about, keys, first } = request;
  if (search.size === 0) return [];
  let accessions = first.map(accessionOf);
  let ranked: RankedHit[] = [];
  if (about !== null) {
    ranked = await rankHits(first, { query: about, keys }, { reader, store: store.fullText });
    accessions = await byRelevance(request, ranked, reader);
  }
  const scores = new Map(ranked.map((hit) => [hit.id, hit]));
  const matched = (await matchedOf(query, accessions, reader))
    .map((hit) => scores.get(hit.id) ?? { ...hit, score: about === null ? 0 : hit.score, fragments: null })
    .toSorted((a, b) => b.score - a.score || a.sequence - b.sequence);
  const byFiling = Map.groupBy(matched, accessionOf);
  return accessions.map((accession_number) => ({
    accession_number,
    documents: (byFiling.get(accession_number) ?? []).map(({ id, score, fragments }) => ({
      filename: documentOf(id).filename,
      score,
      fragments,
    })),
  }));
}
