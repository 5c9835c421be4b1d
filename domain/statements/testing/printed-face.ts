import type { CompanyFacts } from '../company-facts.ts';
import { type FaceFigures, NO_FACES, periodKey, type PrintedRow } from '../face-figures.ts';
import type { StatementName } from '../line.ts';
import { FACE_LINES } from '../statement-lines.ts';

const MILLION = 1e6;

/** A row in millions: tag, value, and what differs. */
export type TypedRow = readonly [tag: string, value: number, given?: Partial<PrintedRow>];

/** Rows as a 10-K for 2024 prints them, in millions. A negative value is printed in brackets. */
function printedRows(rows: readonly TypedRow[]): PrintedRow[] {
  return rows.map(([tag, millions, given]) => {
    const value = millions * MILLION;
    const plain = { unit: 'USD', decimals: -6, is_total: false, is_member: false };
    return { label: tag, tag, value, amount: value, ...plain, ...given };
  });
}

/** What a 10-K for 2024 prints in a statement. */
export function typedFaces(statement: StatementName, typed: readonly TypedRow[]): FaceFigures {
  const rows = printedRows(typed);
  const [start, end] = [statement === 'balance_sheet' ? null : '2024-01-01', '2024-12-31'];
  const filing = { accession_number: '0000000001-25-022001', form: '10-K', filed: '2025-02-20' };
  const column = {
    ...filing,
    start,
    end,
    rows,
    tags: new Set(rows.flatMap(({ tag, is_member }) => (is_member ? [] : (tag ?? [])))),
  };
  return {
    columns: { ...NO_FACES.columns, [statement]: new Map([[periodKey(start, end), column]]) },
    ...FACE_LINES,
  };
}

/** Facts of a company of which a 10-K for 2024 prints a statement. */
export function withFace(
  facts: CompanyFacts,
  statement: StatementName,
  rows: readonly TypedRow[],
): CompanyFacts {
  return { ...facts, faces: typedFaces(statement, rows) };
}
