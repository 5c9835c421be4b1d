import * as v from 'valibot';

import { opaque } from './opaque.ts';

/** Extra: how far an answer's figures reach, and the newest report on the filing list that it lacks. */
export const Coverage = opaque(
  v.looseObject({
    /** `Q3 2026` or `2025`: of a company only. */
    newest_period: v.optional(v.nullable(v.string())),
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
