import * as v from 'valibot';

import { list, oneOf, words } from './parameters.ts';

/** What a page and a widget say of a chart's drawing in the same words. */
export const CHART_PARAMETERS = {
  /** A line at a value of the left axis, or at the `average` or `median` of the first series. */
  chart_reference: v.optional(words(30)),
  /** Whether each series has its compound annual growth. */
  chart_growth: v.optional(oneOf(['on', 'off'])),
  /** Series computed from lines: `gross_profit/revenue`. */
  chart_formula: v.optional(list(3)),
  /** Notes at points: `revenue:2024=Divested the unit`, with `|` between them. */
  chart_pins: v.optional(words(800)),
};

/** How many periods a table shows: its newest ones, those of some years, or all. */
export const PERIOD_RANGES = ['latest', '5y', '10y', 'all'] as const;

export type PeriodRange = (typeof PERIOD_RANGES)[number];

const YEARS = { '5y': 5, '10y': 10 } as const;

/** Periods of each kind in a year; one of any other kind. */
const A_YEAR: Readonly<Record<string, number>> = { quarterly: 4, ttm: 4, semiannual: 2 };

/** How many of the newest periods a range has. `latest` is the number that the table shows at first. */
export function rangeLength(range: PeriodRange, period_type: string, latest: number): number {
  if (range === 'latest') return latest;
  return range === 'all' ? Number.POSITIVE_INFINITY : YEARS[range] * (A_YEAR[period_type] ?? 1);
}

/** The choices, by the number of periods that the table shows at first. */
export function rangeOptions(latest: number): readonly (readonly [PeriodRange, string])[] {
  return [
    ['latest', `Latest ${latest}`],
    ['5y', '5 years'],
    ['10y', '10 years'],
    ['all', 'All'],
  ];
}
