import type { SeriesPoint } from '../../contract/series.ts';
import type { StatementName } from '../statements/line.ts';
import type { HeldPeriod } from './held-lines.ts';
import type { ReleaseColumn, ReleaseRow, ReleaseTable } from './release-table.ts';
import { type ReleasePeriod, type ResolvedColumn, resolveColumn } from './resolve-columns.ts';
import { type EarlierAmount, tieRow } from './tie-row.ts';

/** A figure of a press release that belongs to a line of the company's statements. */
export type ReleaseFigure = {
  statement: StatementName;
  /** The line's key and label. */
  key: string;
  label: string;
  period: ReleasePeriod;
  /** In `unit`, as statements have it. */
  value: number;
  unit: string;
  /** The row's own label and amount. */
  row: string;
  printed: string;
  /** File name of the exhibit, and the amount's place in its text. */
  document: string;
  start: number;
  end: number;
  likeness: number;
  /** What ties it: the printed amount of the year before, and the figure held of that period. */
  tie: { printed: string; period: string; point: SeriesPoint };
};

/** The statement whose lines a table may state. */
function statementOf({ statement, columns }: ReleaseTable): StatementName | null {
  const dated = columns.filter(({ period }) => period !== null);
  const isBalance = dated.length > 0 && dated.every(({ period }) => period?.length === null);
  if (statement === 'balance_sheet') return isBalance ? statement : null;
  if (isBalance) return statement === null ? 'balance_sheet' : null;
  return statement ?? 'income_statement';
}

type Placed = ReleaseColumn & { index: number; resolved: ResolvedColumn };

function earlierOf(row: ReleaseRow, target: Placed, columns: readonly Placed[]): EarlierAmount[] {
  const { resolved } = target;
  if (resolved.type !== 'new') return [];
  const before = new Set(
    columns.map((column) => (column.resolved.type === 'new' ? column.resolved.year_before : null)),
  );
  const earlier = columns.flatMap((column): EarlierAmount[] => {
    if (column.resolved.type !== 'held') return [];
    const amount = row.amounts.find((each) => each.column === column.index);
    const { held } = column.resolved;
    const is_base = held === resolved.year_before;
    return amount === undefined ? [] : [{ amount, held, is_year_before: before.has(held), is_base }];
  });
  if (resolved.period.length !== null || earlier.some(({ is_base }) => is_base)) return earlier;
  // A balance sheet compares with the last year end more often than with the year before.
  const newest = earlier.toSorted((a, b) => b.held.end.localeCompare(a.held.end))[0];
  return earlier.map((each) => (each === newest ? { ...each, is_year_before: true, is_base: true } : each));
}

function tableFigures(table: ReleaseTable, held: readonly HeldPeriod[]): ReleaseFigure[] {
  const { scale, is_gaap } = table;
  const statement = statementOf(table);
  if (scale === null || !is_gaap || statement === null) return [];
  const columns = table.columns.flatMap((column, index): Placed[] => {
    const resolved = column.period === null ? null : resolveColumn(column.period, held);
    return resolved === null ? [] : [{ ...column, index, resolved }];
  });
  // Two columns of one period differ in something that headings don't say.
  const isAlone = ({ resolved: { period } }: Placed): boolean =>
    columns.filter(
      ({ resolved }) => resolved.period.label === period.label && resolved.period.length === period.length,
    ).length === 1;
  const usable = columns.filter(isAlone);
  return usable
    .filter(({ resolved }) => resolved.type === 'new')
    .flatMap((target) =>
      withoutRivals(
        table.rows.flatMap((row): ReleaseFigure[] => {
          const amount = row.amounts.find(({ column }) => column === target.index);
          const tie = amount && tieRow(row, earlierOf(row, target, usable), statement, scale);
          if (!amount || !tie) return [];
          const { key, label, point } = tie.figure;
          return [
            {
              statement,
              key,
              label,
              period: target.resolved.period,
              value: toValue(amount.value, tie.factor),
              unit: point.unit,
              row: row.label,
              printed: amount.text,
              document: table.document,
              start: amount.start,
              end: amount.end,
              likeness: tie.likeness,
              tie: { printed: tie.amount.text, period: point.period, point },
            },
          ];
        }),
      ),
    );
}

/** 1477.7 × 1,000,000 is not exact in binary. */
const toValue = (printed: number, factor: number): number =>
  Math.abs(factor) === 1 ? printed * factor : Math.round(printed * factor) + 0;

const keyOf = ({ statement, key, period }: ReleaseFigure): string =>
  [statement, key, period.length ?? '', period.label].join(' ');

function grouped(figures: readonly ReleaseFigure[]): Map<string, ReleaseFigure[]> {
  const groups = new Map<string, ReleaseFigure[]>();
  for (const figure of figures) groups.set(keyOf(figure), [...(groups.get(keyOf(figure)) ?? []), figure]);
  return groups;
}

/** Of rows of a table that tie to one line the one with the line's label; none where labels don't tell. */
function withoutRivals(figures: readonly ReleaseFigure[]): ReleaseFigure[] {
  return [...grouped(figures).values()].flatMap((group) => {
    const [best, second] = group.toSorted((a, b) => b.likeness - a.likeness || a.start - b.start);
    if (best === undefined) return [];
    const isTold =
      second === undefined ||
      best.likeness > second.likeness ||
      group.every(({ value }) => value === best.value);
    return isTold ? [best] : [];
  });
}

/**
 * Figures of a release's tables that tie to the company's lines, one a line and period, in the order of the text. A line
 * that two tables state with different values is left out. Rule: docs/rules.md#release-figures
 */
export function releaseFigures(
  tables: readonly ReleaseTable[],
  held: readonly HeldPeriod[],
): ReleaseFigure[] {
  const all = tables.flatMap((table) => tableFigures(table, held));
  const agreed = [...grouped(all).values()].flatMap((group) => {
    const [first] = group;
    return first !== undefined && group.every(({ value }) => value === first.value) ? [first] : [];
  });
  return agreed.toSorted((a, b) => a.start - b.start);
}
