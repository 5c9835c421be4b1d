import type { StatementPeriod } from '../../contract/statement-names.ts';
import { dayOf } from '../calendar/day.ts';
import type { Slot } from '../facts/facts-by-period.ts';
import { type FiscalYear, SNAP_DAYS } from '../facts/fiscal-calendar.ts';
import { annualPeriods, halvesIn, interimOf, type Period, quarterPeriods } from '../facts/period.ts';
import { conceptsOf } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { NET_INCOME } from './income-chains.ts';
import { REVENUE } from './revenue-chain.ts';

/**
 * The kinds of periods that statements have, in display order: whether a company reports them, and which periods they are.
 * Rule: docs/rules.md#period-types
 */
const KINDS: Readonly<
  Record<
    StatementPeriod,
    { isReported: (facts: CompanyFacts) => boolean; periods: (facts: CompanyFacts) => readonly Period[] }
  >
> = {
  annual: {
    isReported: ({ calendar }) => calendar.years.some(({ kind }) => kind === 'reported'),
    periods: annualPeriods,
  },
  quarterly: { isReported: ({ calendar }) => calendar.has_quarters, periods: quarterPeriods },
  semiannual: {
    isReported: (facts) => yearsWith(facts, 'H').some((slots) => !hasQuarters(slots)),
    periods: halfYearPeriods,
  },
  nine_months: { isReported: (facts) => yearsWith(facts, 'N').length > 0, periods: nineMonthPeriods },
};

/** Columns of one kind, ascending. */
export function statementPeriods(facts: CompanyFacts, type: StatementPeriod): readonly Period[] {
  return KINDS[type].periods(facts);
}

/** The kinds that a company reports. Six months to date of a company with quarters are none of its own. */
export function reportedPeriodTypes(facts: CompanyFacts): StatementPeriod[] {
  return (['annual', 'quarterly', 'semiannual', 'nine_months'] as const).filter((type) =>
    KINDS[type].isReported(facts),
  );
}

/** Transition periods after a change of the fiscal year end: columns of their own, no years. */
export function transitionPeriods({ calendar }: CompanyFacts): Period[] {
  return calendar.years.flatMap((span, year) => {
    if (span.kind !== 'transition') return [];
    const { start, end } = span;
    const closing = closingQuarter(span);
    const label = `${start} to ${end}`;
    return [{ year, quarter: null, label, end, ...(closing !== undefined && { closing }) }];
  });
}

function closingQuarter({ quarter_ends, end }: FiscalYear): Period['closing'] {
  const isLast = (day: string | null | undefined): boolean =>
    day !== null && day !== undefined && Math.abs(dayOf(day) - dayOf(end)) <= SNAP_DAYS;
  return ([1, 2, 3, 4] as const).find((quarter) => isLast(quarter_ends[quarter - 1]));
}

/** Halves of the fiscal years in which a report is of six months, also of years with quarters. */
function halfYearPeriods({ calendar }: CompanyFacts): Period[] {
  return calendar.years.flatMap((span, year) =>
    span.kind === 'transition' || span.quarter_ends[1] === null ? [] : halvesIn(span, year),
  );
}

/** The first nine months of each fiscal year. */
function nineMonthPeriods({ calendar }: CompanyFacts): Period[] {
  return calendar.years.flatMap((span, year) =>
    span.kind === 'transition' || span.quarter_ends[2] == null
      ? []
      : [interimOf(span, { year, quarter: 3, to_date: true })],
  );
}

type Slots = ReadonlySet<Slot>;

/** What is reported of revenue and net income in each year with a figure of this slot. */
function yearsWith({ byPeriod }: CompanyFacts, slot: Slot): Slots[] {
  const years = new Map<number, Set<Slot>>();
  for (const concept of [...conceptsOf(REVENUE), ...conceptsOf(NET_INCOME)])
    for (const [year, slots] of byPeriod.get(concept) ?? []) {
      const known = years.get(year) ?? new Set<Slot>();
      years.set(year, known);
      for (const each of slots.keys()) known.add(each);
    }
  return [...years.values()].filter((slots) => slots.has(slot));
}

function hasQuarters(slots: Slots): boolean {
  return (['Q1', 'Q2', 'Q3', 'Q4', 'N'] as const).some((slot) => slots.has(slot));
}
