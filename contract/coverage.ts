import * as v from 'valibot';

import { opaque } from './endpoint.ts';

/** Extra: how far an answer's figures reach, and the newest report on the filing list that it lacks. */
export const Coverage = opaque(
  v.looseObject({
    /** `Q3 2026` or `2025`: of a company only. */
    newest_period: v.optional(v.nullable(v.string())),
    /** Whether statements of older reports are being read: of a company only. */
    statements_loading: v.optional(v.boolean()),
    /** Last day of the newest period with a figure; null without figures. */
    newest_period_end: v.nullable(v.string()),
    /** Null when the filing list has no report of a later period. */
    missing_report: v.nullable(
      v.looseObject({
        form: v.string(),
        accession_number: v.string(),
        /** Last day of the period it reports on. */
        report_date: v.string(),
        filing_date: v.string(),
      }),
    ),
  }),
);

export type Coverage = v.InferOutput<typeof Coverage>;
export type MissingReport = NonNullable<Coverage['missing_report']>;

export const coverage = v.optional(Coverage);

/** Extension: how far a company's stored filing list reaches. Rule: docs/rules.md#reach-of-a-filing-list */
export const ListReach = v.looseObject({
  /** Oldest filing listed; null without any. */
  from: v.nullable(v.string()),
  /** Last day that the list is known to cover; null without a list. */
  until: v.nullable(v.string()),
  /** Whether the list goes back to the company's first filing. */
  is_whole: v.boolean(),
});

export type ListReach = v.InferOutput<typeof ListReach>;
