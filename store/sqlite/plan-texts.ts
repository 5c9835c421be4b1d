import { daysBetween } from '../../domain/calendar/day.ts';
import type { ReadableDocument } from '../full-text-store.ts';
import { integer, text, textOrNull } from '../row.ts';
import { rulesOf } from '../rules.ts';
import { partsOf } from '../texts/text-row.ts';
import type { TextSource } from '../texts/text-values.ts';
import type { Connection } from './connection.ts';

/**
 * Index rows reserved for a day: enough for its filings when companies are loaded one by one. More would need another
 * byte for the gap between days.
 */
const ROWS_A_DAY = 1_024;

/** Day of EDGAR's first electronic filings. */
const FIRST_DAY = '1993-01-01';
/** Overflow rows of full days, after those of all future days. */
const OVERFLOW = 100_000_000;

/** First index row for filings of a day (YYYY-MM-DD). Days before 1993 share the first. */
function firstRowOf(filing_date: string): number {
  const day = Math.max(0, daysBetween(FIRST_DAY, filing_date));
  return day * ROWS_A_DAY + 1;
}

/** Assigns index rows to new documents, one after another. */
type TakeRow = (filing_date: string) => number;

/**
 * Assigns index rows to new documents in order of their dates, so that a filter by date is a range of rows. Rows
 * beyond a full day come after all days, in order of arrival: slower, but just as exact. Each call begins with what is
 * stored.
 */
function prepareIndexRows(connection: Connection): () => TakeRow {
  const selectNext = connection.prepare(
    `SELECT coalesce(max(index_row), :first - 1) + 1 AS next FROM document_texts
     WHERE index_row BETWEEN :first AND :last`,
  );
  return () => {
    /** The next row of each range, by its first. */
    const free = new Map<number, number>();
    const take = (first: number, last: number): number => {
      const next = free.get(first) ?? integer(selectNext.get({ first, last }) ?? {}, 'next');
      free.set(first, next + 1);
      return next;
    };
    return (filing_date) => {
      const first = firstRowOf(filing_date);
      const next = take(first, first + ROWS_A_DAY - 1);
      return next < first + ROWS_A_DAY ? next : take(OVERFLOW, 0xffff_ffff);
    };
  };
}

export type FilingTexts = { accession_number: string; documents: ReadableDocument[] };

/** A document with what it is compared by. */
type Described = { filename: string; text: string; items: string; layout: string; sha256: string };
/** A filing's readable documents. */
export type DescribedFiling = { accession_number: string; documents: Described[] };

/** Describes filings, the last of each accession number. */
export function describeFilings(filings: readonly FilingTexts[]): DescribedFiling[] {
  const last = new Map(filings.map((filing) => [filing.accession_number, filing]));
  return Array.from(last.values(), ({ accession_number, documents }) => ({
    accession_number,
    documents: documents.map((document) => ({
      filename: document.filename,
      text: document.text,
      ...partsOf(document),
    })),
  }));
}

/** A text that differs from the stored one, or isn't stored yet. */
type PlannedText = {
  document_id: number;
  filing_id: number;
  sha256: string;
  source: TextSource & { row: number };
};

/** What saving filings writes, by the snapshot it was planned in. */
export type TextPlan = {
  filings: { filing_id: number; filenames: string[] }[];
  /** Ascending by row. */
  texts: PlannedText[];
};

/** Whether two plans write the same. */
export const isSamePlan = (one: TextPlan, other: TextPlan): boolean =>
  one.texts.length === other.texts.length &&
  one.texts.every(({ document_id, filing_id, sha256, source: { row, form, type } }, at) => {
    const same = other.texts[at];
    return (
      same?.document_id === document_id &&
      same.filing_id === filing_id &&
      same.sha256 === sha256 &&
      same.source.row === row &&
      same.source.form === form &&
      same.source.type === type
    );
  });

/** Plans the saving of filings' texts. Changes nothing. */
export function preparePlanTexts(connection: Connection): (filings: readonly DescribedFiling[]) => TextPlan {
  const selectFiling = connection.prepare(
    'SELECT id, form, filing_date FROM filings WHERE accession_number = :accession_number',
  );
  const selectDocument = connection.prepare(
    `SELECT d.id, d.type, t.sha256, t.rules, t.index_row FROM documents d
     LEFT JOIN document_texts t ON t.document_id = d.id
     WHERE d.filing_id = :filing_id AND d.filename = :filename`,
  );
  const openRows = prepareIndexRows(connection);

  const planFiling = (filing: DescribedFiling, takeRow: TakeRow, plan: TextPlan): void => {
    const { accession_number, documents } = filing;
    const stored = selectFiling.get({ accession_number });
    if (stored === undefined) {
      throw new Error(`Texts of ${accession_number} cannot be saved: save the filing first`);
    }
    const filing_id = integer(stored, 'id');
    const form = text(stored, 'form');
    plan.filings.push({ filing_id, filenames: documents.map(({ filename }) => filename) });
    for (const { filename, sha256, ...source } of documents) {
      const known = selectDocument.get({ filing_id, filename });
      if (known === undefined) {
        throw new Error(`Text of ${filename} cannot be saved: save the document first`);
      }
      if (known['sha256'] === sha256 && known['rules'] === rulesOf('index')) continue;
      const row =
        known['index_row'] === null ? takeRow(text(stored, 'filing_date')) : integer(known, 'index_row');
      plan.texts.push({
        document_id: integer(known, 'id'),
        filing_id,
        sha256,
        source: { ...source, form, type: textOrNull(known, 'type'), row },
      });
    }
  };

  return (filings) => {
    const plan: TextPlan = { filings: [], texts: [] };
    const takeRow = openRows();
    for (const filing of filings) planFiling(filing, takeRow, plan);
    plan.texts.sort((a, b) => a.source.row - b.source.row);
    return plan;
  };
}
