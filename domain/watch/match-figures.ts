import type { AlertFigure } from '../../contract/watch-alert.ts';
import { isPeriodicForm } from '../filing/forms.ts';
import { fulfils } from '../screen/condition.ts';
import type { CurrentCell } from '../screen/current-cell.ts';
import { comparesMoney } from '../screen/run-screen.ts';
import { figurePage } from './alert.ts';
import type { WatchedCondition, WatchedFiling, WatchRule } from './watch-rule.ts';

type FigureRule = Extract<WatchRule, { kind: 'figure' }>;

/** Reports with a company's figures. */
export function isPeriodic({ root_form }: Pick<WatchedFiling, 'root_form'>): boolean {
  return isPeriodicForm(root_form);
}

/** Whether the newest figures are those of a report, and not of one before it. */
function isOf(cells: readonly CurrentCell[], { accession_number, report_date }: WatchedFiling): boolean {
  return cells.some((cell) => cell.accession_number === accession_number || cell.period_end === report_date);
}

type Cells = ReadonlyMap<string, CurrentCell>;

const cellOf = (cells: Cells, { condition }: WatchedCondition): CurrentCell | undefined =>
  cells.get(condition.of.column.name);

/** Whether a company's figures fulfil all conditions. A figure that is not there fulfils only `missing`. */
export function fulfilsAll({ conditions, currency }: FigureRule, cells: Cells): boolean {
  return conditions.every((one) => {
    const cell = cellOf(cells, one);
    if (!fulfils(one.condition, cell?.value ?? null)) return false;
    return one.condition.kind !== 'range' || !comparesMoney(one.condition.of) || cell?.unit === currency;
  });
}

/**
 * The figures of a report that fulfil all of a watch's conditions; null if one isn't fulfilled, or if the company's
 * newest figures are of another report. `company` is its identifier in addresses.
 * Rule: docs/rules.md#watches
 */
export function matchFigures(
  rule: FigureRule,
  cells: Cells,
  filing: WatchedFiling,
  company: string,
): AlertFigure[] | null {
  const stated = rule.conditions.flatMap((one) => cellOf(cells, one) ?? []);
  if (!isOf(stated.length === 0 ? [...cells.values()] : stated, filing)) return null;
  if (!fulfilsAll(rule, cells)) return null;
  return rule.conditions.map((one): AlertFigure => {
    const { column } = one.condition.of;
    const cell = cellOf(cells, one);
    const period = cell?.period ?? null;
    return {
      condition: one.text,
      column: column.name,
      label: column.label,
      value_type: column.value_type,
      value: cell?.value ?? null,
      unit: cell?.unit ?? null,
      period,
      period_end: cell?.period_end ?? null,
      accession_number: cell?.accession_number ?? null,
      concept: cell?.concept ?? null,
      href: figurePage(company, column, { period_type: rule.period_type, period }),
    };
  });
}
