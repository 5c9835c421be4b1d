import { amountText } from '../amount-text.ts';
import type { CompanyFacts } from '../company-facts.ts';
import { explainTags } from '../explain-finding.ts';
import type { Line } from '../line.ts';
import { annualPeriods, type Period, quarterPeriods } from '../period.ts';
import { readFigure } from '../read-figure.ts';
import { slackOf } from '../rounding.ts';
import { toPoint } from '../series.ts';
import type { Check } from './identity.ts';

/** A check of the four quarters of one line, for the year and each of its quarters. */
export type SumCheck = { check: Check; periods: readonly string[] };

const QUARTERS = 4;

/** Whether the four quarters of each total add up to its year, for the years of the periods given. */
export function checkSums(
  facts: CompanyFacts,
  lines: readonly Line[],
  periods: readonly Period[],
): SumCheck[] {
  if (!facts.calendar.has_quarters) return [];
  const years = new Set(periods.map(({ year }) => year));
  const quarters = Map.groupBy(quarterPeriods(facts), ({ year }) => year);
  const wholes = annualPeriods(facts).filter(({ year }) => years.has(year));
  return lines
    .filter(({ is_total, is_memo, kind }) => is_total && !is_memo && kind === 'flow')
    .flatMap((line) =>
      wholes.flatMap((year) => checkYear(facts, line, year, quarters.get(year.year) ?? []) ?? []),
    );
}

function checkYear(
  facts: CompanyFacts,
  { key, label, chain }: Line,
  year: Period,
  quarters: readonly Period[],
): SumCheck | null {
  const whole = readFigure(facts, chain, year, 'flow');
  const parts = quarters.flatMap((quarter) => readFigure(facts, chain, quarter, 'flow') ?? []);
  if (whole === null || parts.length !== QUARTERS) return null;
  const got = parts.reduce((sum, { value }) => sum + value, 0);
  const { unit, value: expected } = whole;
  const reason = explainTags(whole, parts);
  const says = `${label}: the quarters of ${year.label} add up to ${amountText(got, unit)}, not ${amountText(expected, unit)}.`;
  return {
    check: {
      identity: 'quarters_sum_to_year',
      keys: [key],
      expected,
      got,
      slack: slackOf([expected, ...parts.map(({ value }) => value)]),
      gapWith: ([year_value = 0, ...values]) => values.reduce((gap, value) => gap - value, year_value),
      says,
      points: [
        toPoint(year.label, whole),
        ...parts.map((part, at) => toPoint(quarters[at]?.label ?? '', part)),
      ],
      ...(reason !== null && { cause: reason }),
    },
    periods: [year.label, ...quarters.map(({ label: quarter }) => quarter)],
  };
}
