import { whyNoMirror } from '../../ingest/testing/edgar-mirror.ts';

const CIKS = { AAPL: '0000320193', NVDA: '0001045810', NKE: '0000320187', WMT: '0000104169' };

/** Companies loaded from the folder of real EDGAR files before the tests. */
export const REAL_COMPANIES = Object.keys(CIKS);

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
