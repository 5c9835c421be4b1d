import * as v from 'valibot';

import { words } from './parameters.ts';

/** A report, as in all responses about disclosures. */
export const DisclosureReport = v.looseObject({
  adsh: v.string(),
  /** `10-K` or `10-Q`. */
  form: v.string(),
  filed_form: v.string(),
  is_amendment: v.boolean(),
  period: v.string(),
  filed: v.string(),
  fiscal_year: v.number(),
  /** `FY`, `Q1`, `Q2`, `Q3`. */
  fiscal_period: v.string(),
  /** `items`, or `whole` if no Items were found and the whole text is one disclosure. */
  segmented: v.string(),
});

export type DisclosureReport = v.InferOutput<typeof DisclosureReport>;

/** An earlier report, named by its fiscal period. */
export const EarlierReport = v.looseObject({
  adsh: v.string(),
  fiscal_year: v.number(),
  fiscal_period: v.string(),
});

/** The newest earlier report that has a wording which newer ones lack, and the share of the words that are back: 1 for all. */
export const ReturnedSince = v.looseObject({ ...EarlierReport.entries, share: v.optional(v.number()) });
export type ReturnedSince = v.InferOutput<typeof ReturnedSince>;

export const tag = words(200);

export const adsh = words(20);
