import type { QueryOf } from '../../contract/endpoints.ts';
import { looserQueries } from '../../domain/query/looser.ts';
import { EDGAR_SINCE, type SearchWindow } from '../../domain/query/search-window.ts';
import type { CompanyInQuery } from './companies-in-query.ts';
import type { ParsedText } from './parsed-text.ts';
import type { SectionInQuery } from './within-sections.ts';

type Query = QueryOf<'fullText'>;

/** A search that finds something where another finds nothing. */
export type NearestSearch = { label: string; change: Record<string, string>; total: number };

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
export async function nearestSearch(
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
