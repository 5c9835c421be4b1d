import * as v from 'valibot';

import { CompanyReference } from './company.ts';
import { byIdentifier, defineEndpoint, type Endpoint } from './endpoint.ts';
import { asOf } from './parameters.ts';
import { SCREEN_PERIODS, ScreenColumn } from './screen.ts';

/** Extension: what was checked in a company's stored figures and texts, and what the checks found. */
export const QualityResponse = v.looseObject({
  company: CompanyReference,
  /** What each check compares, in a fixed order; those that could not be applied have zeros. */
  checks: v.array(
    v.looseObject({
      /** `identity`: between lines of a statement. `comparison`: with other figures or the printed report. `filing`: of one filing's facts. */
      group: v.picklist(['identity', 'comparison', 'filing']),
      check: v.string(),
      label: v.string(),
      held: v.number(),
      /** Held after a rule corrected a figure. */
      repaired: v.number(),
      /** Doesn't hold: the figures are shown and the cause is named, or the filing itself is so. */
      shown: v.number(),
      /** Doesn't hold and no filing shows why: a computed figure is left out. */
      withheld: v.number(),
    }),
  ),
  /** Sums over all checks; `checks` of all outcomes. */
  totals: v.looseObject({
    checks: v.number(),
    held: v.number(),
    repaired: v.number(),
    shown: v.number(),
    withheld: v.number(),
  }),
  /** Each check that doesn't hold: figures withheld first. */
  findings: v.array(
    v.looseObject({
      check: v.string(),
      label: v.string(),
      /** Shown with its cause, withheld, or broken in the filing itself. */
      outcome: v.picklist(['shown', 'withheld', 'filed']),
      /** Fiscal year or quarter, or the last day of a filing's figures. */
      period: v.string(),
      /** What doesn't hold, with amounts. */
      text: v.string(),
      /** Why; null if unexplained. */
      cause: v.nullable(v.string()),
      /** The filing whose facts break a relation; null where several take part. */
      adsh: v.nullable(v.string()),
    }),
  ),
  /** How the printed statements of stored reports are shown; empty without any. */
  printed: v.array(
    v.looseObject({
      statement: v.string(),
      label: v.string(),
      /** Printed rows of annual reports, and how many of them are a figure or an operand of one. */
      rows: v.number(),
      shown: v.number(),
      /** Printed columns, and how many have a remainder that no line itemizes. */
      columns: v.number(),
      residual: v.number(),
    }),
  ),
  /** Current figures that today's version of the rules changed; null where no earlier version computed any. */
  changes: v.nullable(
    v.looseObject({
      /** Digests of the rules. */
      rules_before: v.string(),
      rules: v.string(),
      /** Each figure with both values; null where there was, or is, none. */
      figures: v.array(
        v.looseObject({
          period_type: v.picklist(SCREEN_PERIODS),
          /** Name of its column in screens. */
          column: v.string(),
          label: v.string(),
          value_type: ScreenColumn.entries.value_type,
          period: v.string(),
          period_end: v.string(),
          unit: v.nullable(v.string()),
          before: v.nullable(v.number()),
          after: v.nullable(v.number()),
          adsh: v.nullable(v.string()),
        }),
      ),
    }),
  ),
  /** Annual and quarterly reports whose text is stored, newest first. */
  reports: v.array(
    v.looseObject({
      adsh: v.string(),
      form: v.string(),
      filing_date: v.string(),
      report_date: v.nullable(v.string()),
      characters: v.number(),
      /** Share of the text in Items and named parts, 0 to 1. */
      covered: v.number(),
      /** Whether that is less than is expected of a report, 95 percent. */
      is_low: v.boolean(),
      /** Items without a character. */
      empty_items: v.array(v.string()),
    }),
  ),
  /** Files that were refused, and why. */
  refused: v.array(v.looseObject({ url: v.string(), adsh: v.nullable(v.string()), reason: v.string() })),
  /** Why there are no figures to check, if there are none. */
  notes: v.array(v.string()),
});

export type QualityResponse = v.InferOutput<typeof QualityResponse>;

export const qualityEndpoint = defineEndpoint(byIdentifier, {
  path: '/companies/{identifier}/quality',
  tier: 'analyst',
  summary: 'What was checked in a company’s figures and texts, and what was found',
  query: v.strictObject({ ...asOf }),
  response: QualityResponse,
}) satisfies Endpoint;
