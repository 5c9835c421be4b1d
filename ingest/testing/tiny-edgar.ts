import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { addDays } from '../../domain/calendar/day.ts';

/** An invented filing of the tiny EDGAR. */
export type TinyFiling = {
  accession: string;
  form: string;
  date: string;
  /** File name, null for a text filing. */
  primary: string | null;
  /** Whether it is listed as inline XBRL; left out, it is not. */
  inline?: boolean;
};

/** Filings of an invented filer, newest first: 8-Ks with an annual report and an insider's trade now and then. */
function tinyFilings(cik: string, count: number): TinyFiling[] {
  return Array.from({ length: count }, (_, index) => {
    const day = addDays('2025-12-31', -index * 5);
    const form = index % 10 === 3 ? '4' : index % 12 === 0 ? '10-K' : '8-K';
    return {
      inline: form === '10-K',
      accession: `${cik}-${day.slice(2, 4)}-${String(100_000 + index)}`,
      form,
      date: day,
      primary: form === '4' ? 'xslF345X05/form4.xml' : `doc-${index}.htm`,
    };
  });
}

/** The filings in EDGAR's columns. */
export function columnsOf(filings: readonly TinyFiling[]): Record<string, unknown[]> {
  return {
    accessionNumber: filings.map((filing) => filing.accession),
    filingDate: filings.map((filing) => filing.date),
    reportDate: filings.map((filing) => filing.date),
    acceptanceDateTime: filings.map((filing) => `${filing.date}T14:05:06.000Z`),
    form: filings.map((filing) => filing.form),
    items: filings.map((filing) => (filing.form === '8-K' ? '9.01,2.02' : '')),
    size: filings.map(() => 1_234),
    isXBRL: filings.map((filing) => (filing.inline === true ? 1 : 0)),
    isInlineXBRL: filings.map((filing) => (filing.inline === true ? 1 : 0)),
    primaryDocument: filings.map((filing) => filing.primary ?? ''),
    primaryDocDescription: filings.map((filing) => filing.form),
  };
}

/** A submissions file with its recent filings and the names of the older pages. */
export function submissionsOf(
  cik: string,
  recent: readonly TinyFiling[],
  pages: readonly { name: string; count: number }[],
): Record<string, unknown> {
  return {
    cik,
    entityType: 'operating',
    sic: '7372',
    sicDescription: 'Services-Prepackaged Software',
    name: `Tiny ${Number(cik)} Inc.`,
    tickers: [`TINY${Number(cik) % 10}`],
    exchanges: ['Nasdaq'],
    category: 'Large accelerated filer',
    fiscalYearEnd: '1231',
    stateOfIncorporation: 'DE',
    addresses: { business: { city: 'DOVER', stateOrCountry: 'DE', stateOrCountryDescription: 'DE' } },
    formerNames: [],
    filings: {
      recent: columnsOf(recent),
      files: pages.map(({ name, count }) => ({ name, filingCount: count })),
    },
  };
}

/** A document as EDGAR serves it, in its envelope. */
export function documentText(type: string, filename: string, words: string): string {
  return `<DOCUMENT>\n<TYPE>${type}\n<SEQUENCE>1\n<FILENAME>${filename}\n<TEXT>\n<html><body>${words}</body></html>\n</TEXT>\n</DOCUMENT>\n`;
}

/** An inline XBRL document that states one fact: total assets at a day. */
export function inlineText(cik: string, day: string, millions: number, words = ''): string {
  const context = `<xbrli:context id="c"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">${cik}</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:instant>${day}</xbrli:instant></xbrli:period></xbrli:context>`;
  const unit = '<xbrli:unit id="u"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>';
  const fact = `<ix:nonFraction name="us-gaap:Assets" contextRef="c" unitRef="u" decimals="-6" scale="6">${millions}</ix:nonFraction>`;
  return `<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"
  xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:iso4217="http://www.xbrl.org/2003/iso4217"
  xmlns:us-gaap="http://fasb.org/us-gaap/2024"><head><title>10-K</title></head>
<body><div style="display:none"><ix:header><ix:resources>${context}${unit}</ix:resources></ix:header></div>
<p>Total assets ${fact} ${words}</p></body></html>
`;
}

/** Path of a filer's companyfacts. */
export function factsPath(cik: string): string {
  return `data.sec.gov/api/xbrl/companyfacts/CIK${cik}.json`;
}

/** A companyfacts file: total assets as each filing states them, in millions from `first_millions` on. */
export function companyFactsOf(
  cik: string,
  filings: readonly TinyFiling[],
  first_millions = 1,
): Record<string, unknown> {
  const assets = filings.map(({ accession, form, date }, index) => {
    const val = (first_millions + index) * 1_000_000;
    return { end: date, val, accn: accession, fy: null, fp: null, form, filed: date };
  });
  const concept = { label: 'Assets', description: null, units: { USD: assets } };
  return {
    cik: Number(cik),
    entityName: `TINY ${Number(cik)} INC`,
    facts: { 'us-gaap': { Assets: concept } },
  };
}

/** Writes files into a folder laid out like EDGAR, by `<host>/<path>`. */
export async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** Path of a file of a filing. */
export function filingPath(cik: string, accession: string, filename: string): string {
  return `www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/${filename}`;
}

/**
 * Writes a filer with an older page, its companyfacts and, for every filing but the insiders', its primary document and one exhibit
 * of some kilobytes. Returns its filings, newest first.
 */
export async function writeTinyFiler(
  folder: string,
  cik: string,
  counts: { recent: number; older: number; words?: number },
): Promise<TinyFiling[]> {
  const filings = tinyFilings(cik, counts.recent + counts.older);
  const [recent, older] = [filings.slice(0, counts.recent), filings.slice(counts.recent)];
  const page = `CIK${cik}-submissions-001.json`;
  const pages = older.length === 0 ? [] : [{ name: page, count: older.length }];
  const files: Record<string, string> = {
    [`data.sec.gov/submissions/CIK${cik}.json`]: JSON.stringify(submissionsOf(cik, recent, pages)),
  };
  if (older.length > 0) files[`data.sec.gov/submissions/${page}`] = JSON.stringify(columnsOf(older));
  files[factsPath(cik)] = JSON.stringify(companyFactsOf(cik, filings));
  for (const { accession, form, date, primary } of filings) {
    if (form === '4' || primary === null) continue;
    const words = `${accession} `.repeat(counts.words ?? 100);
    const inline = form === '10-K' ? inlineText(cik, date, 1_234, words) : null;
    files[filingPath(cik, accession, primary)] = inline ?? documentText(form, primary, words);
    files[filingPath(cik, accession, 'ex99.htm')] = documentText('EX-99.1', 'ex99.htm', words);
  }
  await writeFiles(folder, files);
  return filings;
}

/** Writes both ticker lists, in the order given. */
export async function writeTickerLists(
  folder: string,
  rows: readonly { cik: string; ticker: string; exchange: string | null }[],
): Promise<void> {
  const data = rows.map(({ cik, ticker, exchange }) => [
    Number(cik),
    `Tiny ${Number(cik)} Inc.`,
    ticker,
    exchange,
  ]);
  const plain = rows.map(({ cik, ticker }) => ({
    cik_str: Number(cik),
    ticker,
    title: `Tiny ${Number(cik)} Inc.`,
  }));
  await writeFiles(folder, {
    'www.sec.gov/files/company_tickers_exchange.json': JSON.stringify({
      fields: ['cik', 'name', 'ticker', 'exchange'],
      data,
    }),
    'www.sec.gov/files/company_tickers.json': JSON.stringify(Object.fromEntries(plain.entries())),
  });
}
