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
  expected: number;
  got: number;
  slack: number;
  /** The broken relation in words. */
  says: string;
};

/** Rounding, as a share of the greatest figure. */
const SHARE = 0.002;
/** Statements in millions round each figure to half of one. */
const MILLION = 1e6;
const SMALL = 100e6;

/** Slack of a sum: rounding of its figures, to thousands in a small company's statements. */
export function slackOf(values: readonly number[]): number {
  const most = Math.max(...values.map((value) => Math.abs(value)));
  return Math.max(SHARE * most, most < SMALL ? 2000 : 2 * MILLION);
}

export function holds({ expected, got, slack }: Check): boolean {
  return Math.abs(expected - got) <= slack;
}
