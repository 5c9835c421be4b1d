import * as v from 'valibot';

import { asOf, boolean, paging, sortBy, words } from './parameters.ts';

/** Columns that a list of filings is sorted by. */
export const FILING_COLUMNS = [
  'filing_date',
  'form',
  'acceptance_datetime',
  'period_end',
  'new_wording',
  'size',
] as const;

export const FilingsQuery = v.strictObject({
  ...asOf,
  ...paging,
  form_type: v.optional(v.pipe(words(20), v.toUpperCase())),
  /** Extra: whether `10-K` also lists 10-K/A. */
  include_amendments: v.optional(boolean, 'false'),
  /** Extra: over the whole list. Equal filings are newest first, and those without the value last. */
  sort: v.optional(sortBy(FILING_COLUMNS), '-filing_date'),
});

/** As the application lists them: amendments with the form they amend, unless left out. */
export const FilingsSearch = v.strictObject({
  ...FilingsQuery.entries,
  include_amendments: v.optional(boolean, 'true'),
});
