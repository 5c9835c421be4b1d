import * as v from 'valibot';

import { ParseError } from '../../domain/documents/document-text.ts';
import {
  accessionNumber,
  cik,
  flag,
  isoDate,
  optionalDate,
  optionalText,
  shortName,
  parseJson,
  parseRows,
  parseShape,
  type SkippedRow,
} from './json.ts';

/** No filing is as large: a size above says nothing of it, and can't be stored. */
const SIZE_MAX = 1e12;

const size = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.transform((bytes) => (bytes <= SIZE_MAX ? bytes : null)),
);

/** A filing of a list. */
const Row = v.object({
  accessionNumber: accessionNumber,
  filingDate: isoDate,
  reportDate: optionalDate,
  acceptanceDateTime: optionalText,
  form: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'a filing has a form'),
    v.maxLength(40, 'a form has 40 characters at most'),
  ),
  items: optionalText,
  size: v.nullable(size),
  isXBRL: flag,
  isInlineXBRL: flag,
  primaryDocument: optionalText,
  primaryDocDescription: optionalText,
});
const COLUMN_NAMES = v.keyof(Row).options;

/** Columns of a filings list, one array a field, all of one length. */
const Column = v.array(v.unknown());
const Columns = v.object({
  accessionNumber: Column,
  filingDate: Column,
  reportDate: Column,
  acceptanceDateTime: Column,
  form: Column,
  items: Column,
  size: Column,
  isXBRL: Column,
  isInlineXBRL: Column,
  primaryDocument: Column,
  primaryDocDescription: Column,
});
type Columns = v.InferOutput<typeof Columns>;

const Envelope = v.object({
  cik,
  name: shortName,
  entityType: optionalText,
  sic: optionalText,
  sicDescription: optionalText,
  tickers: v.nullish(v.array(v.nullable(v.string())), []),
  exchanges: v.nullish(v.array(v.nullable(v.string())), []),
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
  formerNames: v.nullish(v.array(v.object({ name: optionalText, from: optionalText, to: optionalText })), []),
  filings: v.object({
    recent: Columns,
    files: v.nullish(
      v.array(
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
      [],
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

/**
 * The last day that a filing can be dated: one accepted after 17:30 is dated the next business day, and a clock may be late.
 * Example: on 2026-11-26 → '2026-12-03'.
 */
export function lastFilingDay(now: Date): string {
  return new Date(now.getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
}

export type FilingRows = {
  rows: ListedFiling[];
  /** Rows that can't be read; the others are. */
  skipped: SkippedRow[];
};

export type Submissions = Omit<v.InferOutput<typeof Envelope>, 'filings'> & {
  recent: ListedFiling[];
  /** Rows of `recent` that can't be read. */
  skipped: SkippedRow[];
  /** Names of the files with the older rows, newest first. */
  pages: string[];
};

/** Rows of columns. A filing listed twice keeps its first row. */
function readRows(source: string, path: string, columns: Columns, latest: string | null): FilingRows {
  const { length } = columns.accessionNumber;
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
  const given = columns.accessionNumber.map((_, index) => ({
    at: `${path}${index}`,
    value: Object.fromEntries(COLUMN_NAMES.map((name) => [name, columns[name][index]])),
  }));
  const { rows, skipped } = parseRows(Row, source, given);
  const filings = new Map<string, ListedFiling>();
  for (const row of rows) {
    if (filings.has(row.accessionNumber)) continue;
    if (latest !== null && row.filingDate > latest) {
      skipped.push({
        at: `${path}${row.accessionNumber}`,
        reason: `is dated ${row.filingDate}, in the future`,
      });
      continue;
    }
    filings.set(row.accessionNumber, {
      accession_number: row.accessionNumber,
      form: row.form,
      filing_date: row.filingDate,
      report_date: row.reportDate,
      acceptance_raw: row.acceptanceDateTime,
      items: row.items,
      size_bytes: row.size,
      is_xbrl: row.isXBRL ?? false,
      is_inline_xbrl: row.isInlineXBRL ?? false,
      primary_document: row.primaryDocument,
      description: row.primaryDocDescription,
    });
  }
  return { rows: [...filings.values()], skipped };
}

/**
 * A filer with its recent filings and the names of the pages that hold the older ones. Reads the generation of
 * 2021, which wrote CIKs unpadded, like today's.
 * Filings dated after `latest` are skipped.
 * Throws ParseError when a field of the filer or a column is missing, columns differ in length or most rows can't be read.
 * Source: EDGAR `data.sec.gov/submissions/CIK##########.json`.
 */
export function parseSubmissions(
  source: string,
  bytes: Uint8Array,
  latest: string | null = null,
): Submissions {
  const { filings, ...company } = parseShape(Envelope, source, parseJson(source, bytes));
  const pages = filings.files.map(({ name }) => name);
  const { rows, skipped } = readRows(source, 'filings.recent.', filings.recent, latest);
  return { ...company, recent: rows, skipped, pages };
}

/**
 * Filings of an older page, which holds the columns alone.
 * Throws ParseError as `parseSubmissions` does.
 * Source: EDGAR `data.sec.gov/submissions/CIK##########-submissions-001.json`.
 */
export function parseSubmissionsPage(
  source: string,
  bytes: Uint8Array,
  latest: string | null = null,
): FilingRows {
  return readRows(source, '', parseShape(Columns, source, parseJson(source, bytes)), latest);
}
