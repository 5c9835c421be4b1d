import type { QueryOf } from '../../contract/endpoints.ts';
import { type Tier, TIER_LIMITS } from '../../contract/tier.ts';
import { looserQueries } from '../../domain/query/looser.ts';
import { QueryError } from '../../domain/query/query.ts';
import { EDGAR_SINCE, type SearchWindow, searchWindow } from '../../domain/query/search-window.ts';
import { BOILERPLATE } from '../../domain/query/sections.ts';
import type { FilingHit, FullTextPage, FullTextSearch } from '../../store/full-text-store.ts';
import type { Context } from '../context.ts';
import {
  blankName,
  type CompanyInQuery,
  filterOf,
  invalidQuery,
  mayHaveItems,
  type ParsedText,
  parseText,
  type SectionInQuery,
  suggestCompanies,
  takeCompanies,
  takeSections,
} from './request.ts';

type Query = QueryOf<'fullText'>;

/** A page of a search, and how its query was read. */
type FullTextRead = {
  parsed: ParsedText;
  window: SearchWindow;
  reach: PageReach;
  page: FullTextPage;
  /** The page's filings that pass the item filter. */
  filings: FilingHit[];
  /** CIKs of filers that are invented. */
  invented: ReadonlySet<string>;
  /** Names of industries by SIC code. */
  industries: ReadonlyMap<string, string>;
  /** Companies that the query names. */
  companies: CompanyInQuery[];
  /** Items and sections whose text alone is searched. */
  sections: SectionInQuery[];
  /** Matches with and without boilerplate, if they are to be counted and can be. */
  section_counts: SectionCount[] | null;
  /** The nearest search that finds something; null unless nothing was found. */
  nearest: NearestSearch | null;
};

/** The words of a query, and the companies that it names. */
type Named = { q: string; companies: CompanyInQuery[] };

/**
 * Searches: understand, expand, parse, window, store. A plain query that names one company, all of whose words no document has,
 * searches that company's filings for the others. Throws ServiceError invalid_query, invalid_param.
 */
export async function searchFullText(query: Query, context: Context): Promise<FullTextRead> {
  const read = await searchWords(query, context);
  // SEC's own search has a budget of requests.
  if (read.page.total > 0 || context.fullText.kind === 'efts') return read;
  const count = async (other: Query): Promise<number> => (await searchWords(other, context)).page.total;
  return { ...read, nearest: await nearestSearch(query, read, count) };
}

async function searchWords(query: Query, context: Context): Promise<FullTextRead> {
  const named = await takeCompanies(query.q ?? '', context.store);
  const read = await searchNamed(query, named, context);
  const [company, ...more] = read.companies;
  const { total, rewrites } = read.page;
  const hasAll = total > 0 && (rewrites?.most_words ?? null) === null;
  if (company === undefined || company.is_filter || more.length > 0 || hasAll) return read;
  const only = { q: blankName(named.q, company.text), companies: [{ ...company, is_filter: true }] };
  const narrow = await searchNamed(query, only, context);
  return narrow.page.total > 0 ? narrow : read;
}

async function searchNamed(query: Query, named: Named, context: Context): Promise<FullTextRead> {
  const { fullText: source, store, today, tier, client } = context;
  const taken = takeSections(named.q, query.within ?? []);
  const { sections } = taken;
  const isNarrow = named.companies.length > 0 || sections.length > 0;
  const parsed = parseRequest({ ...query, q: taken.q }, isNarrow);
  const { understanding } = parsed;
  const forms = understanding?.forms ?? query.forms ?? [];
  const items = understanding?.items ?? query.items ?? [];
  const window = searchWindow(untilDay(query), today);
  const reach = reachOf(query, tier);
  const search = {
    query: parsed.query,
    added: parsed.added,
    texts: parsed.texts,
    rewrite: {
      stop_words: query.skip_stop_words,
      word_forms: query.word_forms,
      most_words: query.most_words,
    },
    filter: {
      ...filterOf(
        { ...query, ciks: [...(query.ciks ?? []), ...named.companies.map(({ company }) => company.cik)] },
        forms,
        window,
      ),
      sections: [...new Set(sections.flatMap(({ keys }) => keys))],
    },
    sort: parsed.query === null && query.sort === 'relevance' ? ('recent' as const) : query.sort,
    from: reach.effective_from,
    size: query.size,
    today,
  };
  const page = await source.search(search, client).catch((cause: unknown) => {
    if (!(cause instanceof QueryError)) throw cause;
    throw invalidQuery(cause, query.q ?? '', understanding?.residual_q ?? taken.q);
  });
  const isCounted = query.count_sections && sections.every(({ text }) => text === null);
  const section_counts = isCounted ? await countSections(search, page, context) : null;
  const filings = withItems(page.filings, forms, items);
  const invented = await store.companies.invented(
    filings.flatMap(({ companies }) => companies.map(({ cik }) => cik)),
  );
  const industries = await store.companies.industries(page.facets.sics.map(({ key }) => key));
  const isNarrowed = (query.ciks ?? []).length > 0 || named.companies.length > 0;
  const suggested = isNarrowed || !query.understand ? [] : await suggestCompanies(taken.q, store);
  const companies = [...named.companies, ...suggested];
  const found = { page, filings, invented, industries, companies, sections, section_counts };
  return { parsed, window, reach, ...found, nearest: null };
}

/** As of a day, nothing that was filed later is searched. Filing dates decide: the index has no acceptance times. */
function untilDay({ date_from, date_to, as_of }: Query): Pick<Query, 'date_from' | 'date_to'> {
  if (as_of === undefined || (date_from === undefined && date_to === undefined))
    return { date_from, date_to };
  return { date_from, date_to: date_to === undefined || date_to > as_of ? as_of : date_to };
}

/** Explicit forms, CIKs or items leave the text as it is. Dates make a universe too, unless they are the default's. */
function parseRequest(query: Query, isNarrow: boolean): ParsedText {
  const { q = '', forms, ciks, items, locations, sics, date_from, date_to } = query;
  const given = [forms, ciks, items].some((list) => (list ?? []).length > 0);
  const filtered =
    isNarrow ||
    [forms, ciks, locations, sics].some((list) => (list ?? []).length > 0) ||
    date_from !== undefined ||
    date_to !== undefined;
  return parseText(q, { understand: query.understand && !given, expand: query.expand, filtered });
}

export type PageReach = { cap: number; capped: boolean; effective_from: number };

/** Beyond the tier's cap the last page within reach is returned. Rule: docs/rules.md#page-reach */
function reachOf({ from, size }: Query, tier: Tier): PageReach {
  const cap = TIER_LIMITS[tier].full_text_cap;
  const capped = from + size > cap;
  return { cap, capped, effective_from: capped ? Math.max(0, cap - size) : from };
}

/**
 * The page's filings that have one of the items; totals and counts stay those of the whole match.
 * Rule: docs/rules.md#item-filter
 */
function withItems(filings: FilingHit[], forms: readonly string[], items: readonly string[]): FilingHit[] {
  const meant = items.length > 0 && mayHaveItems(forms);
  return meant ? filings.filter((hit) => hit.items.some((item) => items.includes(item))) : filings;
}

/** Documents that match in text without boilerplate, and in each kind of it. */
type SectionCount = { key: string; name: string; doc_count: number };

/**
 * Counts the matches of a search in text without boilerplate and in each kind of it, whatever section was searched: the wordings
 * that the search used, in the same filings. Null where sections say nothing: of documents with most of the words, of all
 * documents of a filter, and of a source that doesn't know them.
 * Rule: docs/rules.md#sections
 */
async function countSections(
  search: FullTextSearch,
  { widening, rewrites }: FullTextPage,
  { fullText: source, client }: Pick<Context, 'fullText' | 'client'>,
): Promise<SectionCount[] | null> {
  if (search.query === null || source.kind === 'efts' || (rewrites?.most_words ?? null) !== null) return null;
  // In a section a wording may be rarer: what the search didn't use, none of these does.
  const added = (search.added ?? [])
    .filter(({ text }) => widening?.added.includes(text) ?? true)
    .map((one) => ({ ...one, is_synonym: true }));
  const { stop_words = false, word_forms = false } = search.rewrite ?? {};
  const asked = {
    ...search,
    added,
    rewrite: { stop_words, word_forms, most_words: false },
    from: 0,
    size: 0,
  };
  const count = async (keys: readonly string[]): Promise<number> =>
    (await source.search({ ...asked, filter: { ...search.filter, sections: keys } }, client)).total;
  return Promise.all(
    BOILERPLATE.map(async ({ name, label, keys }) => ({
      key: name,
      name: label,
      doc_count: await count(keys),
    })),
  );
}

/** A search that finds something where another finds nothing. */
type NearestSearch = { label: string; change: Record<string, string>; total: number };

/** How the search that found nothing was read. */
type Read = {
  parsed: ParsedText;
  window: SearchWindow;
  companies: readonly CompanyInQuery[];
  sections: readonly SectionInQuery[];
};

type Change = { label: string; change: Record<string, string>; query: Query };

/** Searches that are tried. */
const TRIED_MAX = 7;

/** Filters that are dropped together. */
const FILTERS = ['ciks', 'forms', 'items', 'locations', 'sics', 'within'] as const;

/** The query's own words changed, with what it says of companies, sections, forms and items. */
function looser(query: Query, { parsed, companies, sections }: Read): Change[] {
  if (parsed.query === null) return [];
  const terms = [
    ...companies.flatMap(({ text, is_filter }) => (is_filter ? [text] : [])),
    ...sections.flatMap(({ text }) => text ?? []),
  ];
  const { forms = [], items = [] } = parsed.understanding ?? {};
  return looserQueries(parsed.separately ?? parsed.query).map(({ q, label }) => {
    const words = [q.includes(' OR ') && terms.length > 0 ? `(${q})` : q, ...terms].join(' ');
    const lifted = {
      ...(forms.length === 0 ? {} : { forms }),
      ...(items.length === 0 ? {} : { items }),
    };
    const change = Object.fromEntries(Object.entries(lifted).map(([name, list]) => [name, list.join()]));
    return { label, change: { ...change, q: words }, query: { ...query, ...lifted, q: words } };
  });
}

/** Changes of one parameter or of the words, the nearest first. */
function changesOf(query: Query, read: Read): Change[] {
  const set = (label: string, change: Record<string, string>, to: Partial<Query>): Change => ({
    label,
    change,
    query: { ...query, ...to },
  });
  const hasDates = query.date_from !== undefined || query.date_to !== undefined;
  const isFiltered = FILTERS.some((name) => (query[name] ?? []).length > 0);
  const since = { date_from: EDGAR_SINCE };
  const none = Object.fromEntries(FILTERS.map((name) => [name, undefined]));
  return [
    ...(query.word_forms ? [] : [set('Other word forms', { word_forms: 'true' }, { word_forms: true })]),
    ...(read.parsed.separately === null
      ? []
      : [set('Words anywhere in the document', { expand: 'false' }, { expand: false })]),
    ...(read.window.applied === null ? [] : [set('All dates', since, since)]),
    ...looser(query, read),
    ...(hasDates ? [set('All dates', { ...since, date_to: '' }, { ...since, date_to: undefined })] : []),
    ...(isFiltered
      ? [set('Without filters', Object.fromEntries(FILTERS.map((name) => [name, ''])), none)]
      : []),
  ].slice(0, TRIED_MAX);
}

/**
 * The nearest search that finds something, for one that finds nothing: other word forms, words anywhere, all dates, a looser
 * query, no filters, in this order. Null if none does.
 * Rule: docs/rules.md#nearest-search
 */
async function nearestSearch(
  query: Query,
  read: Read,
  count: (query: Query) => Promise<number>,
): Promise<NearestSearch | null> {
  if (read.parsed.query === null) return null;
  for (const { label, change, query: changed } of changesOf(query, read)) {
    const total = await count({ ...changed, count_sections: false, from: 0, size: 1 });
    if (total > 0) return { label, change, total };
  }
  return null;
}
