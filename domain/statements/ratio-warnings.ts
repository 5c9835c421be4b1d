import type { FigureWarning } from '../../contract/series.ts';
import { addDays } from '../calendar/day.ts';
import type { CompanyFacts } from './company-facts.ts';
import { readWarnings, warningsIn } from './figure-warnings.ts';
import { OPERAND_LINES, type OperandName } from './operand-lines.ts';
import { annualPeriods, type Period, quarterPeriods, twelveMonthsOf } from './period.ts';
import type { RatioValues } from './ratio-values.ts';

/** An operand that was read: of the period, of the twelve months to its end, or a balance at its end. */
export type Read = { name: OperandName; of: 'period' | 'twelve_months' };

/** The same values, with a list of those that were read. */
export function recordReads(values: RatioValues, flows: Read['of']): { values: RatioValues; reads: Read[] } {
  const reads: Read[] = [];
  const record = <Name extends OperandName>(of: Read['of'], read: (name: Name) => number | null) => {
    return (name: Name): number | null => {
      reads.push({ name, of });
      return read(name);
    };
  };
  const recorded = {
    flow: record(flows, values.flow),
    year: record('twelve_months', values.year),
    balance: record('period', values.balance),
  };
  return { values: recorded, reads };
}

/** The checks that operands of a period fail. */
export type OperandWarnings = (reads: readonly Read[], period: Period) => FigureWarning[];

/** Quarters are checked against their year, and twelve months reach into the year before. */
const REACH_DAYS = 3 * 366;

/** Reads the checks that operands fail in periods that end on a day or later. */
export function operandWarnings(
  facts: CompanyFacts,
  type: 'annual' | 'quarterly',
  first = '0000-00-00',
): OperandWarnings {
  const since = first < '1900' ? first : addDays(first, -REACH_DAYS);
  const isNear = ({ end }: Period): boolean => end >= since;
  const quarters = quarterPeriods(facts);
  // Growth compares with years long before.
  const years = readWarnings(facts, annualPeriods(facts));
  const table =
    type === 'annual' ? years : new Map([...years, ...readWarnings(facts, quarters.filter(isNear))]);
  const labelsOf = (period: Period): string[] => {
    const at = quarters.findIndex(({ end }) => end === period.end);
    const year = facts.calendar.years[period.year];
    if (period.quarter === null) return [period.label];
    if (period.quarter === 4 && year?.kind === 'reported') return [String(year.label)];
    return twelveMonthsOf(quarters.slice(0, at + 1)).map(({ label }) => label);
  };
  return (reads, period) => {
    const found = reads.flatMap(({ name, of }) =>
      warningsIn(table, OPERAND_LINES[name], of === 'period' ? [period.label] : labelsOf(period)),
    );
    return [...new Map(found.map((warning) => [warning.message, warning])).values()];
  };
}
