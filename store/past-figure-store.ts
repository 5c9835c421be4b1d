import type { CurrentCell } from '../domain/screen/current-cell.ts';
import type { CurrentRow, ScreenPeriod } from '../domain/screen/current-values.ts';
import type { ScreenFigures } from './screen-figures.ts';

/** Days on which a company's figures are the same: from `since` on, and before `until`. */
export type DaysOfFigures = { since: string; until: string };

/** The inputs and the rules that figures were computed from. */
type FiguresOf = { revision: number; rules: string };

/**
 * Companies' figures as of past days, in a separate file: everything in it can be computed again, and writing it leaves
 * the store's data version as it is.
 */
export type PastFigureStore = {
  /** By CIK, the revision of the inputs of a company's figures of a day. */
  revisions(day: string, rules: string): Promise<Map<string, number>>;
  /** By CIK, figures of one kind of period, with the revision of their inputs. */
  figures(
    day: string,
    period_type: ScreenPeriod,
    rules: string,
  ): Promise<Map<string, { revision: number; figures: ScreenFigures }>>;
  cells(
    day: string,
    period_type: ScreenPeriod,
    of: { rules: string; ciks: readonly string[] },
  ): Promise<Map<string, Map<string, CurrentCell>>>;
  /** Stores a company's rows of the days; those of other revisions are removed. */
  save(
    cik: string,
    of: FiguresOf & DaysOfFigures,
    rows: Readonly<Record<ScreenPeriod, CurrentRow | null>>,
  ): Promise<void>;
  /** Removes figures of other rules, and the oldest beyond a number of companies and spans of days. */
  prune(rules: string, max: number): Promise<void>;
  /** Changes with every write, by this process or another. */
  version(): Promise<string>;
  close(): Promise<void>;
};
