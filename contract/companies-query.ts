import * as v from 'valibot';

import { EXCHANGE_CODES, SECTOR_CODES } from './company-codes.ts';
import { boolean, oneOf, paging, words } from './parameters.ts';

export const CompaniesQuery = v.strictObject({
  ...paging,
  sector: v.optional(v.pipe(words(40), v.toLowerCase(), oneOf(SECTOR_CODES))),
  exchange: v.optional(v.pipe(words(20), v.toUpperCase(), oneOf(EXCHANGE_CODES))),
  /** Extra: `true` lists only companies whose filings list is loaded, `false` only the others. */
  loaded: v.optional(boolean),
});
