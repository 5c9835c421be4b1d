import * as v from 'valibot';

import type { Query } from '../../domain/query/query.ts';
import type { FullTextPage, FullTextSearch, QueryRewrites } from '../../store/full-text-store.ts';
import type { Store } from '../../store/store.ts';
import type { FullTextSource } from '../full-text-source.ts';
import { type BoundOptions, boundSearches } from '../queue.ts';
import { BY_ABSENCE } from '../ranking/passages.ts';
import { type Asks, asksOf, exactly, Facets, facetsOf, FILERS, Filers, filersOf, FILINGS } from './ask.ts';
import { type Cluster, clusterError, notNow } from './client.ts';
import { checkIndices, checkShards, checkVersion } from './indices.ts';
import { firstHits, readCompany, readFiling, readPage } from './page.ts';
import { findMostWords, type Plan, readPlan } from './plan.ts';
import type { Clause } from './query.ts';
import { Hits, toHits } from './rank.ts';

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
const find = (query: Clause, search: FullTextSearch, about: Query | null, asks: Asks) => {
  const aggs = facetsOf(search.filter.location_type);
  return asks.search({ ...firstHits(query, search, about), track_total_hits: true, aggs }, Found, FILINGS);
};

/** Documents of the filter and their filers. */
async function countSearched({ filter }: Plan, asks: Asks): Promise<FullTextPage['searched']> {
  const body = { size: 0, track_total_hits: true, query: { bool: { filter } }, aggs: filersOf };
  const { hits, aggregations } = await asks.search(body, Searched, FILERS);
  const companies = exactly(aggregations.filers, aggregations.filers_count);
  return companies === null ? undefined : { documents: hits.total.value, companies };
}

const counts = ({ buckets }: v.InferOutput<typeof Facets>['forms']) =>
  buckets.map(({ key, doc_count }) => ({ key, doc_count }));

async function toFacets(
  store: Store,
  { forms, entities, sics, places }: v.InferOutput<typeof Facets>,
): Promise<FullTextPage['facets']> {
  if ([forms, entities, sics, places].some((facet) => facet.doc_count_error_upper_bound > 0))
    throw notNow('Too many companies match to count them exactly. Narrow the search.');
  const named = entities.buckets.map(async ({ key, doc_count }) => {
    const { cik, name, ticker } = await readCompany(store, key);
    return { cik, name, ticker, count: doc_count };
  });
  return {
    forms: counts(forms),
    entities: await Promise.all(named),
    sics: counts(sics),
    biz_states: counts(places),
  };
}

async function run(search: FullTextSearch, asks: Asks, store: Store): Promise<FullTextPage> {
  const plan = await readPlan(search, asks, store.fullText);
  const about = plan.by_score ? (plan.read?.query ?? null) : null;
  const searched = countSearched(plan, asks);
  // Whoever waits for it gets its error; until then it isn't unhandled.
  searched.catch(() => {});
  let { query } = plan;
  let found = await find(query, search, about, asks);
  let shown = plan.read?.query ?? null;
  let most_words: QueryRewrites['most_words'] = null;
  if (found.hits.total.value === 0 && plan.read !== null && search.rewrite?.most_words === true) {
    const most = await findMostWords(plan.read.query, plan, asks);
    if (most !== null) {
      query = plan.of(most.query, most.matching);
      shown = most.query;
      most_words = most.rewrite;
      found = await find(query, search, about, asks);
    }
  }
  const { aggregations, hits } = found;
  const first = toHits(found);
  const page = await readPage({ search, query, first, about, keys: plan.keys }, asks, store);
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
 * weighs passages and cuts excerpts by the rules of the embedded index. Throws like FullTextSource.
 */
export function createOpenSearchSource(
  cluster: Cluster,
  store: Store,
  now: () => number = Date.now,
  bounds: BoundOptions = BOUNDS,
): FullTextSource {
  const bounded = boundSearches(bounds);
  let checked_at = -Infinity;
  /** Throws why the cluster can't be asked, and `more`. */
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
        return run(search, asksOf(cluster, signal), store);
      }),
    check: () => check(() => checkShards(cluster)),
    stats: () => bounded.stats(),
    async close() {
      bounded.close();
      await cluster.close();
    },
  };
}
