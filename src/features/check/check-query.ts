import * as v from 'valibot';

import { words } from '../../../contract/parameters.ts';

/** The text isn't in the address: it may be confidential, and an address is logged. */
export const CheckQuery = v.strictObject({
  /** Ticker or CIK; absent: the company that the text names. */
  company: v.optional(words(20)),
});
