import type { Redline } from './redline-result.ts';
import type { WhyNot } from './why-not.ts';

/** What came of composing a redline: it, or why there is none, or what is wanted for it, or what was not found. */
export type Composed =
  | { kind: 'redline'; redline: Redline }
  | { kind: 'why_not'; why: WhyNot }
  | { kind: 'words_wanted' }
  | { kind: 'not_found'; side: 'target' | 'base'; q: string };

export type Unmade = Exclude<Composed, { kind: 'redline' }>;
