import * as v from 'valibot';

import { DISCLOSURE_Q_MAX } from '../../../contract/disclosures.ts';
import { boolean, integer, oneOf, words } from '../../../contract/parameters.ts';

export const MODES = ['side', 'inline'] as const;
export type Mode = (typeof MODES)[number];

const accession = v.optional(words(20));

/** All that the redline shows is in its address: the contract's parameters, how it is laid out, and the current change. */
export const CompareQuery = v.strictObject({
  /** The disclosure; absent: the risk factors, else the first there is. */
  tag: v.optional(words(200)),
  /** Earlier and later report; absent: the newest, and the same period of the year before. */
  base: accession,
  target: accession,
  /** Company of the earlier report, when it is another. */
  base_company: v.optional(words(20)),
  form: v.optional(oneOf(['10-K', '10-Q'])),
  ignore_numbers: v.optional(boolean, 'false'),
  mode: v.optional(oneOf(MODES), 'side'),
  /** The current change, from 1. */
  change: v.optional(integer({ min: 1, max: 1_000_000 })),
  /** A passage of the later report, by its ordinal, whose change is to be the current one where `change` is absent. */
  passage: v.optional(integer({ min: 0, max: 1_000_000 })),
  /** Words that the two sides are searched for where an instance gives no whole disclosures. */
  q: v.optional(words(DISCLOSURE_Q_MAX)),
});
export type CompareSearch = v.InferOutput<typeof CompareQuery>;
