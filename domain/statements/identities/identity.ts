import type { SeriesPoint } from '../../../contract/series.ts';

/** Relations between the lines of a statement that a company's figures satisfy (docs/rules.md#identities). */
export const IDENTITIES = [
  'balance_sheet',
  'total_equity',
  'gross_profit',
  'net_income',
  'noncontrolling_interests',
  'change_in_cash',
  'quarters_sum_to_year',
  'earnings_per_share',
  'magnitude',
] as const;
export type Identity = (typeof IDENTITIES)[number];

/** Figures of one period by line key. */
export type Row = ReadonlyMap<string, SeriesPoint>;

/** A relation in one period: what one side is, and what the other side gives. */
export type Check = {
  identity: Identity;
  /** Lines that take part. */
  keys: readonly string[];
  /** Figures that take part, of these lines and others. */
  points: readonly SeriesPoint[];
  /** Why it may be broken though all figures are right, where the check knows. */
  cause?: string;
  expected: number;
  got: number;
  slack: number;
  /** By how much the relation is broken with other values of the points, in their order; null where it isn't a relation of these. */
  gapWith: ((values: readonly number[]) => number) | null;
  /** The broken relation in words. */
  says: string;
};

export function holds({ expected, got, slack }: Check): boolean {
  return Math.abs(expected - got) <= slack;
}
