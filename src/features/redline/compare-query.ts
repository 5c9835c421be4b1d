import * as v from 'valibot';

import { DISCLOSURE_FORMS } from '../../../contract/disclosures-query.ts';
import { boolean, integer, oneOf, words } from '../../../contract/parameters.ts';

const MODES = ['side', 'inline'] as const;

const accession = v.optional(words(20));

/** The whole view is in the URL: the API parameters, the layout and the current change. */
export const CompareQuery = v.strictObject({
  /** Default: the risk factors, else the first disclosure. */
  tag: v.optional(words(200)),
  /** Earlier and later report. Default: the latest, and the same period a year earlier. */
  base: accession,
  target: accession,
  /** Company of the earlier report, if different. */
  base_company: v.optional(words(20)),
  form: v.optional(oneOf(DISCLOSURE_FORMS)),
  ignore_numbers: v.optional(boolean, 'false'),
  mode: v.optional(oneOf(MODES), 'side'),
  /** The current change, from 1. */
  change: v.optional(integer({ min: 1, max: 1_000_000 })),
  /** Ordinal of a passage in the later report. Without `change`, the current change is the one at or after it. */
  passage: v.optional(integer({ min: 0, max: 1_000_000 })),
});
export type CompareSearch = v.InferOutput<typeof CompareQuery>;
