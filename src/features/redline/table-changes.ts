import { differs } from '../../../domain/tables/compare-tables.ts';
import { countOf } from '../../../views/format/numbers.ts';
import type { RedlinePassage } from './passage-kind.ts';

export type RedlineTable = NonNullable<RedlinePassage['table']>;
export type TableRow = RedlineTable['rows'][number];

/** Whether a row was added, removed or reworded, or has a cell that changed. */
export const isChangedRow = ({ status, base_label, cells }: TableRow): boolean =>
  status !== '=' || base_label !== undefined || cells.some(differs);

const count = (lines: readonly { status: string }[], status: string): number =>
  lines.filter((line) => line.status === status).length;

/** What changed in a table: '4 cells changed, 1 row added, 1 column removed'. */
export function tableChanges({ columns, rows }: RedlineTable): string {
  const cells = rows.reduce((sum, row) => sum + row.cells.filter(differs).length, 0);
  const parts = [
    [cells, 'cell', 'changed'],
    [count(rows, '+'), 'row', 'added'],
    [count(rows, '-'), 'row', 'removed'],
    [count(columns, '+'), 'column', 'added'],
    [count(columns, '-'), 'column', 'removed'],
  ] as const;
  return parts
    .filter(([number]) => number > 0)
    .map(([number, noun, verb]) => `${countOf(number, noun)} ${verb}`)
    .join(', ');
}
