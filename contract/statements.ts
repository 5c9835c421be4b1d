import * as v from 'valibot';

import { CompanyReference } from './company.ts';
import { opaque } from './opaque.ts';
import { boolean, oneOf } from './parameters.ts';
import { TTM_STATEMENTS } from './statement-names.ts';

const period_type = v.optional(oneOf(['annual', 'quarterly']), 'annual');

export const StatementQuery = v.strictObject({
  period_type,
  include_segments: v.optional(boolean, 'true'),
});

/** Where a figure stands: the fact of one filing. */
export const FactSource = opaque(
  v.looseObject({
    accession_number: v.string(),
    form: v.string(),
    /** Day the filing was filed, YYYY-MM-DD. */
    filed: v.string(),
    /** `us-gaap:Revenues`. */
    concept: v.string(),
    /** First day of the period; null for a balance. */
    start: v.nullable(v.string()),
    period_end: v.string(),
    value: v.number(),
    unit: v.string(),
  }),
);
export type FactSource = v.InferOutput<typeof FactSource>;

/** How a figure that no filing states was computed, and from what; `sign` is +1 or -1. */
export const Derivation = opaque(
  v.looseObject({
    /** `fy_minus_9m`, `h_minus_q1`, `sum`, `assets_minus_equity` …; in words in `formula`. */
    method: v.string(),
    formula: v.string(),
    operands: v.array(v.looseObject({ label: v.string(), sign: v.number(), source: FactSource })),
  }),
);
export type Derivation = v.InferOutput<typeof Derivation>;

/** Value in `unit` (currency units, not thousands). Everything after `unit` is an extra of the embedded service. */
export const SeriesPoint = opaque(
  v.looseObject({
    period: v.string(),
    value: v.number(),
    unit: v.string(),
    period_end: v.optional(v.string()),
    start: v.optional(v.nullable(v.string())),
    filed: v.optional(v.string()),
    accession_number: v.optional(v.string()),
    form: v.optional(v.string()),
    concept: v.optional(v.string()),
    /** Null for a figure as a filing states it. */
    derived: v.optional(v.nullable(Derivation)),
    /** The figure as first reported, when a later filing restated it; null when it was not restated. */
    first_reported: v.optional(v.nullable(FactSource)),
  }),
);
export type SeriesPoint = v.InferOutput<typeof SeriesPoint>;
const series = v.array(SeriesPoint);

/** Extra: one line of a statement over all periods. `key` is stable across companies (`gross_profit`). */
export const StatementLine = opaque(
  v.looseObject({
    key: v.string(),
    label: v.string(),
    /** Indent, 0-based. */
    level: v.number(),
    is_total: v.boolean(),
    points: series,
  }),
);
export type StatementLine = v.InferOutput<typeof StatementLine>;
const lines = v.optional(v.array(StatementLine));

const segmentSeries = v.array(
  v.looseObject({ period: v.string(), value: v.number(), unit: v.optional(v.string()) }),
);

/** Extra: dimensional breakdowns of the newest annual or quarterly report, and what they leave over of the total. */
export const Segments = opaque(
  v.looseObject({
    accession_number: v.string(),
    form: v.optional(v.string()),
    currency: v.string(),
    axes: v.array(
      v.looseObject({
        axis: v.string(),
        kind: v.picklist(['business_segment', 'product', 'geography', 'customer']),
        label: v.string(),
        metrics: v.array(
          v.looseObject({
            metric: v.picklist(['revenue', 'operating_income', 'assets']),
            concept: v.string(),
            total: segmentSeries,
            partition: v.picklist(['complete', 'partial', 'overlapping']),
            members: v.array(
              v.looseObject({
                member: v.string(),
                label: v.string(),
                /** A member that is the sum of others, and so is not added to them. */
                is_subtotal: v.optional(v.boolean()),
                series: segmentSeries,
              }),
            ),
            /** Total less the members that make it up, by period; empty when it is nought. */
            reconciling: v.optional(segmentSeries),
          }),
        ),
      }),
    ),
  }),
);
export type Segments = v.InferOutput<typeof Segments>;

const incomeStatement = v.looseObject({ revenue: series, net_income: series, lines });
const balanceSheet = v.looseObject({ total_assets: series, total_liabilities: series, lines });
const cashFlow = v.looseObject({ operating: series, investing: series, financing: series, lines });
const envelope = {
  company: CompanyReference,
  period_type: v.string(),
  /** Extras: reporting currency; why something is missing or doubtful, in words. */
  currency: v.optional(v.nullable(v.string())),
  notes: v.optional(v.array(v.string())),
};
const segments = v.optional(v.nullable(Segments));

export const FinancialDataResponse = v.looseObject({
  ...envelope,
  income_statement: incomeStatement,
  balance_sheet: balanceSheet,
  cash_flow: cashFlow,
  segments,
});
export const IncomeStatementResponse = v.looseObject({
  ...envelope,
  income_statement: incomeStatement,
  segments,
});
export const BalanceSheetResponse = v.looseObject({ ...envelope, balance_sheet: balanceSheet, segments });
export const CashFlowResponse = v.looseObject({ ...envelope, cash_flow: cashFlow, segments });

export const MetricsQuery = v.strictObject({ period_type });
const figure = v.nullable(v.number());
export const MetricsResponse = v.looseObject({
  ...envelope,
  metrics: v.looseObject({
    revenue: figure,
    net_income: figure,
    total_assets: figure,
    profit_margin: figure,
    return_on_assets: figure,
  }),
  /** Extras: the period the figures are of, what they are made of, and why one is null. */
  period: v.optional(v.nullable(v.string())),
  period_end: v.optional(v.nullable(v.string())),
  inputs: v.optional(v.record(v.string(), v.nullable(SeriesPoint))),
  definitions: v.optional(v.record(v.string(), v.string())),
  reasons: v.optional(v.record(v.string(), v.string())),
});

export { TTM_STATEMENTS };
export const TtmQuery = v.strictObject({ statement: v.optional(oneOf(TTM_STATEMENTS)) });

export const TtmLineItem = opaque(
  v.looseObject({
    label: v.string(),
    tag: v.string(),
    value: v.number(),
    units: v.string(),
    level: v.number(),
    is_total: v.boolean(),
    /** Extras. `quarters`: the four that make it up, oldest first, for a sum. */
    key: v.optional(v.string()),
    method: v.optional(
      v.picklist(['four_quarters', 'fiscal_year', 'year_to_date', 'balance', 'latest_quarter']),
    ),
    quarters: v.optional(v.array(SeriesPoint)),
    source: v.optional(v.nullable(SeriesPoint)),
    derived: v.optional(v.nullable(Derivation)),
    display_value: v.optional(v.number()),
    warning: v.optional(v.nullable(v.string())),
  }),
);
export type TtmLineItem = v.InferOutput<typeof TtmLineItem>;

export const TtmStatement = opaque(v.looseObject({ title: v.string(), line_items: v.array(TtmLineItem) }));
export const TtmResponse = v.looseObject({
  company: CompanyReference,
  period: v.literal('TTM'),
  statements: v.looseObject({
    income_statement: v.optional(TtmStatement),
    balance_sheet: v.optional(TtmStatement),
    cash_flow: v.optional(TtmStatement),
  }),
  /** Extra. `basis`: `quarters`, or `annual` for filers of annual reports alone. */
  metadata: v.optional(
    v.looseObject({
      basis: v.optional(v.nullable(v.string())),
      as_of: v.optional(v.nullable(v.string())),
      currency: v.optional(v.nullable(v.string())),
      stale: v.optional(v.boolean()),
      warnings: v.optional(v.array(v.string())),
    }),
  ),
});
