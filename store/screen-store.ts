import type { ExchangeCode, SectorCode } from '../contract/company-codes.ts';
import type { CurrentCell } from '../domain/screen/current-cell.ts';
import type { CurrentRow, ScreenPeriod } from '../domain/screen/current-values.ts';
import type { ScreenedCompany } from '../domain/screen/run-screen.ts';

/** A company and what screens filter it by. */
export type ScreenListing = Omit<ScreenedCompany, 'currency' | 'figures'> & {
  ticker: string | null;
  sic_description: string | null;
  sector: SectorCode | null;
  exchange: ExchangeCode | null;
  filer_category: string | null;
  state_of_incorporation: string | null;
  business_location: string | null;
  sample: boolean;
};

/** Figures of one period, in the order of the columns. */
export type ScreenFigures = Pick<ScreenedCompany, 'currency' | 'figures'> & {
  period: string;
  period_end: string;
  stale_after: string;
};

/** A row of the table of current figures. */
export type ScreenRow = ScreenListing & ScreenFigures;

/** Current figures of companies: computed from facts, never a source themselves. `rules` names the rules they follow. */
export type ScreenStore = {
  /**
   * The revision of a company's inputs, to be read before they are, and whether its rows are of it; null for a company
   * without inputs.
   */
  state(cik: string): Promise<{ revision: number; is_current: boolean; rules: string | null } | null>;
  /**
   * Stores a company's rows in one transaction, if its inputs are still those of the revision. Returns whether they are
   * stored.
   */
  save(
    cik: string,
    of: { revision: number; rules: string },
    rows: Readonly<Record<ScreenPeriod, CurrentRow | null>>,
  ): Promise<boolean>;
  /** Every company with inputs, and their revision. */
  inputs(): Promise<(ScreenListing & { revision: number })[]>;
  /** CIKs whose rows are missing, or of other inputs or rules. */
  pending(rules: string): Promise<string[]>;
  countPending(rules: string): Promise<number>;
  /** Rows of one kind of period that are of today's inputs and rules. */
  rows(period_type: ScreenPeriod, rules: string): Promise<ScreenRow[]>;
  /** Cells of companies, by CIK and column. */
  cells(period_type: ScreenPeriod, ciks: readonly string[]): Promise<Map<string, Map<string, CurrentCell>>>;
};
