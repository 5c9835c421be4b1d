import * as v from 'valibot';

import { FILER_PARAMETERS } from './filer-filters.ts';
import { asOf, boolean, date, integer, list, oneOf } from './parameters.ts';

export const FULL_TEXT_Q_MAX = 1_000;

const q = v.pipe(
  v.string('must be given once'),
  v.maxLength(
    FULL_TEXT_Q_MAX,
    (issue) => `must be at most ${FULL_TEXT_Q_MAX} characters, got ${issue.received}`,
  ),
);

export const FullTextQuery = v.strictObject({
  ...asOf,
  q: v.optional(q),
  forms: v.optional(list(50)),
  ciks: v.optional(list(50)),
  date_from: v.optional(date),
  date_to: v.optional(date),
  ...FILER_PARAMETERS,
  items: v.optional(list(50)),
  /** Extra: Items and sections whose text is searched: `1A`, `II-1A`, `2.02`, `risk-factors`, `notes`. */
  within: v.optional(list(20)),
  sort: v.optional(oneOf(['relevance', 'recent', 'oldest']), 'relevance'),
  expand: v.optional(boolean, 'true'),
  understand: v.optional(boolean, 'true'),
  /** Extra: leave out stop words. */
  skip_stop_words: v.optional(boolean, 'true'),
  /** Extra: also find other forms and spellings of words. */
  word_forms: v.optional(boolean, 'true'),
  /** Extra: where no document has all words, find those with most of them. */
  most_words: v.optional(boolean, 'true'),
  /** Extra: also count the matching documents with and without boilerplate, in `facets.sections`. */
  count_sections: v.optional(boolean, 'false'),
  from: v.optional(integer({ min: 0, max: 999_999_999 }), '0'),
  size: v.optional(integer({ min: 1, max: 100 }), '20'),
});
