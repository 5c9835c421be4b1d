import type { Ask } from '../contract/request.ts';
import type { StatementColumns, StatementName } from '../contract/statement-names.ts';
import {
  accessionNumbers,
  type FigureCell,
  type FigureRow,
  type FigureTable,
  filerOf,
  shownSources,
} from '../views/figure-table.ts';
import { loadStatement } from '../views/figures.ts';
import { companyId } from '../views/format/names.ts';
import { statementTable, valueRows } from '../views/statement.ts';
import { WidgetError } from './define-widget.ts';

type Read = { id: string; table: FigureTable; currency: string | null };

/** A statement as the application shows it, in full units. Throws WidgetError without figures. */
export async function readStatement(
  ask: Ask,
  identifier: string,
  statement: StatementName,
  period_type: StatementColumns,
): Promise<Read> {
  const { company, model } = await loadStatement(ask, identifier, statement, period_type, {
    include_segments: false,
  });
  const shown = { statement, period_type, view: 'values', periods: 'all', label: 'fiscal' } as const;
  const table = statementTable(model, shown, filerOf(company), valueRows(model.grid));
  if (table.rows.length === 0) throw new WidgetError(`${company.name} has no figures in the loaded filings`);
  return { id: companyId(company), table, currency: model.currency };
}

type Period = {
  id: string;
  label: string;
  period_end: string | null;
  cells: { row: FigureRow; cell: FigureCell }[];
};

/** The latest periods of a table, oldest first: a row of a widget each. */
export function periodsOf({ columns, rows }: FigureTable, latest: number): Period[] {
  return columns
    .map(({ id, label, detail }, at) => ({
      id,
      label,
      period_end: detail,
      cells: rows.flatMap((row) => {
        const cell = row.cells[at];
        return cell === undefined ? [] : [{ row, cell }];
      }),
    }))
    .slice(-latest);
}

export function valuesOf({ cells }: Period): Record<string, number | null> {
  return Object.fromEntries(cells.map(({ row, cell }) => [row.id, cell.value]));
}

export function filingsIn({ cells }: Period): string {
  return accessionNumbers(cells.flatMap(({ cell }) => shownSources(cell)))
    .toSorted()
    .join(', ');
}

/** Figures that differ from a fact as first filed: 'revenue: restated; ebitda: derived'. */
export function markedIn({ cells }: Period): string {
  return cells
    .map(({ row, cell }) => ({
      id: row.id,
      marks: cell.marks.filter((mark) => mark !== 'included' && mark !== 'warning'),
    }))
    .flatMap(({ id, marks }) => (marks.length === 0 ? [] : [`${id}: ${marks.join(', ')}`]))
    .join('; ');
}
