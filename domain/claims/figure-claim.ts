import type { Amount } from './amounts.ts';
import type { ClaimConcept } from './concepts.ts';
import type { NamedPeriod } from './periods.ts';

/** A number of a text, and what it says. */
export type FigureClaim = {
  kind: 'figure';
  amount: Amount;
  /** Null where the text names none that is known. */
  concept: ClaimConcept | null;
  /** Words around the concept that narrow it: `iPhone` of `iPhone net sales`. */
  narrowed: string[];
  /** What the amount says about its concept: its level, or its change in per cent, points or currency. */
  measure: 'level' | 'change';
  /** -1 after `fell`, 1 after `rose`. */
  direction: 1 | -1 | null;
  period: NamedPeriod | null;
  /** The period it is compared with, where the text names one. */
  base_period: NamedPeriod | null;
  /** Whether the whole sentence is understood, so that a different figure contradicts it. */
  is_strict: boolean;
  /** Set where a word makes it another figure than the reported one: `adjusted`. */
  qualifier: string | null;
};
