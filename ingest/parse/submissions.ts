import * as v from 'valibot';

import { ParseError } from '../../domain/documents/parse-error.ts';
import { accessionNumber, cik, flag, isoDate, optionalDate, optionalText, shortName } from './field.ts';
import { parseJson, parseShape } from './json.ts';

/** No filing is as large: a size above says nothing of it, and can't be stored. */
const SIZE_MAX = 1e12;

const size = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.transform((bytes) => (bytes <= SIZE_MAX ? bytes : null)),
);

/** Columns of a filings list, one array a field, all of one length. */
const Columns = v.object({
  accessionNumber: v.array(accessionNumber),
  filingDate: v.array(isoDate),
  reportDate: v.array(optionalDate),
  acceptanceDateTime: v.array(optionalText),
  form: v.array(
    v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, 'a filing has a form'),
      v.maxLength(40, 'a form has 40 characters at most'),
    ),
  ),
  items: v.array(optionalText),
  size: v.array(v.nullable(size)),
  isXBRL: v.array(flag),
  isInlineXBRL: v.array(flag),
  primaryDocument: v.array(optionalText),
  primaryDocDescription: v.array(optionalText),
});
type Columns = v.InferOutput<typeof Columns>;
const COLUMN_NAMES = v.keyof(Columns).options;

const Envelope = v.object({
  cik,
  name: shortName,
  entityType: optionalText,
  sic: optionalText,
  sicDescription: optionalText,
  tickers: v.array(v.string()),
  exchanges: v.array(v.nullable(v.string())),
  category: optionalText,
  fiscalYearEnd: optionalText,
  stateOfIncorporation: optionalText,
  addresses: v.nullish(
    v.object({
      business: v.nullish(
        v.object({
          city: optionalText,
          stateOrCountry: optionalText,
          stateOrCountryDescription: optionalText,
        }),
      ),
    }),
  ),
  formerNames: v.array(v.object({ name: shortName, from: optionalText, to: optionalText })),
  filings: v.object({
    recent: Columns,
    files: v.array(
      v.object({
        name: v.pipe(
          v.string(),
          v.regex(
            /^CIK\d{10}-submissions-\d{3,5}\.json$/,
            (issue) => `an older page reads CIK0000320193-submissions-001.json, got ${issue.received}`,
          ),
        ),
        filingCount: v.number(),
      }),
    ),
  }),
});

/** One row of a filings list as EDGAR wrote it; empty texts are null. */
export type ListedFiling = {
  accession_number: string;
  form: string;
  filing_date: string;
  report_date: string | null;
  acceptance_raw: string | null;
  /** `2.02,9.01`. */
  items: string | null;
  size_bytes: number | null;
  is_xbrl: boolean;
  is_inline_xbrl: boolean;
  /** May carry a stylesheet's folder: `xslF345X05/form4.xml`. */
  primary_document: string | null;
  description: string | null;
};

export type Submissions = Omit<v.InferOutput<typeof Envelope>, 'filings'> & {
  recent: ListedFiling[];
  /** Files with the older rows, newest first. */
  pages: { name: string; filing_count: number }[];
};

/** Rows of columns. A filing listed twice keeps its first row. */
function readRows(source: string, path: string, columns: Columns): ListedFiling[] {
  const rows = new Map<string, ListedFiling>();
  const length = columns.accessionNumber.length;
  for (const name of COLUMN_NAMES) {
    const column = columns[name];
    if (column.length !== length) {
      throw new ParseError(
        source,
        `${path}${name}`,
        `has ${column.length} rows, accessionNumber has ${length}`,
      );
    }
  }
  for (const [index, accession] of columns.accessionNumber.entries()) {
    const form = columns.form[index];
    const filingDate = columns.filingDate[index];
    if (form === undefined || filingDate === undefined || rows.has(accession)) continue;
    rows.set(accession, {
      accession_number: accession,
      form,
      filing_date: filingDate,
      report_date: columns.reportDate[index] ?? null,
      acceptance_raw: columns.acceptanceDateTime[index] ?? null,
      items: columns.items[index] ?? null,
      size_bytes: columns.size[index] ?? null,
      is_xbrl: columns.isXBRL[index] ?? false,
      is_inline_xbrl: columns.isInlineXBRL[index] ?? false,
      primary_document: columns.primaryDocument[index] ?? null,
      description: columns.primaryDocDescription[index] ?? null,
    });
  }
  return [...rows.values()];
}

/**
 * A filer with its recent filings and the names of the pages that hold the older ones. Reads the generation of
 * 2021, which wrote CIKs unpadded, like today's.
 * Throws ParseError when a field is missing or columns differ in length.
 * Source: EDGAR `data.sec.gov/submissions/CIK##########.json`.
 */
export function parseSubmissions(source: string, bytes: Uint8Array): Submissions {
  const { filings, ...company } = parseShape(Envelope, source, parseJson(source, bytes));
  const pages = filings.files.map((file) => ({ name: file.name, filing_count: file.filingCount }));
  return { ...company, recent: readRows(source, 'filings.recent.', filings.recent), pages };
}

/**
 * Filings of an older page, which holds the columns alone.
 * Throws ParseError as `parseSubmissions` does.
 * Source: EDGAR `data.sec.gov/submissions/CIK##########-submissions-001.json`.
 */
export function parseSubmissionsPage(source: string, bytes: Uint8Array): ListedFiling[] {
  return readRows(source, '', parseShape(Columns, source, parseJson(source, bytes)));
}
