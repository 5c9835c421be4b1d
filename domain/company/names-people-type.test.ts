import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { readMirrored } from '../../ingest/testing/edgar-mirror.ts';
import { readOnce } from '../../ingest/testing/real-files.ts';
import { type SearchableCompany, buildCompanyIndex, rankCompanies } from './company-search.ts';

const LIST = 'www.sec.gov/files/company_tickers.json';

type Row = { cik_str: number; ticker: string; title: string };

/** Former names that EDGAR's filing lists give. */
const FORMER: Record<string, string[]> = {
  META: ['Facebook Inc'],
  GOOGL: ['Google Inc.'],
  RTX: ['RAYTHEON TECHNOLOGIES CORP', 'UNITED TECHNOLOGIES CORP /DE/'],
};

/** EDGAR's own list of tickers, in its order: all of it from EDGAR_MIRROR, else its best-known 1,200 rows and those looked for. */
function readRows(): Row[] {
  const bytes = readMirrored(LIST);
  if (bytes !== null) {
    const rows: Record<string, Row> = JSON.parse(Buffer.from(bytes).toString('utf8'));
    return Object.values(rows);
  }
  const text = readFileSync(join(import.meta.dirname, 'testing', 'tickers.tsv'), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [cik, ticker = '', title = ''] = line.split('\t');
      return { cik_str: Number(cik), ticker, title };
    });
}

const readIndex = readOnce(() => {
  const companies = new Map<number, SearchableCompany & { tickers: string[] }>();
  for (const [place, { cik_str, ticker, title }] of readRows().entries()) {
    const known = companies.get(cik_str);
    if (known !== undefined) known.tickers.push(ticker);
    else
      companies.set(cik_str, {
        cik: String(cik_str).padStart(10, '0'),
        name: title,
        ticker,
        tickers: [ticker],
        former_names: FORMER[ticker] ?? [],
        popularity: place,
      });
  }
  return { index: buildCompanyIndex([...companies.values()]), companies: [...companies.values()] };
});

/** What people type, and a ticker of the company that comes first. */
const TYPED = `
p&g PG; P & G PG; p and g PG; j&j JNJ; j and j JNJ; at&t T; AT & T T; at and t T; 3m MMM; s&p SPGI; a&f ANF; h&r block HRB
m&t MTB; m&t bank MTB; johnson and johnson JNJ; johnson & johnson JNJ; procter gamble PG; procter and gamble PG
google GOOGL; facebook META; raytheon RTX; united technologies RTX; brk.b BRK-B; brk b BRK-B; BRK/B BRK-B; BF.B BF-B
berkshire BRK-B; coca cola KO; coca-cola KO; pepsi PEP; mcdonalds MCD; mcdonald's MCD; mc donalds MCD; lowes LOW; lowe's LOW
kohls KSS; macys M; wendys WEN; wal-mart WMT; wal mart WMT; exxonmobil XOM; jp morgan JPM; j.p. morgan JPM; jpmorgan JPM
bank of america BAC; wells fargo WFC; citi C; goldman GS; t-mobile TMUS; t mobile TMUS; tmobile TMUS; disney DIS; deere DE
home depot HD; estee lauder EL; estée lauder EL; a. o. smith AOS; ao smith AOS; j.m. smucker SJM; jm smucker SJM
u.s. bancorp USB; us bancorp USB; o'reilly ORLY; oreilly ORLY; l3harris LHX; l3 harris LHX; d.r. horton DHI; dr horton DHI
e.l.f. ELF; elf beauty ELF; eli lilly LLY; lilly LLY; bristol-myers squibb BMY; united health UNH; kraft heinz KHC
abercrombie & fitch ANF; dick's DKS; b&g foods BGS; smith & wesson SWBI; church & dwight CHD; marsh & mclennan MRSH
`
  .split(/[;\n]/)
  .map((line) => line.trim())
  .filter((line) => line !== '')
  .map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)] as const);

describe('names as people type them, over EDGAR’s list of tickers', () => {
  test('the table has at least 60 names', () => {
    expect(TYPED.length).toBeGreaterThanOrEqual(60);
  });

  test.each(TYPED)('%s finds %s first', (text, ticker) => {
    const { index, companies } = readIndex();
    const [first] = rankCompanies(index, text, 3).ranked;
    const found = companies.find(({ cik }) => cik === first?.cik);
    expect(found?.tickers ?? []).toContain(ticker);
  });
});
