import type { StatementLine } from '../../contract/statements.ts';
import type { TtmLineItem } from '../../contract/ttm.ts';
import { addDays } from '../calendar/day.ts';
import type { CompanyFacts } from './company-facts.ts';
import { readWarnings, warningsField, warningsIn, type WarningTable } from './figure-warnings.ts';
import type { StatementName } from './line.ts';
import { annualPeriods, type Period, quarterPeriods } from './period.ts';
import { checkedLines } from './statement-lines.ts';
import { footItems } from './ttm-footing.ts';
import type { TtmWindow } from './ttm-window.ts';

/** Quarters are checked against their year: the window's periods, those a year before and their years. */
const REACH_DAYS = 3 * 366;

type Given = { items: readonly TtmLineItem[]; window: TtmWindow | null; balance: Period | null };

/** Lines of twelve months that add up, each with the checks that its figures fail. Notes on them are added to `facts.notes`. */
export function checkItems(facts: CompanyFacts, statement: StatementName, given: Given): TtmLineItem[] {
  if (given.items.length === 0) return [];
  const until = given.window?.end ?? given.balance?.end;
  const isNear = ({ end }: Period): boolean => until === undefined || end >= addDays(until, -REACH_DAYS);
  const quarters = quarterPeriods(facts).filter(isNear);
  const years = annualPeriods(facts).filter(isNear);
  const table = new Map([
    ...readWarnings(facts, years, [statement]),
    ...readWarnings(facts, quarters, [statement]),
  ]);
  const items = given.items.map((item) => withWarnings(item, table, given));
  const isYear = given.window !== null && given.window.to_date === null;
  const periods = isYear ? years : quarters;
  return footItems(facts, statement, { items, quarters: plainLines(facts, statement, periods) });
}

function withWarnings(item: TtmLineItem, table: WarningTable, { window, balance }: Given): TtmLineItem {
  const { key, method, quarters = [] } = item;
  if (key === undefined) return item;
  const year = window?.year == null ? [] : [window.year.label];
  const labels = window?.quarters.map(({ label }) => label) ?? [];
  const periods: Readonly<Record<string, string[]>> = {
    balance: balance === null ? [] : [balance.label],
    fiscal_year: year,
    year_to_date: [...year, ...labels],
    latest_quarter: labels.slice(-1),
  };
  const marked = quarters.map((point) => ({
    ...point,
    ...warningsField(warningsIn(table, [key], [point.period])),
  }));
  return {
    ...item,
    ...(item.quarters !== undefined && { quarters: marked }),
    ...warningsField(warningsIn(table, [key], periods[method ?? ''] ?? labels)),
  };
}

/** Lines of the statement before they are footed. */
function plainLines(
  facts: CompanyFacts,
  statement: StatementName,
  periods: readonly Period[],
): StatementLine[] {
  if (statement !== 'income_statement') return [];
  const apart = { ...facts, notes: new Set<string>() };
  return checkedLines(apart, statement, periods).lines.map(({ line, points }) => ({
    key: line.key,
    label: line.label,
    level: line.level,
    is_total: line.is_total,
    points,
  }));
}
