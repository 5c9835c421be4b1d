import type { QueryOf } from '../../contract/endpoints.ts';
import type { FullTextResponse, FullTextResult } from '../../contract/full-text.ts';
import { type Tier, TIER_LIMITS } from '../../contract/tier.ts';
import { placeCode, placeName } from '../../domain/company/places.ts';
import { documentUrl } from '../../domain/filing/edgar-address.ts';
import { itemTitle } from '../../domain/filing/items.ts';
import type { Count, DocumentHit, FilingHit, FullTextPage } from '../../store/full-text-store.ts';
import type { Context, Handler } from '../context.ts';
import type { CompanyInQuery, ParsedText } from './request.ts';
import { type PageReach, searchFullText } from './search.ts';

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
    biz_states: withNames(facets.biz_states, placeName),
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
    ...placesOf(hit),
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

/** Places and industries of the filers, each once, in the filers' order. */
function placesOf({ stated, companies }: FilingHit) {
  if (stated !== undefined) {
    const { sics, biz_states, biz_locations, inc_states } = stated;
    return { sics, biz_states, biz_locations, inc_states };
  }
  const locations = companies.map(({ business_location }) => business_location);
  return {
    sics: distinct(companies.map(({ sic }) => sic)),
    biz_states: distinct(locations.map(placeCode)),
    biz_locations: distinct(locations),
    inc_states: distinct(companies.map(({ state_of_incorporation }) => state_of_incorporation)),
  };
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))];
}
