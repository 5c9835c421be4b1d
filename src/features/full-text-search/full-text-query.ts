import * as v from 'valibot';

import { FullTextQuery } from '../../../contract/full-text.ts';

/**
 * The address of a search: the endpoint's own parameters. A query beyond the endpoint's length is kept all the same, so
 * that the service refuses it under the box and nothing is dropped unseen.
 */
export const FullTextSearchQuery = v.strictObject({ ...FullTextQuery.entries, q: v.optional(v.string()) });
export type FullTextSearch = v.InferOutput<typeof FullTextSearchQuery>;
