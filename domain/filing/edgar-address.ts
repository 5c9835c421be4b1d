/** What a pasted identifier names. */
type Pasted =
  | { kind: 'filing'; accession: string; document: string | null }
  | { kind: 'company'; cik: string }
  /** A file number occurs on the covers of filings. */
  | { kind: 'file_number'; number: string };

const withDashes = (digits: string): string =>
  `${digits.slice(0, 10)}-${digits.slice(10, 12)}-${digits.slice(12)}`;

const padded = (cik: string): string => cik.padStart(10, '0');

/** Names of a filing's own pages at EDGAR, which are not documents: `0000320193-24-000123-index.htm`. */
const INDEX_PAGE = /-index\.html?$|^index\.|\.txt$/i;

/** Reads an address of sec.gov. Null for a page that names no filing and no company. */
function readAddress(text: string): Pasted | null {
  const decoded = text.replaceAll('%2F', '/').replaceAll('%2f', '/');
  const inArchives =
    /\/Archives\/edgar\/data\/(\d{1,10})(?:\/(\d{10}-\d{2}-\d{6}|\d{18})(?=[/.\s?#-]|$)(?:\/([^/?#\s]+))?)?/i.exec(
      decoded,
    );
  if (inArchives !== null) {
    const [, cik = '', folder, file] = inArchives;
    if (folder === undefined) return { kind: 'company', cik: padded(cik) };
    const accession = folder.includes('-') ? folder : withDashes(folder);
    const document = file === undefined || INDEX_PAGE.test(file) ? null : file;
    return { kind: 'filing', accession, document };
  }
  const accession = /\b\d{10}-\d{2}-\d{6}\b/.exec(decoded)?.[0];
  if (accession !== undefined) return { kind: 'filing', accession, document: null };
  const cik = /[?&#/](?:CIK=?)(\d{1,10})\b/i.exec(decoded)?.[1];
  return cik === undefined ? null : { kind: 'company', cik: padded(cik) };
}

/**
 * What a text names, if it is nothing but an identifier of EDGAR: an accession number with or without dashes, an
 * address of sec.gov, a CIK after the word, or a file number. Null for anything else. Digits alone are left to the
 * search for companies, which knows whether they are a CIK.
 * Rule: docs/rules.md#pasted-identifiers. Example: '000032019324000123' → filing 0000320193-24-000123.
 */
export function pastedIdentifier(pasted: string): Pasted | null {
  const text = pasted.trim();
  if (/^(?:https?:\/\/)?(?:www\.|data\.)?sec\.gov\//i.test(text)) return readAddress(text);
  const accession = /^(?:accession\s*(?:no|number)?[.:#\s]{0,3})?(\d{10}-\d{2}-\d{6}|\d{18})$/i.exec(
    text,
  )?.[1];
  if (accession !== undefined) {
    return {
      kind: 'filing',
      accession: accession.includes('-') ? accession : withDashes(accession),
      document: null,
    };
  }
  const cik = /^cik[ #:=-]{0,3}(\d{1,10})$/i.exec(text)?.[1];
  if (cik !== undefined && Number(cik) > 0) return { kind: 'company', cik: padded(cik) };
  const number = /^(?:(?:commission )?file (?:no|number)?[.:#\s]{0,3})?(\d{1,3}-\d{4,6}(?:-\d{2})?)$/i.exec(
    text,
  )?.[1];
  return number === undefined ? null : { kind: 'file_number', number };
}

const ARCHIVES = 'https://www.sec.gov/Archives/edgar/data';

/** Hosts of EDGAR by the name they have here. */
export const EDGAR_HOSTS = { data: 'data.sec.gov', www: 'www.sec.gov' } as const;
export type EdgarHost = keyof typeof EDGAR_HOSTS;

/** A file of EDGAR: its host, its path, and whether it is JSON. Only the feed of newest filings has a query. */
export type EdgarAddress = { host: EdgarHost; path: string; is_json: boolean; query?: string };

/** Key of a file in the store, whatever the source: its address on sec.gov. */
export function addressUrl(address: EdgarAddress): string {
  const query = address.query === undefined ? '' : `?${address.query}`;
  return `https://${EDGAR_HOSTS[address.host]}${address.path}${query}`;
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

/** A page of the feed of newest filings, as Atom. */
export function newestFilingsAddress(start: number, rows: number): EdgarAddress {
  const query = `action=getcurrent&type=&owner=include&output=atom&start=${start}&count=${rows}`;
  return { host: 'www', path: '/cgi-bin/browse-edgar', query, is_json: false };
}

function quarterOf(day: string): string {
  return `${day.slice(0, 4)}/QTR${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

/** Filings of a day, for all filers. */
export function dailyIndexAddress(day: string): EdgarAddress {
  const path = `/Archives/edgar/daily-index/${quarterOf(day)}/master.${day.replaceAll('-', '')}.idx`;
  return { host: 'www', path, is_json: false };
}

/** Filings of a quarter, for all filers, gzipped. That of the running quarter grows each night. */
export function quarterlyIndexAddress(day: string): EdgarAddress {
  return { host: 'www', path: `/Archives/edgar/full-index/${quarterOf(day)}/master.gz`, is_json: false };
}

/** SEC's Financial Statement Data Set of a quarter, `2010q2.zip`. */
export function dataSetAddress(filename: string): EdgarAddress {
  const path = `/files/dera/data/financial-statement-data-sets/${filename}`;
  return { host: 'www', path, is_json: false };
}

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

type Filed = [cik: string, accession_number: string];

const ofFiling = (...[cik, accession_number]: Filed): string =>
  addressUrl(filingFileAddress(cik, accession_number, ''));
const ofFile = (...[cik, accession_number, filename]: [...Filed, filename: string]): string =>
  addressUrl(filingFileAddress(cik, accession_number, filename));

/** Parts of a filing's folder that are read, and noted as read, as one. */
export const FILING_PARTS = { instance: '#instance', face: '#face' } as const;

/**
 * Keys under which the store notes what was read of EDGAR and what was set aside: an address, with a part where more than one
 * reader reads it. Loads write them; all who look something up, in code or in SQL, do so by this table.
 */
export const SOURCE_KEYS = {
  /** A company and its recent filings. */
  list: (cik: string) => addressUrl(submissionsAddress(cik)),
  /** A list whose older pages are all stored. Until then it is read again, since only it names the pages. */
  wholeList: (cik: string) => `${addressUrl(submissionsAddress(cik))}#pages`,
  /** Rows of a list or of a page of it that can't be read. */
  listRows: (list: string) => `${list}#rows`,
  /** A company's list as the nightly archive has it. */
  archivedList: (cik: string) => `${addressUrl(submissionsAddress(cik))}#archive`,
  /** A company's facts. */
  facts: (cik: string) => addressUrl(companyFactsAddress(cik)),
  /** Facts that are stored. */
  storedFacts: (cik: string) => `${addressUrl(companyFactsAddress(cik))}#facts`,
  archivedFacts: (cik: string) => `${addressUrl(companyFactsAddress(cik))}#archive`,
  /** A data set whose statements are all stored, by its file's name. */
  dataSet: (filename: string) => addressUrl(dataSetAddress(filename)),
  /** XBRL of a report. */
  instance: (...filing: Filed) => ofFiling(...filing) + FILING_PARTS.instance,
  /** Printed statements of a report. */
  face: (...filing: Filed) => ofFiling(...filing) + FILING_PARTS.face,
  file: ofFile,
  /** A document: its XBRL and its text are set aside on their own. */
  document: (...file: Parameters<typeof ofFile>) => `${ofFile(...file)}#document`,
  /** The text of a document, which other readers may still read. */
  text: (...file: Parameters<typeof ofFile>) => `${ofFile(...file)}#text`,
} as const;

/** Whether a key is of a company's list or of a page of it. */
export function isListKey(key: string): boolean {
  return key.startsWith(addressUrl(submissionsPageAddress('')));
}

type Listed = { filename: string; sequence: number | null };

/** The document named as primary in the filing list, else the one with sequence 1, else the first. */
export function primaryDocumentOf<D extends Listed>(
  { primary_document }: { primary_document: string | null },
  documents: readonly D[],
): D | undefined {
  const named = documents.find(({ filename }) => filename === primary_document);
  return named ?? documents.find(({ sequence }) => sequence === 1) ?? documents[0];
}

/**
 * Name of a filing's main document: its primary document, or for a text filing before 2001, which names none, the complete
 * submission. Example: 0000320193-97-000011 → '0000320193-97-000011.txt'.
 */
export function mainFilename({
  accession_number,
  primary_document,
}: {
  accession_number: string;
  primary_document: string | null;
}): string {
  return primary_document ?? `${accession_number}.txt`;
}

/**
 * Whether a document is the one that contains the filing's Items: the one EDGAR names, else the complete submission or the one
 * of the filing's form.
 */
export function isMain(
  filing: { accession_number: string; primary_document: string | null; form: string },
  { filename, type }: { filename: string; type: string | null },
): boolean {
  return filename === mainFilename(filing) || (filing.primary_document === null && type === filing.form);
}

function folderUrl(cik: string, accession: string): string {
  return `${ARCHIVES}/${Number(cik)}/${accession.replaceAll('-', '')}`;
}

/**
 * Index page of a filing on sec.gov. Any co-filer's CIK works.
 * Rule: docs/rules.md#edgar-addresses. Example: '0000320193', '0000320193-23-000106' →
 * https://www.sec.gov/Archives/edgar/data/320193/000032019323000106/0000320193-23-000106-index.htm
 */
export function filingUrl(cik: string, accession: string): string {
  return `${folderUrl(cik, accession)}/${accession}-index.htm`;
}

/** URL of a filing's document on sec.gov; null without a name, or for one outside the filing's folder. */
export function documentUrl(cik: string, accession: string, filename: string | null): string | null {
  const parts = filename?.split('/') ?? [];
  if (parts.length === 0 || parts.some((part) => part === '' || /^\.+$/.test(part))) return null;
  return `${folderUrl(cik, accession)}/${parts.map(encodeURIComponent).join('/')}`;
}
