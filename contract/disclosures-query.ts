import * as v from 'valibot';

import { asOf, boolean, clip, decimal, integer, oneOf, words } from './parameters.ts';

/** Longest query of a disclosure search (docs/rules.md#disclosure-queries). */
export const DISCLOSURE_Q_MAX = 200;

/** Forms of reports with disclosures. `annual` is the annual report, whichever form it is on: 10-K, 20-F or 40-F. */
export const DISCLOSURE_FORMS = ['annual', '10-K', '10-Q', '20-F', '40-F'] as const;
export type DisclosureForm = (typeof DISCLOSURE_FORMS)[number];

export const DisclosuresQuery = v.strictObject({
  ...asOf,
  q: words(DISCLOSURE_Q_MAX),
  form: v.optional(oneOf(DISCLOSURE_FORMS)),
  year: v.optional(integer({ min: 1993, max: 2100 })),
  max_results: v.optional(integer({ min: 1, max: 25 }), '10'),
  proximity: v.optional(
    v.union(
      [v.literal('none'), integer({ min: 1, max: 100_000 })],
      (issue) => `must be none or a whole number 1..100000, got '${clip(String(issue.input))}'`,
    ),
    '1000',
  ),
  min_novelty: v.optional(decimal({ min: 0, max: 1 })),
  diff_only: v.optional(boolean, 'false'),
  diff_base_year: v.optional(integer({ min: 1993, max: 2100 })),
  /** Extra: newest report first, or most novel passage first; unknown novelty last. */
  sort: v.optional(oneOf(['relevance', 'newest', 'novelty']), 'relevance'),
});
