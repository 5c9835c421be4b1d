import type { QueryOf } from '../../contract/endpoints.ts';
import type { FullTextResponse, FullTextResult } from '../../contract/full-text.ts';
import { type Tier, TIER_LIMITS } from '../../contract/tier.ts';
import { codesOf, FILER_LISTS } from '../../domain/company/filer-filter.ts';
import { locationName } from '../../domain/company/locations.ts';
import { documentUrl } from '../../domain/filing/edgar-address.ts';
import { itemTitle } from '../../domain/filing/items.ts';
import { looserQueries } from '../../domain/query/looser.ts';
import { QueryError } from '../../domain/query/query.ts';
import { EDGAR_SINCE } from '../../domain/query/search-window.ts';
import { BOILERPLATE } from '../../domain/query/sections.ts';
import type { Count, DocumentHit, FilingHit, FullTextPage, FullTextSearch } from '../../search/full-text.ts';
import type { Context, Handler } from '../context.ts';
import {
  filtersFilers,
  blankName,
  type CompanyInQuery,
  filterOf,
  invalidQuery,
  mayHaveItems,
  type ParsedText,
  parseText,
  type SearchWindow,
  searchWindow,
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
async function searchFullText(query: Query, context: Context): Promise<FullTextRead> {
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
  const { q = '', forms, ciks, items, date_from, date_to } = query;
  const given = [forms, ciks, items].some((list) => (list ?? []).length > 0);
  const filtered =
    isNarrow ||
    [forms, ciks].some((list) => (list ?? []).length > 0) ||
    filtersFilers(query) ||
    date_from !== undefined ||
    date_to !== undefined;
  return parseText(q, { understand: query.understand && !given, expand: query.expand, filtered });
}

type PageReach = { cap: number; capped: boolean; effective_from: number };

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
  const counting = {
    ...search,
    added,
    rewrite: { stop_words, word_forms, most_words: false },
    from: 0,
    size: 0,
  };
  const count = async (keys: readonly string[]): Promise<number> =>
    (await source.search({ ...counting, filter: { ...search.filter, sections: keys } }, client)).total;
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
const FILTERS = ['ciks', 'forms', 'items', ...FILER_LISTS.map(({ name }) => name), 'within'] as const;

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

/**
 * Search inside documents, in the order of the rules: understand, expand, parse, window, store, group.
 * Rule: docs/rules.md#full-text-rules
 */
export const fullText: Handler<'fullText'> = async ({ query }, context) => {
  const { tier, instance, fullText: source } = context;
  const read = await searchFullText(query, context);
  const { parsed, window, reach, page, filings, invented, industries } = read;
  const setting = { public_url: instance.public_url, invented, has_texts: source.kind !== 'efts' };
  return {
    results: filings.map((hit) => toResult(hit, setting)),
    ...totalsOf(page),
    from: query.from,
    size: query.size,
    ...describeReach(reach, tier),
    applied_default_window: window.applied,
    also_matched: alsoMatched(parsed, page),
    query_understanding: parsed.understanding,
    facets: {
      ...nameFacets(page.facets, industries),
      ...(read.section_counts === null ? {} : { sections: read.section_counts }),
    },
    query: echo(query),
    ranking: page.ranking,
    ...(page.rewrites === undefined ? {} : { rewrites: { ...page.rewrites, terms: parsed.terms } }),
    ...matchesOf(page),
    ...(page.total > 0 ? {} : { nearest: read.nearest }),
    companies_in_query: read.companies.map(toNamed),
    within: read.sections.map(({ value, label, text }) => ({ value, label, text })),
    ...(page.searched === undefined ? {} : { searched: await describeSearched(page.searched, context) }),
    source: source.kind,
  };
};

/** The wordings that were searched; all of them by a source that doesn't say. */
function alsoMatched({ label, added }: ParsedText, { widening }: FullTextPage) {
  const phrases = widening?.added ?? added.map(({ text }) => text);
  return label === null || phrases.length === 0 ? null : { label, phrases };
}

/** Counts of what was typed and of other wordings. Most of the words are neither. */
function matchesOf({ widening, rewrites }: FullTextPage) {
  if (widening === undefined || (rewrites?.most_words ?? null) !== null) return {};
  return { matches: { exact: widening.exact, widened: widening.widened } };
}

function toNamed({ company: { cik, name, ticker }, text, is_filter }: CompanyInQuery) {
  return { cik, name, ticker, text, is_filter };
}

/** What was searched, and how many listed companies have no filings loaded. */
async function describeSearched(
  searched: { documents: number; companies: number },
  { store, caches }: Context,
) {
  const { value } = await caches.notLoaded.get('', () => store.companies.count({ loaded: false }));
  return { ...searched, companies_not_loaded: value };
}

function describeReach({ cap, capped, effective_from }: PageReach, tier: Tier) {
  return {
    tier: TIER_LIMITS[tier].name,
    tier_cap: cap,
    tier_capped: capped,
    ...(capped ? { effective_from } : {}),
  };
}

function totalsOf({ total, total_relation = 'eq', total_filings, months }: FullTextPage) {
  return {
    total,
    total_relation,
    ...(total_filings === null ? {} : { total_filings }),
    ...(months === null ? {} : { months }),
  };
}

function withNames(counts: readonly Count[], nameOf: (key: string) => string | null) {
  return counts.map(({ key, doc_count }) => ({ key, doc_count, name: nameOf(key) }));
}

function nameFacets(
  facets: FullTextPage['facets'],
  industries: ReadonlyMap<string, string>,
): FullTextResponse['facets'] {
  return {
    forms: facets.forms,
    entities: facets.entities,
    sics: withNames(facets.sics, (key) => industries.get(key) ?? null),
    biz_states: withNames(facets.biz_states, locationName),
  };
}

/** The request as received. Understood forms and default dates are separate fields of the response. */
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
    ...(query.within === undefined ? {} : { within: query.within }),
    sort: query.sort,
  };
}

type Setting = {
  /** Where people open the application. */
  public_url: string;
  /** Filers that are invented. */
  invented: ReadonlySet<string>;
  /** Whether the source has the documents' texts, and so words around a hit. */
  has_texts: boolean;
};

/** A filing with its best document, as the full-text search shows it. Rule: docs/rules.md#full-text-result */
function toResult(hit: FilingHit, setting: Setting): FullTextResult {
  const { accession_number, best, companies } = hit;
  const sample = companies.some(({ cik }) => setting.invented.has(cik));
  const addressOf = (document: DocumentHit): string | null =>
    sample
      ? null
      : documentUrl(companies[0]?.cik ?? '', accession_number, document.path ?? document.filename);
  return {
    id: `${accession_number}:${best.filename}`,
    score: hit.score,
    accession: accession_number,
    form: hit.form,
    root_forms: hit.stated?.root_forms ?? [hit.root_form],
    file_type: best.type ?? hit.form,
    file_date: hit.filing_date,
    period_ending: hit.period_end,
    filename: best.filename,
    // Every row has an address: an invented filing's is the application's own.
    url: addressOf(best) ?? readerUrl(setting.public_url, accession_number, best.filename),
    entities: companies.map(({ cik, name, ticker }) => ({ cik, name, ticker })),
    ciks: companies.map(({ cik }) => cik),
    ...locationsOf(hit),
    items: hit.items,
    is_primary: best.sequence === 1,
    is_amendment: hit.is_amendment,
    ...(setting.has_texts ? { snippet: hit.snippet, highlights: hit.highlights, offset: hit.offset } : {}),
    ...(hit.excerpts === undefined ? {} : { excerpts: hit.excerpts }),
    ...(hit.mentions === undefined ? {} : { mentions: hit.mentions }),
    matched_files: hit.matched.map((document) => ({
      filename: document.filename,
      file_type: document.type,
      file_description: document.description,
      url: addressOf(document),
    })),
    file_description: best.description,
    item_titles: hit.items.map((item) => itemTitle(item, hit.filing_date)),
    sample,
  };
}

function readerUrl(public_url: string, accession_number: string, filename: string): string {
  return `${public_url}/filings/${accession_number}?${new URLSearchParams({ document: filename }).toString()}`;
}

/** Locations and industries of the filers, each once, in the filers' order. */
function locationsOf({ stated, companies }: FilingHit) {
  if (stated !== undefined) {
    const { sics, biz_states, biz_locations, inc_states } = stated;
    return { sics, biz_states, biz_locations, inc_states };
  }
  const codes = companies.map(codesOf);
  return {
    sics: distinct(codes.map(({ sics }) => sics)),
    biz_states: distinct(codes.map(({ located }) => located)),
    biz_locations: distinct(companies.map(({ business_location }) => business_location)),
    inc_states: distinct(codes.map(({ incorporated }) => incorporated)),
  };
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))];
}
