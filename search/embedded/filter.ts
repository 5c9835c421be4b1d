import { FILER_COLUMNS } from '../../domain/company/filer-filter.ts';
import { reusedMemory } from '../../domain/postings/segment-search.ts';
import { dayNumber } from '../../store/database.ts';
import type { FullTextFilter } from '../full-text.ts';
import { type Columns, firstNotBefore, NONE } from './columns.ts';
import { companyOrdinal } from './merge-columns.ts';

/** Documents of filings, ascending: those of filing n are `document[first[n]]` up to `first[n + 1]`. */
type FiledDocuments = { first: Uint32Array; document: Uint32Array };

const filedOf = new WeakMap<Columns, FiledDocuments>();

function arrange({ documents, filings }: Columns): FiledDocuments {
  const first = new Uint32Array(filings.count + 1);
  const { filing, count } = documents;
  for (let at = 0; at < count; at += 1) {
    const behind = (filing[at] ?? 0) + 1;
    first[behind] = (first[behind] ?? 0) + 1;
  }
  for (let at = 1; at < first.length; at += 1) first[at] = (first[at] ?? 0) + (first[at - 1] ?? 0);
  const next = first.slice();
  const document = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) {
    const of = filing[at] ?? 0;
    const to = next[of] ?? 0;
    next[of] = to + 1;
    document[to] = at;
  }
  return { first, document };
}

/** The documents of each filing, arranged once for the same columns. */
function filedDocuments(columns: Columns): FiledDocuments {
  const before = filedOf.get(columns);
  if (before !== undefined) return before;
  const found = arrange(columns);
  filedOf.set(columns, found);
  return found;
}

/** The result of a filter: filings by a flag. */
export type Universe = {
  /** 1 for a matching filing, by ordinal; one more, 0, behind the last. */
  passes: Uint8Array;
  /** Whether every indexed filing matches. */
  is_all: boolean;
  /** Number of documents of matching filings. */
  documents: number;
  /** Ordinals between which all matching filings are, the last one excluded. */
  from: number;
  to: number;
};

const marks = (codes: Iterable<number | undefined>, count: number): Uint8Array => {
  const marked = new Uint8Array(count);
  for (const code of codes) if (code !== undefined) marked[code] = 1;
  return marked;
};

/** Conditions that filers meet, as bits, and those that a filing's filers have to meet together. */
type FilerBits = { met: Uint8Array; wanted: number };

/** The conditions of a filter that each company meets. */
function filerBits(columns: Columns, filter: FullTextFilter): FilerBits {
  const { companies } = columns;
  const met = new Uint8Array(companies.cik.length);
  let wanted = 0;
  const meet = (company: number, bit: number): void => {
    met[company] = (met[company] ?? 0) | bit;
  };
  if (filter.ciks.length > 0) {
    wanted = 1;
    for (const cik of filter.ciks) {
      const company = companyOrdinal(companies, cik);
      if (company !== -1) meet(company, 1);
    }
  }
  for (const [at, column] of FILER_COLUMNS.entries()) {
    const given = filter.filers[column] ?? [];
    if (given.length === 0) continue;
    const bit = 2 << at;
    wanted |= bit;
    const table = columns.filers[column];
    const chosen = marks(
      given.map((code) => table.find(code)),
      table.values.length,
    );
    const codes = companies.codes[column];
    for (let company = 0; company < met.length; company += 1) {
      const code = codes[company] ?? NONE;
      if (code !== NONE && chosen[code] === 1) meet(company, bit);
    }
  }
  return { met, wanted };
}

/** Whether the filers of a filing meet what is wanted, each condition one of them. */
function isByFiler({ filings }: Columns, filing: number, { met, wanted }: FilerBits): boolean {
  const end = filings.first_company[filing + 1] ?? 0;
  let own = 0;
  for (let at = filings.first_company[filing] ?? 0; at < end; at += 1)
    own |= met[filings.company[at] ?? 0] ?? 0;
  return own === wanted;
}

/** What passes a filter without conditions. */
const everything = new WeakMap<Columns, Universe>();

function allOf(columns: Columns): Universe {
  const known = everything.get(columns);
  if (known !== undefined) return known;
  const { count } = columns.filings;
  const passes = new Uint8Array(count + 1).fill(1, 0, count);
  const universe = { passes, is_all: true, documents: columns.documents.count, from: 0, to: count };
  everything.set(columns, universe);
  return universe;
}

/** Applies a filter to the columns. Filings are sorted by date, so dates select a range. */
function filterFilings(columns: Columns, filter: FullTextFilter): Universe {
  const { filings, forms } = columns;
  const firstOn = (day: number): number =>
    firstNotBefore(filings.count, (filing) => (filings.day[filing] ?? 0) < day);
  const from = filter.date_from === null ? 0 : firstOn(dayNumber(filter.date_from));
  const to = filter.date_to === null ? filings.count : firstOn(dayNumber(filter.date_to) + 1);
  const byForm = filter.forms.length > 0;
  const filers = filerBits(columns, filter);
  const isRange = !byForm && filers.wanted === 0;
  if (isRange && from === 0 && to === filings.count) return allOf(columns);
  const form = marks(
    filter.forms.map((code) => forms.find(code.toUpperCase())),
    forms.values.length,
  );
  const passes = new Uint8Array(filings.count + 1);
  const { first } = filedDocuments(columns);
  let [passing, documents] = [0, 0];
  for (let filing = from; filing < to; filing += 1) {
    if (byForm && form[filings.form[filing] ?? 0] !== 1 && form[filings.root_form[filing] ?? 0] !== 1)
      continue;
    if (filers.wanted !== 0 && !isByFiler(columns, filing, filers)) continue;
    passes[filing] = 1;
    passing += 1;
    documents += (first[filing + 1] ?? 0) - (first[filing] ?? 0);
  }
  return passing === filings.count ? allOf(columns) : { passes, is_all: false, documents, from, to };
}

const companiesOfUniverse = new WeakMap<Universe, number>();

/** Number of companies that filed the filings of a universe. The columns also have companies whose filings left the index. */
export function companiesOf(columns: Columns, universe: Universe): number {
  const known = companiesOfUniverse.get(universe);
  if (known !== undefined) return known;
  const { passes, from, to } = universe;
  const { companies, filings } = columns;
  const filed = new Uint8Array(companies.cik.length);
  let count = 0;
  for (let filing = from; filing < to; filing += 1) {
    if (passes[filing] !== 1) continue;
    const end = filings.first_company[filing + 1] ?? 0;
    for (let at = filings.first_company[filing] ?? 0; at < end; at += 1) {
      const company = filings.company[at] ?? 0;
      if (filed[company] === 0) count += 1;
      filed[company] = 1;
    }
  }
  companiesOfUniverse.set(universe, count);
  return count;
}

/** Ordinals of all documents of a universe, ascending. */
export function documentsOf(columns: Columns, universe: Universe): Uint32Array {
  const found = new Uint32Array(universe.documents);
  const { filing } = columns.documents;
  let count = 0;
  for (let document = 0; count < found.length; document += 1) {
    if (universe.passes[filing[document] ?? 0] !== 1) continue;
    found[count] = document;
    count += 1;
  }
  return found;
}

/** Filters whose result is held. */
const HELD_MAX = 4;

const held = new WeakMap<Columns, Map<string, Universe>>();

/** What a filter requires of filings, as a text: sections are conditions on texts. */
function keyOf(filter: FullTextFilter): string {
  return JSON.stringify({ ...filter, sections: undefined });
}

/** What passes a filter. The next pages of a search and its other words have the same filter, so the last ones are held. */
export function universeOf(columns: Columns, filter: FullTextFilter): Universe {
  const known = held.get(columns) ?? new Map<string, Universe>();
  held.set(columns, known);
  const key = keyOf(filter);
  const found = known.get(key) ?? filterFilings(columns, filter);
  // The last one used is last in the map's order.
  known.delete(key);
  known.set(key, found);
  const [oldest] = known.keys();
  if (known.size > HELD_MAX && oldest !== undefined) known.delete(oldest);
  return found;
}

/** Matching documents by filing, and the filings that have any. */
export type FilingTally = {
  /** Matching documents of those filings, by ordinal. */
  documents: Uint32Array;
  /** Ordinals of filings with a match, ascending. */
  filings: Uint32Array;
};

const memoryOfCounts = reusedMemory((size) => new Uint32Array(size));
const memoryOfFilings = reusedMemory((size) => new Uint32Array(size));

/** With fewer matches for each filing, their filings are sorted rather than looked for among all. */
const SORTED_SHARE = 1 / 32;

/** The filings of few matches, ascending, with their counts. */
function tallyFew(
  { documents: { filing } }: Columns,
  matches: Uint32Array,
  counts: Uint32Array,
): Uint32Array {
  const filings = matches.map((document) => filing[document] ?? 0).toSorted();
  for (let at = 0; at < filings.length; at += 1) counts[filings[at] ?? 0] = 0;
  let found = 0;
  for (let at = 0; at < filings.length; at += 1) {
    const own = filings[at] ?? 0;
    const before = counts[own] ?? 0;
    counts[own] = before + 1;
    if (before > 0) continue;
    filings[found] = own;
    found += 1;
  }
  return filings.subarray(0, found);
}

/** Counts the matching documents of each filing. The next search uses the same memory. */
export function tallyFilings(columns: Columns, matches: Uint32Array): FilingTally {
  const { filing } = columns.documents;
  const { count } = columns.filings;
  const documents = memoryOfCounts(count);
  if (matches.length < count * SORTED_SHARE)
    return { documents, filings: tallyFew(columns, matches, documents) };
  documents.fill(0);
  for (let at = 0; at < matches.length; at += 1) {
    const of = filing[matches[at] ?? 0] ?? 0;
    documents[of] = (documents[of] ?? 0) + 1;
  }
  const filings = memoryOfFilings(count);
  let found = 0;
  for (let at = 0; at < count; at += 1) {
    // Without a branch: which filings have a match can't be predicted.
    filings[found] = at;
    found += Math.min(1, documents[at] ?? 0);
  }
  return { documents, filings: filings.subarray(0, found) };
}
