import type { FilerColumn } from '../../domain/company/filer-filter.ts';
import { runsOf, type SectionRun } from '../../domain/documents/divide-sections.ts';
import { reusedZeros } from '../../domain/postings/segment-search.ts';
import type { Query } from '../../domain/query/query.ts';
import { flag, integer, integerOrNull, type Row, text, textOrNull } from '../../store/database.ts';
import type { OpenText } from '../../store/full-text-store.ts';
import type { Connection } from '../../store/sqlite/connection.ts';
import { openPacked, readItems, readSections } from '../../store/texts.ts';
import {
  type DocumentHit,
  FACET_MAX,
  type FilingHit,
  type FullTextFilter,
  type FullTextPage,
} from '../full-text.ts';
import { Best } from '../ranking/best-places.ts';
import { type CutExcerpts, prepareCutExcerpts, snippetOf } from '../ranking/excerpts.ts';
import { maskText, type Fragments } from '../ranking/fragments.ts';
import { type Columns, NONE } from './columns.ts';
import type { FilingTally } from './filter.ts';

/** The highest counts with their keys: count descending, then key ascending. */
function largest<T>(
  counts: Uint32Array,
  keyOf: (code: number) => string,
  to: (code: number, count: number) => T,
) {
  const found: { code: number; count: number; key: string }[] = [];
  const best = new Best(FACET_MAX);
  for (let code = 0; code < counts.length; code += 1) {
    const count = counts[code] ?? 0;
    if (count > best.least) best.add(code, count);
  }
  for (let code = 0; code < counts.length; code += 1) {
    const count = counts[code] ?? 0;
    if (count > 0 && count >= best.least) found.push({ code, count, key: keyOf(code) });
  }
  return found
    .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
    .slice(0, FACET_MAX)
    .map(({ code, count }) => to(code, count));
}

const add = (counts: Uint32Array, code: number, count: number): void => {
  counts[code] = (counts[code] ?? 0) + count;
};

/** Documents by company, and by the codes of one of their columns. */
type Coded = { codes: Int32Array; counts: Uint32Array };
type FilerCounts = { entities: Uint32Array; coded: readonly Coded[] };

/** Adds a filing's documents to the values of its several filers, each value once, however many of them share it. */
function addBySeveral(
  { filings }: Columns,
  filing: number,
  documents: number,
  { entities, coded }: FilerCounts,
): void {
  const first = filings.first_company[filing] ?? 0;
  const end = filings.first_company[filing + 1] ?? 0;
  for (let at = first; at < end; at += 1) {
    const company = filings.company[at] ?? 0;
    add(entities, company, documents);
    for (const { codes, counts } of coded) {
      const code = codes[company] ?? NONE;
      let isNew = code !== NONE;
      for (let before = first; before < at; before += 1)
        if (codes[filings.company[before] ?? 0] === code) isNew = false;
      if (isNew) add(counts, code, documents);
    }
  }
}

/** Adds the documents of filings with one filer, by company, to the values of that company. */
function addByOne(alone: Uint32Array, { entities, coded }: FilerCounts): void {
  for (let company = 0; company < alone.length; company += 1) {
    const documents = alone[company] ?? 0;
    if (documents === 0) continue;
    add(entities, company, documents);
    for (const { codes, counts } of coded) {
      const code = codes[company] ?? NONE;
      if (code !== NONE) add(counts, code, documents);
    }
  }
}

/** Counts matching documents by month of filing. */
function countMonths({ filings }: Columns, tally: FilingTally): { key: string; doc_count: number }[] {
  const months: { key: string; doc_count: number }[] = [];
  let [month, behind, documents] = [0, 0, 0];
  const finish = (): void => {
    const key = `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`;
    if (documents > 0) months.push({ key, doc_count: documents });
  };
  for (let at = 0; at < tally.filings.length; at += 1) {
    const filing = tally.filings[at] ?? 0;
    const day = filings.day[filing] ?? 0;
    if (day >= behind) {
      finish();
      month = Math.floor(day / 100);
      behind = (month + 1) * 100;
      documents = 0;
    }
    documents += tally.documents[filing] ?? 0;
  }
  finish();
  return months;
}

/**
 * Counts of matching documents: by root form, filer, SIC and place (or state of incorporation), and by month of
 * filing.
 */
export function countFacets(
  columns: Columns,
  tally: FilingTally,
  filter: FullTextFilter,
): Pick<FullTextPage, 'facets'> & { months: { key: string; doc_count: number }[] } {
  const { companies, filings, forms, filers } = columns;
  const byForm = new Uint32Array(forms.values.length);
  const codedBy = (column: FilerColumn) => ({
    codes: companies.codes[column],
    counts: new Uint32Array(filers[column].values.length),
  });
  const sics = codedBy('sics');
  const locations = codedBy(filter.counted_location);
  const counts = { entities: new Uint32Array(companies.cik.length), coded: [sics, locations] };
  const alone = new Uint32Array(companies.cik.length);
  for (let at = 0; at < tally.filings.length; at += 1) {
    const filing = tally.filings[at] ?? 0;
    const documents = tally.documents[filing] ?? 0;
    add(byForm, filings.root_form[filing] ?? 0, documents);
    const first = filings.first_company[filing] ?? 0;
    // Nearly all filings have one filer.
    if (filings.first_company[filing + 1] === first + 1) add(alone, filings.company[first] ?? 0, documents);
    else addBySeveral(columns, filing, documents, counts);
  }
  addByOne(alone, counts);
  const counted = (table: { values: string[] }, of: Uint32Array) => {
    const key = (code: number): string => table.values[code] ?? '';
    return largest(of, key, (code, doc_count) => ({ key: key(code), doc_count }));
  };
  const cik = (company: number): string => companies.cik[company] ?? '';
  return {
    facets: {
      forms: counted(forms, byForm),
      entities: largest(counts.entities, cik, (company, count) => ({
        cik: cik(company),
        name: companies.name[company] ?? '',
        ticker: companies.ticker[company] ?? null,
        count,
      })),
      sics: counted(filers.sics, sics.counts),
      biz_states: counted(filers[filter.counted_location], locations.counts),
    },
    months: countMonths(columns, tally),
  };
}

type PageRequest = {
  columns: Columns;
  /** Ordinals of the page's filings in order. */
  filings: Uint32Array;
  /** Ordinals of all matching documents. */
  matches: Uint32Array;
  /** Scores by document ordinal, null if the page isn't sorted by relevance. */
  scores: Float64Array | null;
  /** Best fragments of the documents whose texts were read to rank them. */
  fragments: Fragments;
  query: Query | null;
  /** Keys of the sections searched, null for all. */
  keys: readonly string[] | null;
};

const zeros = reusedZeros((size) => new Uint8Array(size));

/** Matching documents of each filing, best first: by score, then in the filing's order. */
function matchedDocuments({ columns, filings, matches, scores }: PageRequest): Map<number, number[]> {
  const { documents } = columns;
  const found = new Map<number, number[]>(Array.from(filings, (filing) => [filing, []]));
  // Few matches are of the page: a flag is read faster than a Map.
  const isShown = zeros(columns.filings.count);
  for (const filing of filings) isShown[filing] = 1;
  for (let at = 0; at < matches.length; at += 1) {
    const document = matches[at] ?? 0;
    const filing = documents.filing[document] ?? 0;
    if (isShown[filing] === 1) found.get(filing)?.push(document);
  }
  const orderOf = (document: number): number => documents.sequence[document] || Number.MAX_SAFE_INTEGER;
  for (const list of found.values()) {
    list.sort((a, b) => (scores?.[b] ?? 0) - (scores?.[a] ?? 0) || orderOf(a) - orderOf(b) || a - b);
  }
  return found;
}

function toDocumentHit(row: Row): DocumentHit {
  return {
    filename: text(row, 'filename'),
    type: textOrNull(row, 'type'),
    sequence: integerOrNull(row, 'sequence'),
    description: textOrNull(row, 'description'),
  };
}

/** Filers of a filing, ascending by CIK. */
function companiesOf({ filings, companies, filers }: Columns, filing: number): FilingHit['companies'] {
  const own = filings.company.subarray(filings.first_company[filing], filings.first_company[filing + 1]);
  return Array.from(own, (company) => ({
    cik: companies.cik[company] ?? '',
    name: companies.name[company] ?? '',
    ticker: companies.ticker[company] ?? null,
    sic: filers.sics.values[companies.codes.sics[company] ?? NONE] ?? null,
    business_location: companies.business_location[company] ?? null,
    state_of_incorporation: companies.state_of_incorporation[company] ?? null,
  }));
}

/** Reads the filings of a page for display. */
export function prepareReadPage(
  connection: Connection,
  openText: (columns: Columns, document: number) => OpenText,
): (request: PageRequest) => FilingHit[] {
  const selectFirst = connection.prepare(
    `SELECT f.accession_number, f.form, f.root_form, f.is_amendment, f.filing_date, f.report_date, f.items,
       d.filename, d.type, d.sequence, d.description
     FROM documents d JOIN filings f ON f.id = d.filing_id WHERE d.id = :id`,
  );
  const selectDocument = connection.prepare(
    'SELECT filename, type, sequence, description FROM documents WHERE id = :id',
  );

  const readFiling = (
    request: PageRequest,
    cutExcerpts: CutExcerpts | null,
    filing: number,
    documents: number[],
  ): FilingHit => {
    const { columns, scores, fragments, query, keys } = request;
    const [first, ...others] = documents;
    if (first === undefined) throw new Error('a page holds a filing without a match');
    const idOf = (document: number): number => columns.documents.id[document] ?? 0;
    const row = selectFirst.get({ id: idOf(first) }) ?? {};
    const best = toDocumentHit(row);
    const matched = [best];
    for (const document of others)
      matched.push(toDocumentHit(selectDocument.get({ id: idOf(document) }) ?? {}));
    const opened = openText(columns, first);
    const { text: packed, items: spans } = opened;
    const runs = keys === null ? null : runsOf(opened.sections, new Set(keys));
    const words = maskText(packed, runs);
    const items = text(row, 'items');
    const weighed = fragments.get(first);
    const excerpts =
      cutExcerpts === null || weighed === undefined
        ? []
        : cutExcerpts(words, weighed.rangesIn(packed), spans);
    return {
      accession_number: text(row, 'accession_number'),
      form: text(row, 'form'),
      root_form: text(row, 'root_form'),
      is_amendment: flag(row, 'is_amendment'),
      filing_date: text(row, 'filing_date'),
      period_end: textOrNull(row, 'report_date'),
      items: items === '' ? [] : items.split(','),
      companies: companiesOf(columns, filing),
      score: scores?.[first] ?? 0,
      best,
      matched,
      ...(excerpts[0] ?? snippetOf(words, query, runs?.[0]?.start ?? 0)),
      excerpts,
      ...(weighed === undefined ? {} : { mentions: weighed.mentions }),
    };
  };

  return (request) => {
    const documents = matchedDocuments(request);
    const cutExcerpts = request.query === null ? null : prepareCutExcerpts(request.query);
    return Array.from(request.filings, (filing) =>
      readFiling(request, cutExcerpts, filing, documents.get(filing) ?? []),
    );
  };
}

/** Characters of unpacked texts in the cache: 250 pieces, in 4 to 8 MB. */
const CACHED_MAX = 4_000_000;

type CachedText = OpenText & { characters: number; revision: number };

/**
 * A function that opens the text of a document by its ordinal. Unpacked pieces are cached for later searches until the
 * document changes; those of the documents opened least recently are dropped first.
 */
export function cacheTexts(
  connection: Connection,
  most: number = CACHED_MAX,
): (columns: Columns, document: number) => OpenText {
  const select = connection.prepare(
    `SELECT b.text_zstd, t.characters, t.items, t.sections FROM document_texts t
     JOIN document_text_bodies b ON b.document_id = t.document_id WHERE t.document_id = :id`,
  );
  const all = new Map<number, CachedText>();
  let characters = 0;

  /** Drops texts until there is room, but for the one that is read. */
  const makeRoom = (reading: number): void => {
    for (const [id, cached] of all) {
      if (characters <= most) return;
      if (id === reading) continue;
      all.delete(id);
      characters -= cached.characters;
    }
  };

  const open = (id: number, revision: number): CachedText => {
    const row = select.get({ id }) ?? {};
    const packed = openPacked(row, integer(row, 'characters'));
    const pieces = new Map<number, string>();
    let sections: SectionRun[] | null = null;
    const cached: CachedText = {
      characters: 0,
      revision,
      items: readItems(row),
      // Few searches are of sections.
      get sections() {
        sections ??= readSections(row);
        return sections;
      },
      text: {
        ...packed,
        read(piece) {
          const known = pieces.get(piece);
          if (known !== undefined) return known;
          const words = packed.read(piece);
          pieces.set(piece, words);
          cached.characters += words.length;
          // A text dropped meanwhile is no longer counted.
          if (all.get(id) === cached) {
            characters += words.length;
            makeRoom(id);
          }
          return words;
        },
      },
    };
    return cached;
  };

  return ({ documents }, document) => {
    const id = documents.id[document] ?? 0;
    const revision = documents.revision[document] ?? 0;
    const known = all.get(id);
    const isCurrent = known?.revision === revision;
    if (known !== undefined && !isCurrent) characters -= known.characters;
    const cached = known !== undefined && isCurrent ? known : open(id, revision);
    // The last opened is last in the map's order.
    all.delete(id);
    all.set(id, cached);
    return cached;
  };
}
