import { parseCompanyFacts } from '../../../ingest/parse/company-facts.ts';
import { readMirrored } from '../../../ingest/testing/edgar-mirror.ts';
import type { Fact } from '../../facts/fact.ts';
import { type CompanyFacts, toCompanyFacts } from '../company-facts.ts';
import { fixtureFacts } from './fact-fixture.ts';

/** CIK and SIC of companies whose facts tests read: all that EDGAR has from EDGAR_MIRROR, else those in `facts/`. */
export const MIRROR = {
  SUNE: ['0000945436', '3674'],
  STI: ['0000022701', '1700'],
  MCD: ['0000063908', '5812'],
  WMT: ['0000104169', '5331'],
  NKE: ['0000320187', '3021'],
  AAPL: ['0000320193', '3571'],
  HD: ['0000354950', '5211'],
  MSFT: ['0000789019', '7372'],
  CGI: ['0000865941', '4213'],
  NVDA: ['0001045810', '3674'],
  TSM: ['0001046179', '3674'],
  UAA: ['0001336917', '2300'],
  HRI: ['0001364479', '7359'],
  MDXG: ['0001376339', '3841'],
  SNOW: ['0001640147', '7372'],
  HTZ: ['0001657853', '7510'],
  NKLA: ['0001731289', '3711'],
  MRVL: ['0001835632', '3674'],
  LPA: ['0001997711', '6500'],
} as const;

export const TICKERS: readonly (keyof typeof MIRROR)[] = [
  'SUNE',
  'STI',
  'MCD',
  'WMT',
  'NKE',
  'AAPL',
  'HD',
  'MSFT',
  'CGI',
  'NVDA',
  'TSM',
  'UAA',
  'HRI',
  'MDXG',
  'SNOW',
  'HTZ',
  'NKLA',
  'MRVL',
  'LPA',
];

const facts = new Map<string, Fact[]>();
const factsByTicker = new Map<string, CompanyFacts>();

/** Facts of a real company, read once a test file. */
export function mirrorCompanyFacts(ticker: keyof typeof MIRROR): CompanyFacts {
  const known = factsByTicker.get(ticker);
  if (known !== undefined) return known;
  const company = toCompanyFacts(mirrorFacts(ticker), MIRROR[ticker][1]);
  factsByTicker.set(ticker, company);
  return company;
}

/** Facts of a real company filed by a day. */
export function mirrorCompanyFactsAsOf(ticker: keyof typeof MIRROR, day: string): CompanyFacts {
  return toCompanyFacts(
    mirrorFacts(ticker).filter(({ filed }) => filed <= day),
    MIRROR[ticker][1],
  );
}

/** Facts as filed, before they are corrected and placed in fiscal periods. */
export function mirrorFacts(ticker: keyof typeof MIRROR): Fact[] {
  const known = facts.get(ticker);
  if (known !== undefined) return known;
  const [cik] = MIRROR[ticker];
  const path = `data.sec.gov/api/xbrl/companyfacts/CIK${cik}.json`;
  const bytes = readMirrored(path);
  const read = bytes === null ? fixtureFacts(ticker) : parseCompanyFacts(path, bytes, cik).facts;
  if (read === null) throw new Error(`no facts of ${ticker}`);
  facts.set(ticker, read);
  return read;
}
