import type { QueryOf } from '../../contract/endpoints.ts';
import type { FullTextResponse } from '../../contract/full-text.ts';
import { TIER_LIMITS, type Tier } from '../../contract/tier.ts';
import { QueryError } from '../query/query.ts';
import { placeName } from '../reference/places.ts';
import type { Count, FilingHit, FullTextPage, FullTextSearch } from '../store/full-text-store.ts';
import { filterOf } from './full-text-filter.ts';
import { invalidQuery, readText, type Reading } from './full-text-reading.ts';
import { toResult } from './full-text-result.ts';
import { windowOf } from './full-text-window.ts';
import type { Handler } from './handler.ts';

/**
 * Search inside documents. Reads as the specification's rules: understand, expand, parse, window, store, group.
 * Source: spec §4.3.
 */
export const fullText: Handler<'fullText'> = async ({ query }, context) => {
  const { fullText: source, store, today, tier, instance } = context;
  const reading = readRequest(query);
  const { understanding, expansion } = reading;
  const forms = understanding?.forms ?? query.forms ?? [];
  const items = understanding?.items ?? query.items ?? [];
  const window = windowOf(query, today);
  const reach = reachOf(query, tier);
  const search: FullTextSearch = {
    query: reading.query,
    literal: reading.literal,
    texts: reading.texts,
    filter: filterOf(query, forms, window),
    sort: reading.query === null && query.sort === 'relevance' ? 'recent' : query.sort,
    from: reach.effective_from,
    size: query.size,
    today,
  };
  const page = await source.search(search).catch((cause: unknown) => {
    if (!(cause instanceof QueryError)) throw cause;
    throw invalidQuery(cause, query.q ?? '', understanding?.residual_q ?? query.q ?? '');
  });
  const filings = withItems(page.filings, forms, items);
  const invented = await store.companies.invented(
    filings.flatMap(({ companies }) => companies.map(({ cik }) => cik)),
  );
  const setting = { public_url: instance.public_url, invented, has_texts: source.kind === 'embedded' };
  return {
    results: filings.map((hit) => toResult(hit, setting)),
    ...totalsOf(page),
    from: query.from,
    size: query.size,
    ...describeReach(reach, tier),
    applied_default_window: window.applied,
    also_matched: expansion,
    query_understanding: understanding,
    facets: nameFacets(page.facets, await store.companies.industries(page.facets.sics.map(({ key }) => key))),
    query: echo(query),
    ranking: page.ranking,
    source: source.kind,
  };
};

/** Explicit forms, CIKs or items leave the text as it is. Dates make a universe too, unless they are the default's. */
function readRequest(query: QueryOf<'fullText'>): Reading {
  const { q = '', forms, ciks, items, locations, date_from, date_to } = query;
  const given = [forms, ciks, items].some((list) => (list ?? []).length > 0);
  const filtered =
    [forms, ciks, locations].some((list) => (list ?? []).length > 0) ||
    date_from !== undefined ||
    date_to !== undefined;
  return readText(q, { understand: query.understand && !given, expand: query.expand, filtered });
}

type Reach = { cap: number; capped: boolean; effective_from: number };

/** Beyond the tier's cap the last page that can be reached is answered. Source: spec §4.3 rule 6, §8. */
function reachOf({ from, size }: QueryOf<'fullText'>, tier: Tier): Reach {
  const cap = TIER_LIMITS[tier].full_text_cap;
  const capped = from + size > cap;
  return { cap, capped, effective_from: capped ? Math.max(0, cap - size) : from };
}

function describeReach({ cap, capped, effective_from }: Reach, tier: Tier) {
  return {
    tier: TIER_LIMITS[tier].name,
    tier_cap: cap,
    tier_capped: capped,
    ...(capped ? { effective_from } : {}),
  };
}

/**
 * The page's filings that have one of the items: totals and counts stay those of the whole match. Items belong to 8-Ks, so
 * they say nothing where only other forms are asked for.
 * Source: spec §4.3 rule 3.
 */
function withItems(filings: FilingHit[], forms: readonly string[], items: readonly string[]): FilingHit[] {
  const meant = items.length > 0 && (forms.length === 0 || forms.some((form) => /^8-K/i.test(form)));
  return meant ? filings.filter((hit) => hit.items.some((item) => items.includes(item))) : filings;
}

function totalsOf({ total, total_relation = 'eq', total_filings, months }: FullTextPage) {
  return {
    total,
    total_relation,
    ...(total_filings === null ? {} : { total_filings }),
    ...(months === null ? {} : { months }),
  };
}

function named(counts: readonly Count[], nameOf: (key: string) => string | null) {
  return counts.map(({ key, doc_count }) => ({ key, doc_count, name: nameOf(key) }));
}

function nameFacets(
  facets: FullTextPage['facets'],
  industries: ReadonlyMap<string, string>,
): FullTextResponse['facets'] {
  return {
    forms: facets.forms,
    entities: facets.entities,
    sics: named(facets.sics, (key) => industries.get(key) ?? null),
    biz_states: named(facets.biz_states, placeName),
  };
}

/** The request as it was received: what was lifted or applied by default stands elsewhere in the answer. */
function echo(query: QueryOf<'fullText'>) {
  return {
    q: query.q ?? null,
    forms: query.forms ?? [],
    ciks: query.ciks ?? [],
    date_from: query.date_from ?? null,
    date_to: query.date_to ?? null,
    location_codes: query.locations ?? [],
    location_type: query.location_type ?? null,
    items: query.items ?? [],
    sort: query.sort,
  };
}
