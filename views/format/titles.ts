const ACCESSION = /^\d{10}-\d{2}-\d{6}$/;

/** CIKs of invented companies, far above those that EDGAR has assigned. */
const SAMPLE_CIK = /^999\d{7}$/;

/** URL of a filing's index page on sec.gov. Null for an invented company and a malformed accession number. */
export function filingUrl(cik: string, accessionNumber: string): string | null {
  if (!ACCESSION.test(accessionNumber) || SAMPLE_CIK.test(cik)) return null;
  const folder = accessionNumber.replaceAll('-', '');
  return `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${folder}/${accessionNumber}-index.htm`;
}

/** Display name of a sector or exchange code: `real_estate` → 'Real estate', `NASDAQ` → 'Nasdaq', `TSX` → 'TSX'. */
export function codeName(code: string): string {
  if (code === code.toUpperCase()) return EXCHANGES.get(code) ?? code;
  const name = code.replaceAll('_', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const EXCHANGES = new Map([
  ['NASDAQ', 'Nasdaq'],
  ['NYSE', 'NYSE'],
  ['OTC', 'OTC'],
  ['CBOE', 'Cboe'],
]);

/** Names of forms and laws keep their capitals. */
const NAMES = new Set(['Form', 'Act', 'Regulation', 'Securities', 'Exchange', 'Section', 'Part', 'Item']);

const CAPITALIZED = /^[(“"]?[A-Z][a-z]+(?:[’'-][A-Za-z]+)*[,.;:)”"]*$/;

/**
 * The title of an Item in sentence case: 'Risk Factors' → 'Risk factors', 'LEGAL PROCEEDINGS' → 'Legal proceedings'.
 * Abbreviations and names of laws stay: 'Regulation FD Disclosure' → 'Regulation FD disclosure'.
 */
export function itemTitle(title: string): string {
  const isShouted = title === title.toUpperCase() && /[A-Z]{5}/.test(title);
  // `FORM 10-K` keeps its capitals.
  const [first = '', ...others] = (isShouted ? lowered(title) : title).split(' ');
  const rest = others.map((word) => (CAPITALIZED.test(word) && !NAMES.has(word) ? word.toLowerCase() : word));
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ');
}

const lowered = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/\bform (?=\d)|(?<=\bform )(?:\d{1,2}-[a-z]{1,3}|[a-z]-\d)\b/g, (code) =>
      code.startsWith('form') ? 'Form ' : code.toUpperCase(),
    );

/** The name of a disclosure: an Item's in sentence case, a text block's as it is. */
export function disclosureTitle({ tag, label: title }: { tag: string; label: string }): string {
  return tag.startsWith('item:') ? itemTitle(title) : title;
}
