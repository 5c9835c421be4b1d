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
