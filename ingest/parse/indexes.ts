import { Parser } from 'htmlparser2';
import * as v from 'valibot';

import { clip, isDate } from '../../contract/parameters.ts';
import { ParseError } from '../../domain/documents/document-text.ts';
import { parseJson, parseShape, type SkippedRow } from './json.ts';
import { readXml } from './xml.ts';

/*
 * EDGAR's lists of filings and their documents: a filing's index, the quarter's and day's, and the feed of the newest.
 */

/** A document of a filing as its index names it. */
export type IndexedDocument = {
  filename: string;
  /** `EX-99.1`; null where the index states none, as for the complete submission. */
  type: string | null;
  sequence: number | null;
  description: string | null;
  size_bytes: number | null;
  /** Whether it is listed among the XBRL data files, not among the documents. */
  is_data: boolean;
};

/** Comments that EDGAR writes around the tables. */
const TABLES_START = '<!-- START DOCUMENT DIV -->';
const TABLES_END = '<!-- END DOCUMENT DIV -->';

const utf8 = new TextDecoder('utf-8');

/** Text of a cell: entities are decoded by then, runs of space are one, nothing is null. */
function clean(text: string): string | null {
  const words = text.replaceAll(/[\s\u00a0]{1,100}/g, ' ').trim();
  return words === '' ? null : words;
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null;
}

type Cell = { text: string; link: string | null };

/** Last segment of a link of the index; an inline XBRL link carries the address behind `/ix?doc=`. */
function linkedName(cell: Cell | undefined): string | null {
  const path = cell?.link?.split('#')[0] ?? '';
  const name = path.slice(path.lastIndexOf('/') + 1);
  return /^[A-Za-z0-9._~-]{1,200}$/.test(name) && !/^\.+$/.test(name) ? name : null;
}

function readRow(cells: Cell[], isData: boolean): IndexedDocument | null {
  const filename = linkedName(cells[2]);
  // Paper and 1990s filings list a document without a name: there is nothing to fetch then.
  if (filename === null) return null;
  return {
    filename,
    type: clean(cells[3]?.text ?? ''),
    sequence: wholeNumber(clean(cells[0]?.text ?? '')),
    description: clean(cells[1]?.text ?? ''),
    size_bytes: wholeNumber(clean(cells[4]?.text ?? '')),
    is_data: isData,
  };
}

/**
 * Documents of a filing, in the order of its index page.
 * Throws ParseError when the page has no table of documents, an empty one, or is truncated.
 * Source: EDGAR `…/{accession}-index.htm`, table `Document Format Files` and, for XBRL, `Data Files`.
 */
export function parseFilingIndex(source: string, bytes: Uint8Array): IndexedDocument[] {
  const documents: IndexedDocument[] = [];
  let tables = 0;
  let rows = 0;
  let table: 'documents' | 'data' | null = null;
  let cells: Cell[] = [];
  let cell: Cell | null = null;
  let isCut = false;

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const classes = attributes.class ?? '';
        if (name === 'table' && classes.includes('tableFile')) {
          tables += 1;
          table = (attributes.summary ?? '').startsWith('Data') ? 'data' : 'documents';
        } else if (name === 'tr') cells = [];
        else if (name === 'td' && table !== null) cell = { text: '', link: null };
        else if (name === 'a' && cell !== null) cell.link ??= attributes.href ?? null;
      },
      ontext(text) {
        if (cell !== null) cell.text += text;
      },
      onclosetag(name, isImplied) {
        if (name === 'table' && table !== null && isImplied) isCut = true;
        if (name === 'td' && cell !== null) {
          cells.push(cell);
          cell = null;
        } else if (name === 'tr' && table !== null && cells.length >= 4) {
          rows += 1;
          const document = readRow(cells, table === 'data');
          if (document !== null) documents.push(document);
        } else if (name === 'table') table = null;
      },
    },
    { decodeEntities: true },
  );
  const page = utf8.decode(bytes);
  parser.end(page);
  if (tables === 0) throw new ParseError(source, '', 'the page has no table of documents');
  // A page that breaks off would hide the documents behind the break.
  if (isCut || (page.includes(TABLES_START) && !page.includes(TABLES_END))) {
    throw new ParseError(source, '', 'the page is truncated in its tables of documents');
  }
  // Every filing has a document, with a file name or, on paper, without.
  if (rows === 0) throw new ParseError(source, '', 'the page lists no documents');
  return documents;
}

const Directory = v.looseObject({
  directory: v.looseObject({
    item: v.array(v.looseObject({ name: v.string(), size: v.nullish(v.string(), '') })),
  }),
});

/**
 * Files of a filing's folder, in the order listed. It names no types, sequences or descriptions.
 * Throws ParseError when it is not such a list.
 * Source: EDGAR `…/index.json`.
 */
export function parseDirectoryIndex(source: string, bytes: Uint8Array): IndexedDocument[] {
  const { directory } = parseShape(Directory, source, parseJson(source, bytes));
  return directory.item.map((item) => ({
    filename: item.name,
    type: null,
    sequence: null,
    description: null,
    size_bytes: wholeNumber(item.size),
    is_data: false,
  }));
}

/** A filing of one filer in EDGAR's index. */
export type IndexedFiling = {
  cik: string;
  name: string;
  form: string;
  filing_date: string;
  accession_number: string;
};

const latin = new TextDecoder('latin1');
const HEADER = 'CIK|Company Name|Form Type|Date Filed|';
const FILE = /^edgar\/data\/\d{1,10}\/(\d{10}-\d{2}-\d{6})\.txt$/;

/** `2025-11-14`; EDGAR's daily index writes `20251114`. */
function dateOf(text: string): string | null {
  const date = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return isDate(date) ? date : null;
}

function readMasterRow(line: string): IndexedFiling | null {
  const cells = line.split('|');
  if (cells.length < 5) return null;
  // A name may have a bar itself.
  const [cik = ''] = cells;
  const [form = '', filed = '', file = ''] = cells.slice(-3).map((cell) => cell.trim());
  const filing_date = dateOf(filed);
  const accession = FILE.exec(file)?.[1];
  if (!/^\d{1,10}$/.test(cik) || form === '' || filing_date === null || accession === undefined) return null;
  const name = cells.slice(1, -3).join('|').trim();
  return { cik: cik.padStart(10, '0'), name, form, filing_date, accession_number: accession };
}

/**
 * Filings of EDGAR's master index, of a day or a quarter. Throws ParseError when it has no header, or a line that
 * is no filing, such as a last one that is cut off: a part of a day is no day.
 * Source: `www.sec.gov/Archives/edgar/{daily,full}-index`.
 */
export function parseMasterIndex(source: string, bytes: Uint8Array): IndexedFiling[] {
  const text = latin.decode(bytes);
  const header = text.indexOf(HEADER);
  if (header === -1) throw new ParseError(source, '', 'is no master index: it has no header');
  const lines = text.slice(header).split('\n').slice(1);
  const rows: IndexedFiling[] = [];
  for (const [number, line] of lines.entries()) {
    if (line.trim() === '' || /^-+\s*$/.test(line)) continue;
    const row = readMasterRow(line);
    if (row === null) throw new ParseError(source, `row ${number}`, 'is no filing of a filer');
    rows.push(row);
  }
  return rows;
}

/** A filing in the feed of newest filings, once for each filer that it names. */
export type FeedEntry = {
  cik: string;
  accession_number: string;
  form: string;
  filing_date: string;
  /** When EDGAR accepted it, ISO 8601 with the Eastern offset. */
  accepted: string;
  /** Item codes of an 8-K, as the summary lists them. */
  items: string[];
};

export type FeedPage = {
  /** When EDGAR wrote the page. */
  updated: string;
  entries: FeedEntry[];
  /** Entries that can't be read, or are of the future. */
  skipped: SkippedRow[];
};

/** Texts of an entry's elements, by name; `term` is its category's. */
type Texts = Record<string, string>;

const FILER = /\((\d{1,10})\) \([^()]*\)\s*$/;
const ACCESSION = /accession-number=(\d{10}-\d{2}-\d{6})\s*$/;
const FILED = /Filed:<\/b>\s*(\d{4}-\d{2}-\d{2})/;
const ITEM = /Item (\d{1,2}(?:\.\d{2})?):/g;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:[+-]\d{2}:\d{2}|Z)$/;

function readEntry(texts: Texts): FeedEntry | null {
  const { title = '', id = '', summary = '', updated = '', term = '' } = texts;
  const [cik, accession, filed] = [FILER, ACCESSION, FILED].map(
    (pattern, index) => pattern.exec([title, id, summary][index] ?? '')?.[1],
  );
  if (cik === undefined || accession === undefined || filed === undefined || !isDate(filed)) return null;
  if (term === '' || term.length > 40 || !MOMENT.test(updated)) return null;
  return {
    cik: cik.padStart(10, '0'),
    accession_number: accession,
    form: term,
    filing_date: filed,
    accepted: updated,
    items: term.startsWith('8-K') ? [...summary.matchAll(ITEM)].map(([, item]) => item ?? '') : [],
  };
}

/** How far EDGAR's clock may be behind a day that it gives a filing: the next business day after a long weekend. */
const AHEAD_MS = 7 * 86_400_000;

/** Parts off entries that EDGAR, at its own time, can't have yet: they would be the newest until that day. */
function holdBack(page: FeedPage): void {
  const latest = Date.parse(page.updated) + AHEAD_MS;
  const future = (entry: FeedEntry) =>
    [entry.filing_date, entry.accepted].find((moment) => Date.parse(moment) > latest);
  for (const entry of page.entries) {
    const moment = future(entry);
    if (moment !== undefined)
      page.skipped.push({ at: entry.accession_number, reason: `is dated ${moment}, in the future` });
  }
  page.entries = page.entries.filter((entry) => future(entry) === undefined);
}

/**
 * A page of the feed of newest filings. Throws ParseError for anything else, such as a page of HTML.
 * Source: `www.sec.gov/cgi-bin/browse-edgar?action=getcurrent&output=atom`.
 */
export function parseNewestFeed(source: string, bytes: Uint8Array): FeedPage {
  const page: FeedPage = { updated: '', entries: [], skipped: [] };
  const path: string[] = [];
  let texts: Texts | null = null;
  let isFeed = false;
  readXml(source, bytes, {
    open(name, attributes) {
      if (path.length === 0) isFeed = name === 'feed';
      if (path.length === 1 && name === 'entry') texts = {};
      if (texts !== null && name === 'category') texts['term'] = attributes['term'] ?? '';
      path.push(name);
    },
    text(text) {
      const name = path.at(-1) ?? '';
      if (texts !== null && path.length === 3) texts[name] = (texts[name] ?? '') + text;
      if (path.length === 2 && name === 'updated') page.updated += text.trim();
    },
    close(name) {
      path.pop();
      if (name !== 'entry' || path.length !== 1 || texts === null) return;
      for (const [key, text] of Object.entries(texts)) texts[key] = text.trim();
      const entry = readEntry(texts);
      if (entry === null)
        page.skipped.push({ at: clip(texts['title'] ?? '', 100), reason: 'is no filing of a filer' });
      else page.entries.push(entry);
      texts = null;
    },
  });
  if (!isFeed || !MOMENT.test(page.updated))
    throw new ParseError(
      source,
      '',
      `is no feed of newest filings${clip(isFeed ? ': it states no time' : '')}`,
    );
  holdBack(page);
  if (page.entries.length === 0 && page.skipped.length > 0)
    throw new ParseError(source, 'entry', 'none of its entries can be read');
  return page;
}
