import { join } from 'node:path';

import { temporaryFolder } from './temporary-folder.ts';
import { writeTickerLists, writeTinyFiler } from './tiny-edgar.ts';

export const ONE = '0009990001';
export const TWO = '0009990002';
const TICKERS = [
  { cik: ONE, ticker: 'TINY1', exchange: 'Nasdaq' },
  { cik: TWO, ticker: 'TINY2', exchange: 'NYSE' },
  { cik: TWO, ticker: 'TINY2-A', exchange: 'NYSE' },
];

/** A mirror with two small filers, an empty data folder, and the environment of a command that reads the one into the other. */
export async function tinyMirror(
  filings = 12,
): Promise<{ mirror: string; data: string; env: Record<string, string> }> {
  const folder = await temporaryFolder();
  const [mirror, data] = [join(folder, 'mirror'), join(folder, 'data')];
  await writeTickerLists(mirror, TICKERS);
  for (const cik of [ONE, TWO]) await writeTinyFiler(mirror, cik, { recent: filings, older: filings });
  return { mirror, data, env: { EDGAR_MIRROR: mirror, FILINGS_DATA: data } };
}

/** JSON lines as objects. */
export const jsonLines = (text: string): Record<string, unknown>[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
