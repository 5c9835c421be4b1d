import * as v from 'valibot';

import { boolean, date, integer, list, oneOf } from './parameters.ts';

export const FULL_TEXT_Q_MAX = 1_000;
const q = v.pipe(
  v.string('must be given once'),
  v.maxLength(
    FULL_TEXT_Q_MAX,
    (issue) => `must be at most ${FULL_TEXT_Q_MAX} characters, got ${issue.received}`,
  ),
);

export const FullTextQuery = v.strictObject({
  q: v.optional(q),
  forms: v.optional(list(50)),
  ciks: v.optional(list(50)),
  date_from: v.optional(date),
  date_to: v.optional(date),
  locations: v.optional(list(60)),
  location_type: v.optional(oneOf(['located', 'incorporated'])),
  items: v.optional(list(50)),
  sort: v.optional(oneOf(['relevance', 'recent', 'oldest']), 'relevance'),
  expand: v.optional(boolean, 'true'),
  understand: v.optional(boolean, 'true'),
  from: v.optional(integer({ min: 0, max: 999_999_999 }), '0'),
  size: v.optional(integer({ min: 1, max: 100 }), '20'),
});
