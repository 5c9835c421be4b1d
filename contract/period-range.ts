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
