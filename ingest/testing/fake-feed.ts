import { addDays } from '../../domain/calendar/day.ts';
import { addressUrl, type EdgarAddress } from '../../domain/filing/edgar-address.ts';
import { EdgarError } from '../../edgar/answer.ts';
import type { Edgar } from '../../edgar/client.ts';
import type { FeedEntry } from '../parse/indexes.ts';
import { columnsOf, documentText, submissionsOf } from './tiny-edgar.ts';

/** What goes wrong at one look. `future` names filings of 2099, in the feed and in each index. */
export type Fault = 'future' | 'html' | 'repeat' | 'shuffle' | 'limited' | 'outage' | 'index-html' | null;

const FUTURE = { accession_number: '0009999999-99-000001', filing_date: '2099-01-01' };

const DELAY_MS = 3 * 3_600_000;

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function entryText({ cik, accession_number, form, filing_date, accepted, items }: FeedEntry): string {
  const listed = items.map((item) => `<br>Item ${item}: Words`).join('\n');
  const summary = escape(`<b>Filed:</b> ${filing_date} <b>AccNo:</b> ${accession_number}\n${listed}`);
  return `<entry><title>${form} - Filer (${cik}) (Filer)</title><summary type="html">${summary}</summary>
<updated>${accepted}</updated><category scheme="https://www.sec.gov/" label="form type" term="${form}"/>
<id>urn:tag:sec.gov,2008:accession-number=${accession_number}</id></entry>`;
}

const cell = (text: string): string => `<td scope="row">${text}</td>`;

/** The feed and the days' indexes of these filings, as EDGAR would show them at a time that the test moves on. */
export function createFakeFeed(truth: readonly FeedEntry[], of: { moved: ReadonlyMap<string, string> }) {
  const sorted = truth.toSorted((a, b) => Date.parse(b.accepted) - Date.parse(a.accepted));
  const state = {
    now_ms: 0,
    fault: null as Fault,
    /** Filings that the feed never shows. */
    skipped: new Set<string>(),
    requests: 0,
  };

  const shown = (): FeedEntry[] => {
    const visible = sorted
      .filter(
        (entry) => Date.parse(entry.accepted) <= state.now_ms && !state.skipped.has(entry.accession_number),
      )
      .map((entry) => ({
        ...entry,
        cik: of.moved.get(`${entry.accession_number} ${entry.cik}`) ?? entry.cik,
      }));
    const [newest] = visible;
    if (state.fault === 'future' && newest !== undefined)
      return [{ ...newest, ...FUTURE, accepted: '2099-01-01T08:00:00-05:00' }, ...visible];
    if (state.fault === 'repeat')
      return visible.flatMap((entry, index) => (index % 3 === 0 ? [entry, entry] : [entry]));
    return visible;
  };

  const feed = (query: URLSearchParams): string => {
    if (state.fault === 'html') return '<html><body>Sorry</body></html>';
    const start = Number(query.get('start'));
    const rows = shown().slice(start, start + Number(query.get('count')));
    const page = state.fault === 'shuffle' ? rows.toReversed() : rows;
    const updated = new Date(state.now_ms).toISOString().replace(/\.\d+Z$/, 'Z');
    return `<?xml version="1.0" encoding="ISO-8859-1" ?><feed xmlns="http://www.w3.org/2005/Atom"><updated>${updated}</updated>${page.map(entryText).join('\n')}</feed>`;
  };

  const index = (day: string): string => {
    const rows = truth.filter(({ filing_date }) => filing_date === day);
    const due = Date.parse(`${addDays(day, 1)}T11:00:00Z`);
    if (rows.length === 0 || state.now_ms < due) throw new EdgarError('not_found', `no index of ${day}`);
    if (state.fault === 'index-html') return '<html><body>Sorry</body></html>';
    const [first] = rows;
    if (state.fault === 'future' && first !== undefined) rows.push({ ...first, ...FUTURE });
    const lines = rows.map(
      ({ cik, form, filing_date, accession_number }) =>
        `${Number(cik)}|Filer|${form}|${filing_date.replaceAll('-', '')}|edgar/data/${Number(cik)}/${accession_number}.txt`,
    );
    return `Description: Master Index\n \nCIK|Company Name|Form Type|Date Filed|File Name\n------\n${lines.join('\n')}\n`;
  };

  const submissions = (cik: string): string => {
    const rows = sorted.filter(
      (entry) => entry.cik === cik && Date.parse(entry.accepted) <= state.now_ms - DELAY_MS,
    );
    const filings = rows.map((entry) => ({
      accession: entry.accession_number,
      form: entry.form,
      date: entry.filing_date,
      primary: null,
    }));
    const list = submissionsOf(cik, [], []);
    return JSON.stringify({
      ...list,
      tickers: [],
      exchanges: [],
      filings: { recent: columnsOf(filings), files: [] },
    });
  };

  /** A filing's index and its one document, once EDGAR has accepted it. */
  const filingFile = (path: string): string => {
    const [, folder = '', name = ''] = /\/data\/\d+\/(\d{18})\/(.+)$/.exec(path) ?? [];
    const entry = truth.find(({ accession_number }) => accession_number.replaceAll('-', '') === folder);
    if (entry !== undefined && Date.parse(entry.accepted) <= state.now_ms) {
      const row = `<tr>${['1', entry.form, `<a href="${path}/main.htm">main.htm</a>`, entry.form, ''].map((text) => cell(text)).join('')}</tr>`;
      if (name.endsWith('-index.htm'))
        return `<html><table class="tableFile" summary="Document Format Files"><tr><th>Seq</th></tr>${row}</table></html>`;
      if (name === 'main.htm') return documentText(entry.form, name, `Words of ${entry.accession_number}.`);
    }
    throw new EdgarError('not_found', `there is no ${path}`);
  };

  const answer = ({ path, query = '' }: EdgarAddress): string => {
    if (path === '/cgi-bin/browse-edgar') return feed(new URLSearchParams(query));
    const list = /^\/submissions\/CIK(\d{10})\.json$/.exec(path)?.[1];
    if (list !== undefined) return submissions(list);
    const day = /master\.(\d{4})(\d{2})(\d{2})\.idx$/.exec(path);
    if (day !== null) return index(day.slice(1).join('-'));
    return filingFile(path);
  };

  const edgar: Edgar = {
    async read(address) {
      state.requests += 1;
      if (state.fault === 'limited')
        throw new EdgarError('rate_limited', 'too many requests', {
          retry_at: new Date(state.now_ms + 600_000),
        });
      if (state.fault === 'outage') throw new EdgarError('outage', `${addressUrl(address)} can't be reached`);
      const bytes = new TextEncoder().encode(answer(address));
      return {
        kind: 'body',
        bytes,
        etag: null,
        last_modified: null,
        sha256: `${bytes.byteLength} ${state.now_ms}`,
      };
    },
    download: () => Promise.reject(new Error('nothing is downloaded')),
    has_every_index: false,
    mayHave: async () => true,
    close: async () => {},
  };
  return { edgar, state };
}
