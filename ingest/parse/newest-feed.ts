import { clip, isDate } from '../../contract/parameters.ts';
import { ParseError } from '../../domain/documents/document-text.ts';
import type { SkippedRow } from './json.ts';
import { readXml } from './xml.ts';

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
