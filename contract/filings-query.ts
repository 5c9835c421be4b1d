import * as v from 'valibot';

import { asOf, boolean, paging, words } from './parameters.ts';

export const FilingsQuery = v.strictObject({
  ...asOf,
  ...paging,
  form_type: v.optional(v.pipe(words(20), v.toUpperCase())),
  /** Extra: whether `10-K` also lists 10-K/A. */
  include_amendments: v.optional(boolean, 'false'),
});

/** As the application lists them: amendments with the form they amend, unless left out. */
export const FilingsSearch = v.strictObject({
  ...FilingsQuery.entries,
  include_amendments: v.optional(boolean, 'true'),
});
