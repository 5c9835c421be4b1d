import type { TtmLineItem } from '../../contract/ttm.ts';
import { addDays } from '../calendar/day.ts';
import type { CompanyFacts } from './company-facts.ts';
import { readWarnings, warningsField, warningsIn, type WarningTable } from './figure-warnings.ts';
import type { StatementName } from './line.ts';
import { annualPeriods, type Period, quarterPeriods } from './period.ts';
import { footItems } from './ttm-footing.ts';
import type { TtmWindow } from './ttm-window.ts';

/** Quarters are checked against their year: the window's periods, those a year before and their years. */
const REACH_DAYS = 3 * 366;

type Given = { items: readonly TtmLineItem[]; window: TtmWindow | null; balance: Period | null };

/** Lines of twelve months, each with the checks that its figures fail. Notes on them are added to `facts.notes`. */
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
  return footItems(facts, statement, items);
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
