import * as v from 'valibot';

import { CompanyReference } from './company.ts';
import { coverage } from './coverage.ts';
import { type Endpoint, byIdentifier, defineEndpoint, opaque } from './endpoint.ts';
import { asOf, oneOf } from './parameters.ts';
import { Derivation, FIGURE_MARKS, FigureWarning, SeriesPoint } from './series.ts';
import { TTM_STATEMENTS } from './statement-names.ts';

const TtmQuery = v.strictObject({ ...asOf, statement: v.optional(oneOf(TTM_STATEMENTS)) });

export const TtmLineItem = opaque(
  v.looseObject({
    label: v.string(),
    tag: v.string(),
    value: v.number(),
    units: v.string(),
    level: v.number(),
    is_total: v.boolean(),
    /** Extras. `quarters`: for a sum, its four quarters or two halves, oldest first. */
    key: v.optional(v.string()),
    method: v.optional(
      v.picklist([
        'four_quarters',
        'two_halves',
        'fiscal_year',
        'year_to_date',
        'balance',
        'latest_quarter',
        'residual',
      ]),
    ),
    quarters: v.optional(v.array(SeriesPoint)),
    source: v.optional(v.nullable(SeriesPoint)),
    derived: v.optional(v.nullable(Derivation)),
    /** As the statement shows it; why with the opposite sign, as in statements. */
    display_value: v.optional(v.number()),
    sign_note: v.optional(v.string()),
    warning: v.optional(v.nullable(v.string())),
    /** `included`: part of another line. */
    marks: v.optional(v.array(v.picklist(FIGURE_MARKS))),
    /** Checks that a figure of the sum fails; absent when none does. */
    warnings: v.optional(v.array(FigureWarning)),
  }),
);

export type TtmLineItem = v.InferOutput<typeof TtmLineItem>;

export const TtmStatement = opaque(v.looseObject({ title: v.string(), line_items: v.array(TtmLineItem) }));

const TtmResponse = v.looseObject({
  company: CompanyReference,
  period: v.literal('TTM'),
  coverage,
  statements: v.looseObject({
    income_statement: v.optional(TtmStatement),
    balance_sheet: v.optional(TtmStatement),
    cash_flow: v.optional(TtmStatement),
  }),
  /** Extra. `basis`: `quarters`; `halves` of half-yearly filers; `annual` for companies that file only annual reports. */
  metadata: v.optional(
    v.looseObject({
      basis: v.optional(v.nullable(v.string())),
      as_of: v.optional(v.nullable(v.string())),
      currency: v.optional(v.nullable(v.string())),
      stale: v.optional(v.boolean()),
      warnings: v.optional(v.array(v.string())),
      /** The `period_type`s that the company reports. */
      period_types: v.optional(v.array(v.string())),
    }),
  ),
});

export const ttmEndpoint = defineEndpoint(byIdentifier, {
  path: '/companies/{identifier}/financials/ttm',
  tier: 'professional',
  spec: '4.14',
  summary: 'Trailing twelve months',
  query: TtmQuery,
  response: TtmResponse,
}) satisfies Endpoint;
