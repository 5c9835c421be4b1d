import { whyNoMirror } from '../../ingest/testing/edgar-mirror.ts';

const CIKS = { AAPL: '0000320193', NVDA: '0001045810', NKE: '0000320187', WMT: '0000104169' };

/** Companies loaded from the folder of real EDGAR files before the tests. */
export const REAL_COMPANIES = Object.keys(CIKS);

/** More companies whose figures are compared in the slow checks, where their files are there: twenty with those above. */
const MORE = 'MSFT HD MRVL MCD TSM SNOW UAA HRI HTZ LPA MDXG SUNE PG 0001731289 0000865941 0000945436'.split(
  ' ',
);

/** Companies whose drawn figures are compared: those that E2E_COMPANIES names, by ticker or CIK. */
export const COMPARED_COMPANIES = comparedCompanies(process.env);

function comparedCompanies({ E2E_COMPANIES = '', SLOW_TESTS = '' }: NodeJS.ProcessEnv): string[] {
  const named = E2E_COMPANIES.split(',').filter((name) => name !== '');
  if (named.length > 0) return named;
  return SLOW_TESTS === '' ? REAL_COMPANIES.slice(0, 2) : [...REAL_COMPANIES, ...MORE];
}

/** "Today" of those tests: after the newest filing in the folder. */
export const REAL_TODAY = '2026-10-30';

/** Why tests on real companies are skipped; null when their files are there. */
export const whyNoRealCompanies = whyNoMirror([
  'www.sec.gov/files/company_tickers_exchange.json',
  'www.sec.gov/files/company_tickers.json',
  ...Object.values(CIKS).flatMap((cik) => [
    `data.sec.gov/submissions/CIK${cik}.json`,
    `data.sec.gov/api/xbrl/companyfacts/CIK${cik}.json`,
  ]),
]);
