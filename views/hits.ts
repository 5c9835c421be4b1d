import type { FullTextResponse, FullTextResult } from '../contract/full-text.ts';
import { itemName } from '../domain/filing/items.ts';
import type { MarkedText } from './format/marked-text.ts';
import { companyId, label } from './format/names.ts';
import { countOf, formatCount } from './format/numbers.ts';
import { itemTitle } from './format/titles.ts';

/** Where the reader opens a filing, and the words highlighted there, as in its address. */
export type ReaderPlace = { document: string; q?: string; offset?: number };

type HitPlace = MarkedText & {
  /** Its note or Item: 'Item 1A, Risk factors'; null outside of both. */
  name: string | null;
  /** Null for the opening of a document, shown without a search for words. */
  reader: ReaderPlace | null;
};

/** A filing that a search found, as every surface shows it. */
export type Hit = {
  id: string;
  accession_number: string;
  form: string;
  is_amendment: boolean;
  filed: string;
  period_end: string | null;
  /** Its companies in few words: 'Apple Inc.', 'A and B', 'A and 3 others'. */
  filer: string;
  companies: readonly { id: string; cik: string; name: string; ticker: string | null }[];
  is_sample: boolean;
  /** Items of an 8-K, with their short names and the form's titles. */
  items: readonly { code: string; name: string; title: string }[];
  places: readonly HitPlace[];
  /** 'At least 3 mentions in this document'; null for a single one. */
  mentions: string | null;
  /** Matching documents, best first; the first is that of the places. */
  documents: readonly { label: string; reader: ReaderPlace }[];
  reader: ReaderPlace;
  /** Of the best place, in the document's text; null where the source doesn't say. */
  offset: number | null;
  /** The best document on sec.gov; null for an invented filing. */
  url: string | null;
};

/** The filings of an answer. `search` is what was searched. */
export function hitsOf(answer: FullTextResponse, search: Searched): Hit[] {
  const q = readerQuery(search, answer);
  return answer.results.map((result) => hitOf(result, q));
}

function hitOf(result: FullTextResult, q: string | undefined): Hit {
  const { entities, filename, form, items, item_titles = [], sample = false } = result;
  const at = (document: string, offset?: number): ReaderPlace => ({
    document,
    ...(q !== undefined && { q }),
    // Other documents, and those without words to find, open at their beginning.
    ...(q !== undefined && offset !== undefined && { offset }),
  });
  const best = at(filename, result.offset);
  const {
    file_type,
    file_description = null,
    matched_files = [{ filename, file_type, file_description }],
  } = result;
  return {
    id: result.id,
    accession_number: result.accession,
    form,
    is_amendment: result.is_amendment,
    filed: result.file_date,
    period_end: result.period_ending,
    filer: filerOf(entities),
    companies: entities.map(({ cik, name, ticker }) => ({
      id: companyId({ cik, ticker }),
      cik,
      name,
      ticker,
    })),
    is_sample: sample,
    items: items.map((code, index) => {
      const title = label(item_titles[index] ?? '');
      return { code, name: itemName(code) ?? title, title };
    }),
    places: placesOf(result, (offset) => at(filename, offset)),
    mentions: mentionsText(result),
    documents: matched_files.map((file) => ({
      label: label(documentLabel(file, form)),
      reader: file.filename === filename ? best : at(file.filename),
    })),
    reader: best,
    offset: result.offset ?? null,
    url: sample ? null : result.url,
  };
}

function filerOf([first, second, ...more]: FullTextResult['entities']): string {
  const name = label(first?.name ?? 'Unnamed filer');
  if (second === undefined) return name;
  return `${name} and ${more.length === 0 ? label(second.name) : `${more.length + 1} others`}`;
}

function placesOf(
  { excerpts = [], snippet = '', highlights = [] }: FullTextResult,
  readerAt: (offset: number) => ReaderPlace,
): HitPlace[] {
  if (excerpts.length === 0)
    return snippet === '' ? [] : [{ name: null, text: snippet, hits: highlights, reader: null }];
  return excerpts.map((excerpt) => ({
    name: placeName(excerpt),
    text: excerpt.snippet,
    hits: excerpt.highlights,
    reader: readerAt(excerpt.offset),
  }));
}

function mentionsText({ excerpts = [], mentions }: FullTextResult): string | null {
  if (excerpts.length === 0 || mentions === undefined || mentions.count <= 1) return null;
  return `${mentions.is_complete ? '' : 'At least '}${countOf(mentions.count, 'mention')} in this document`;
}

/** A filing in words, its day as the surface writes days: '10-K by Apple Inc., filed 2025-10-31'. */
export const hitTitle = ({ form, filer }: Pick<Hit, 'form' | 'filer'>, day: string): string =>
  `${form} by ${filer}, filed ${day}`;

type Place = { item: string | null; item_title: string | null; note: string | null };

const TITLE_MAX = 60;

/** The Item's number, where the filing's title begins with it. */
const NUMBER = /^(?:part [iv]+\W{1,3})?item\s+[\w.()]{1,6}\W{0,4}/i;

const short = (title: string): string =>
  title.length > TITLE_MAX ? `${title.slice(0, TITLE_MAX).replace(/\s+\S*$/, '')}…` : title;

/**
 * Where an excerpt is: its note, else its Item. Null outside of both.
 * Example: { item: 'II-1A', item_title: 'Risk Factors' } → 'Part II Item 1A, Risk factors'.
 */
export function placeName({ item, item_title, note }: Place): string | null {
  if (note !== null) return short(label(note));
  if (item === null) return null;
  const [part, number] = item.includes('-') ? item.split('-') : [null, item];
  const name = part === null ? `Item ${number}` : `Part ${part} Item ${number}`;
  const title = label(item_title ?? '').replace(NUMBER, '');
  // A 40-F prints no numbers.
  if (!/\d/.test(item) && title !== '') return short(itemTitle(title));
  return title === '' ? name : `${name}, ${short(itemTitle(title))}`;
}

type MatchedFile = { filename: string; file_type: string | null; file_description: string | null };

/** Whether a description adds to the type. */
function saysMore(description: string, type: string): boolean {
  const bare = description.toUpperCase().replace(/^(FORM|EXHIBIT)\s+/, '');
  return bare !== '' && bare !== type.toUpperCase() && `EX-${bare}` !== type.toUpperCase();
}

/**
 * Label of a document: its type, plus EDGAR's description if that adds anything. Example: EX-99.1 described 'PRESS
 * RELEASE' → 'EX-99.1 PRESS RELEASE'.
 */
export function documentLabel(file: MatchedFile, form: string): string {
  const type = file.file_type ?? file.filename;
  const description = (file.file_description ?? '').trim();
  if (type.toUpperCase() === form.toUpperCase()) return `${type} main document`;
  return saysMore(description, type) ? `${type} ${description}` : type;
}

/** Query syntax: quotation marks, parentheses, wildcard, or an operator in capitals. */
export const QUERY_LANGUAGE = /["“”()*]|\b(?:AND|OR|NOT|NEAR)\b/;

/** What of a search decides which words are highlighted. */
type Searched = { q?: string | undefined; word_forms?: boolean; expand?: boolean };

/**
 * The query to highlight in the reader: the words searched for, and the sections searched. The service reads it there as in
 * the search. Undefined without words. Example: without word forms, `going concern` → `"going" "concern"`.
 */
export function readerQuery(search: Searched, answer: FullTextResponse): string | undefined {
  const words = withoutTerms(answer.query_understanding?.residual_q ?? search.q ?? '', answer);
  if (words === '') return undefined;
  return [asSearched(words, search, answer), ...sectionTerms(answer)].join(' ');
}

/** Words as they were searched: without rewrites that are turned off, or any of them. */
function asSearched(
  words: string,
  { word_forms = true, expand = true }: Searched,
  { rewrites }: FullTextResponse,
): string {
  const own = word_forms ? words : inTypedForms(words);
  if (QUERY_LANGUAGE.test(words)) return own;
  if ((rewrites?.most_words ?? null) !== null) return own.split(' ').join(' OR ');
  return expand || !word_forms ? own : `(${own})`;
}

/** What has no other form: a phrase, NEAR and its distance, an operator, a form code and a word with a wildcard. */
const FIXED =
  /["“”„‟＂][^"“”„‟＂]*["“”„‟＂]|NEAR\s*\(|,\s*\d+\s*\)|\b(?:AND|OR|NOT)\b|\b[\dA-Z]+-[\dA-Z/-]+|[^\s(),*]+\*/;
const WORD = new RegExp(`(${FIXED.source})|[^\\s(),]+`, 'g');

/** A query with its bare words in quotes. Example: NEAR(tariff, steel*, 5) OR duty → NEAR("tariff", steel*, 5) OR "duty". */
const inTypedForms = (words: string): string =>
  words.replace(WORD, (found, fixed?: string) => fixed ?? inQuotes(found));

/** The words without `ticker:` and `item:`, which are no words to highlight. */
function withoutTerms(q: string, { within = [], companies_in_query = [] }: FullTextResponse): string {
  const terms = [
    ...within.flatMap(({ text }) => text ?? []),
    ...companies_in_query.flatMap(({ text, is_filter }) => (is_filter ? [text] : [])),
  ];
  let rest = q;
  for (const term of terms) {
    const found = rest.toLowerCase().indexOf(term.toLowerCase());
    if (found !== -1) rest = `${rest.slice(0, found)} ${rest.slice(found + term.length)}`;
  }
  return rest.trim().replaceAll(/\s+/g, ' ');
}

/** The Items and sections searched: hits elsewhere are not highlighted. */
const sectionTerms = ({ within = [] }: FullTextResponse): string[] =>
  within.map(({ value, text }) => text ?? `section:${/\s/.test(value) ? inQuotes(value) : value}`);

const inQuotes = (phrase: string): string => `"${phrase}"`;

type Counted = Pick<
  FullTextResponse,
  | 'total'
  | 'total_relation'
  | 'total_filings'
  | 'from'
  | 'effective_from'
  | 'size'
  | 'tier'
  | 'tier_cap'
  | 'tier_capped'
> & { results: readonly unknown[] };

/** Index of the first row shown, from 0: the tier cap may have moved it. */
export function firstRow({ effective_from, from }: Pick<Counted, 'effective_from' | 'from'>): number {
  return effective_from ?? from;
}

/** Rows available to page through, up to the tier cap: filings if the service counts them, else documents. */
export function reachableRows({ total, total_filings, tier_cap }: Counted): number {
  return Math.min(total_filings ?? total, tier_cap);
}

type Found = Pick<Counted, 'total' | 'total_relation' | 'total_filings'>;

const documentCount = ({ total, total_relation }: Found): string =>
  `${total_relation === 'gte' ? 'at least ' : ''}${countOf(total, 'document')}`;

/** Number of matching documents and, if counted, of the filings listed. Example: '1,234 documents in 567 filings'. */
export function totalsText(found: Found): string {
  const { total, total_filings } = found;
  return total_filings === undefined || total === 0
    ? documentCount(found)
    : `${documentCount(found)} in ${countOf(total_filings, 'filing')}`;
}

/** Number of the filings listed, or of documents where those aren't counted: '567 filings', 'at least 10,000 documents'. */
export function hitCount(found: Found): string {
  return found.total_filings === undefined ? documentCount(found) : countOf(found.total_filings, 'filing');
}

/** Range of filings on this page; null if it is empty or the only page. Example: 'filings 21 to 40'. */
export function pageRange(answer: Counted): string | null {
  const { size, total_filings, total } = answer;
  const first = firstRow(answer) + 1;
  const last = Math.min(first + size - 1, total_filings ?? total);
  if (answer.total === 0 || first > last) return null;
  if (first === 1 && last === (total_filings ?? total)) return null;
  return first === last
    ? `filing ${formatCount(first)}`
    : `filings ${formatCount(first)} to ${formatCount(last)}`;
}

/** The tier cap, if more was found, or if it moved the page. */
export function tierLimit(answer: Counted): string | null {
  const { tier, tier_cap, tier_capped } = answer;
  if (!tier_capped && (answer.total_filings ?? answer.total) <= tier_cap) return null;
  return `The ${tier} tier shows the first ${formatCount(tier_cap)}`;
}

/**
 * Rows that the item filter left on this page, and how many it started from; null if it removed none. It is applied
 * after paging.
 * Rule: docs/rules.md#item-filter
 */
export function pageShortfall(answer: Counted): { shown: number; of: number } | null {
  const rows = Math.min(answer.size, Math.max(0, (answer.total_filings ?? answer.total) - firstRow(answer)));
  const shown = answer.results.length;
  return shown < rows ? { shown, of: rows } : null;
}

/**
 * How many documents have the words typed, and how many only another wording; null where no other was searched.
 * Example: '4 with your words, 34 with other wording'.
 */
export function wordingsText({
  matches,
  also_matched,
}: Pick<FullTextResponse, 'matches' | 'also_matched'>): string | null {
  if (matches === undefined || (also_matched === null && matches.widened === 0)) return null;
  const { exact, widened } = matches;
  return `${formatCount(exact)} with your words, ${formatCount(widened)} with other wording`;
}
