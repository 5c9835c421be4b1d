import * as v from 'valibot';

import { words } from '../../../contract/parameters.ts';

export const DocsQuery = v.strictObject({
  /** The operation shown: `incomeStatement`. */
  operation: v.optional(words(60)),
  /** A request to start from, path and query: `/v1/companies/AAPL/ratios?period_type=ttm`. */
  address: v.optional(words(1_500)),
});

export type DocsSearch = v.InferOutput<typeof DocsQuery>;
