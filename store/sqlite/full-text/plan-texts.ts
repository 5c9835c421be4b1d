import type { ReadableDocument } from '../../full-text-store.ts';
import { integer, text, textOrNull } from '../../row.ts';
import { rulesOf } from '../../rules.ts';
import { partsOf } from '../../texts/text-row.ts';
import type { TextSource } from '../../texts/text-values.ts';
import type { Connection } from '../connection.ts';
import { prepareIndexRows, type TakeRow } from './index-row.ts';

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
