import type { IndexedDocument } from '../parse/filing-index.ts';

/** A file of a filing that is to be stored; one without a type must show by its own header that it is an exhibit. */
export type WantedDocument = Pick<IndexedDocument, 'filename' | 'type' | 'sequence' | 'description'> & {
  is_main: boolean;
  /** Size in the index; null where it lists none. */
  listed_bytes: number | null;
};

type ListedFiling = {
  accession_number: string;
  form: string;
  root_form: string;
  filing_date: string;
  primary_document: string | null;
  description: string | null;
};

/** Insiders' trades: small tables, and two thirds of a large company's filings. */
const OWNERSHIP_FORMS = new Set(['3', '4', '5', '144']);

/** Text files. Images, spreadsheets, archives and PDF copies are not fetched. */
const TEXT_FILE = /\.(?:html?|txt)$/i;

/** Files that EDGAR generates: indexes and pages of its XBRL viewer. */
const MADE_BY_EDGAR = /-index(?:-headers)?\.html?$|^R\d+\.htm$/i;

/** Whether a filing's documents are to be fetched: by form where forms are named, else all but insiders' trades. */
export function wantsDocuments(
  filing: ListedFiling,
  filter: { forms: readonly string[] | null; since: string | null },
): boolean {
  if (filter.since !== null && filing.filing_date < filter.since) return false;
  if (filter.forms === null) return !OWNERSHIP_FORMS.has(filing.root_form);
  return filter.forms.includes(filing.form) || filter.forms.includes(filing.root_form);
}

/**
 * The main document of a filing: its primary document, or, for text filings before 2001, which name none,
 * the complete submission. Example: 0000320193-97-000011 → '0000320193-97-000011.txt'.
 */
function mainDocument(filing: ListedFiling): WantedDocument {
  const named = filing.primary_document;
  return {
    filename: named ?? `${filing.accession_number}.txt`,
    type: named === null ? null : filing.form,
    sequence: named === null ? null : 1,
    description: named === null ? 'Complete submission text file' : filing.description,
    is_main: true,
    listed_bytes: null,
  };
}

/** Whether a type names an exhibit to be read. XBRL's own exhibits, 100 and 101, are data. */
export function isExhibitType(type: string | null): boolean {
  return type !== null && /^EX-(?!10[01](?:\.|$))/.test(type);
}

function isCandidate(filing: ListedFiling, document: IndexedDocument): boolean {
  if (document.is_data || !TEXT_FILE.test(document.filename)) return false;
  if (document.type !== null) return isExhibitType(document.type);
  return document.filename !== `${filing.accession_number}.txt` && !MADE_BY_EDGAR.test(document.filename);
}

/**
 * Files of a filing to store, the main one first: with an index, as the index describes them, and its exhibits
 * that are text; without one, the main document alone.
 */
export function chooseDocuments(
  filing: ListedFiling,
  indexed: readonly IndexedDocument[] | null,
): WantedDocument[] {
  const main = mainDocument(filing);
  const wanted = new Map<string, WantedDocument>([[main.filename, main]]);
  for (const document of indexed ?? []) {
    const { filename, type, sequence, description, size_bytes } = document;
    const listed = { filename, sequence, description, listed_bytes: size_bytes };
    if (filename === main.filename) {
      wanted.set(
        filename,
        type === null ? { ...main, listed_bytes: size_bytes } : { ...listed, type, is_main: true },
      );
    } else if (isCandidate(filing, document)) {
      wanted.set(filename, { ...listed, type, is_main: false });
    }
  }
  return [...wanted.values()];
}
