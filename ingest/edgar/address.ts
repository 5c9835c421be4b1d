/** Hosts of EDGAR by the name they have here. */
export const EDGAR_HOSTS = { data: 'data.sec.gov', www: 'www.sec.gov' } as const;
export type EdgarHost = keyof typeof EDGAR_HOSTS;

/** A file of EDGAR: its host, its path, and whether it is JSON. */
export type EdgarAddress = { host: EdgarHost; path: string; is_json: boolean };

/** Key of a file in the store, whatever the source: its address on sec.gov. */
export function addressUrl(address: EdgarAddress): string {
  return `https://${EDGAR_HOSTS[address.host]}${address.path}`;
}

/** A name that can only ever be one file or folder of its parent. */
const SEGMENT = /^(?!\.{1,2}$)[A-Za-z0-9._~-]{1,255}$/;

/**
 * Segments of an address's path; null when one of them could lead elsewhere. Names of documents come from EDGAR's
 * lists, and their content is not trusted.
 */
export function pathSegments(address: EdgarAddress): string[] | null {
  const segments = address.path.split('/').slice(1);
  return segments.every((segment) => SEGMENT.test(segment)) ? segments : null;
}

/** Filer and recent filings. */
export function submissionsAddress(cik: string): EdgarAddress {
  return { host: 'data', path: `/submissions/CIK${cik}.json`, is_json: true };
}

/** Older filings, by the file name that the filer's submissions give. */
export function submissionsPageAddress(name: string): EdgarAddress {
  return { host: 'data', path: `/submissions/${name}`, is_json: true };
}

/** Facts of a filer's filings, by concept. */
export function companyFactsAddress(cik: string): EdgarAddress {
  return { host: 'data', path: `/api/xbrl/companyfacts/CIK${cik}.json`, is_json: true };
}

/** Nightly archives of every filer: submissions, and facts. */
export const SUBMISSIONS_ARCHIVE: EdgarAddress = {
  host: 'www',
  path: '/Archives/edgar/daily-index/bulkdata/submissions.zip',
  is_json: false,
};
export const FACTS_ARCHIVE: EdgarAddress = {
  host: 'www',
  path: '/Archives/edgar/daily-index/xbrl/companyfacts.zip',
  is_json: false,
};

export const EXCHANGE_LIST: EdgarAddress = {
  host: 'www',
  path: '/files/company_tickers_exchange.json',
  is_json: true,
};

export const TICKER_LIST: EdgarAddress = { host: 'www', path: '/files/company_tickers.json', is_json: true };

/**
 * A file in the folder of a filing, which is named by the unpadded CIK and the accession number without hyphens.
 * Rule: docs/rules.md#edgar-addresses. Example: /Archives/edgar/data/320193/000032019324000123/aapl-20240928.htm.
 */
export function filingFileAddress(cik: string, accession_number: string, filename: string): EdgarAddress {
  const folder = `/Archives/edgar/data/${Number(cik)}/${accession_number.replaceAll('-', '')}`;
  return { host: 'www', path: `${folder}/${filename}`, is_json: filename.endsWith('.json') };
}
