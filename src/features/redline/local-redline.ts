import type { CannotCompare } from './cannot-compare.ts';
import type { Redline } from './redline-result.ts';

/** A redline computed in the browser, or why there is none. */
export type LocalRedline =
  | { kind: 'redline'; redline: Redline }
  | { kind: 'cannot_compare'; reason: CannotCompare }
  | { kind: 'query_required' }
  | { kind: 'not_found'; side: 'target' | 'base'; q: string };

export type UnavailableRedline = Exclude<LocalRedline, { kind: 'redline' }>;
