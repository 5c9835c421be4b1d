import type { Derivation } from '../../contract/series.ts';

/**
 * One number of a filing: a fact of `companyfacts`, or of the filing's own instance, then with its dimensions.
 * Its identity is concept, unit, start, end and dimensions; `fy` and `fp` describe the filing (docs/rules.md#fact-identity).
 */
export type Fact = {
  /** `us-gaap:Revenues`: taxonomy and name. */
  concept: string;
  /** `USD`, `shares`, `USD/shares`, `pure`, as filed. */
  unit: string;
  /** First day, YYYY-MM-DD; null for an instant. */
  start: string | null;
  /** Last day, YYYY-MM-DD, inclusive. */
  end: string;
  value: number;
  accession_number: string;
  form: string;
  /** Day filed, YYYY-MM-DD. */
  filed: string;
  /** Fiscal year and period that the filing states of itself; null when it states none. */
  fy: number | null;
  fp: string | null;
  /** Of a report that stands for the annual one: a year's statements furnished on a 6-K, of a filer without annual forms. */
  is_annual?: true;
  /** The value as filed, if its sign or scale was corrected (docs/rules.md#signs, docs/rules.md#scales). */
  as_filed?: { value: number; reason: string };
  /** How it is computed, of a figure that the filing doesn't state under this concept. */
  computed?: Derivation;
};

/** A fact of a filing's own instance. */
export type InstanceFact = Fact & {
  /** Member by axis, both with their prefix; empty for the company as a whole. */
  dimensions: Readonly<Record<string, string>>;
  /** Digits it is exact to; null for `INF`. */
  decimals: number | null;
};
