import * as v from 'valibot';

import { CompanyReference } from './company.ts';
import { coverage } from './coverage.ts';
import { type Endpoint, byIdentifier, defineEndpoint, opaque } from './endpoint.ts';
import { asOf, oneOf, words } from './parameters.ts';
import { RATIO_PERIODS } from './ratio-names.ts';
import { Derivation, FactSource, FigureWarning } from './series.ts';
import { StatementColumn } from './statements.ts';

/** Why a ratio or a growth rate has no value in a period. `not_meaningful`: growth from zero or a negative figure. */
const GAP_REASONS = [
  'not_reported',
  'not_tagged',
  'not_loaded',
  'withheld',
  'zero_denominator',
  'not_meaningful',
] as const;

/** `not_meaningful`: computed with a negative denominator. Surfaces draw it as "n.m." with the number in its panel. */
const marks = v.optional(v.array(v.picklist(['not_meaningful'])));

/** Extra: ratios over time, in display order. */
export const RatioSeries = opaque(
  v.looseObject({
    name: v.string(),
    group: v.string(),
    label: v.string(),
    definition: v.string(),
    /** `percent` and `times` are decimals; `days` are days. */
    value_type: v.picklist(['percent', 'times', 'days']),
    points: v.array(
      v.looseObject({
        period: v.string(),
        period_end: v.string(),
        value: v.number(),
        marks,
        /** Why a value is not meaningful; null where it is. */
        reason: v.nullable(v.string()),
        /** Checks that an operand fails; absent when none does. */
        warnings: v.optional(v.array(FigureWarning)),
      }),
    ),
    /** Periods without a value: an operand is missing, or a denominator is zero. */
    gaps: v.array(
      v.looseObject({
        period: v.string(),
        period_end: v.string(),
        reason: v.picklist(GAP_REASONS),
        text: v.string(),
      }),
    ),
  }),
);

export type RatioSeries = v.InferOutput<typeof RatioSeries>;

/** Extra: where the newest ratios rank among the loaded companies of the sector. */
export const SectorRanks = opaque(
  v.looseObject({
    sector: v.string(),
    /** The newest period, whose ratios are ranked. */
    period: v.string(),
    period_end: v.string(),
    /** Companies of the sector with current figures, this one included. */
    companies: v.number(),
    /** Least number of companies with a value for a median and a percentile. */
    minimum: v.number(),
    ratios: v.record(
      v.string(),
      v.looseObject({
        value: v.number(),
        /** Null among fewer companies than `minimum`. */
        median: v.nullable(v.number()),
        /** 0 lowest, 100 highest. */
        percentile: v.nullable(v.number()),
        /** Companies with a value, this one included. */
        companies: v.number(),
      }),
    ),
  }),
);

export type SectorRanks = v.InferOutput<typeof SectorRanks>;

/** Extras. Without `period_type`, the answer is the latest fiscal year alone. */
const RatiosQuery = v.strictObject({
  ...asOf,
  period_type: v.optional(oneOf(RATIO_PERIODS)),
  /** With `ratio`: the calculation of one ratio in one period (`Q3 2024`) instead of the series. */
  period: v.optional(words(20)),
  ratio: v.optional(words(40)),
});

/** Decimal, not per cent (0.442 = 44.2 %); null when a concept is missing or the denominator is zero. */
const ratio = v.nullable(v.number());

/** Extra: an operand of a ratio with its facts. */
export const RatioInput = opaque(
  v.looseObject({
    /** Label of its line. */
    label: v.optional(v.string()),
    value: v.number(),
    unit: v.string(),
    source: v.optional(v.nullable(FactSource)),
    derived: v.optional(v.nullable(Derivation)),
    /** Checks that the operand fails; absent when it fails none. */
    warnings: v.optional(v.array(FigureWarning)),
  }),
);

export type RatioInput = v.InferOutput<typeof RatioInput>;

/** Extra: how one ratio of one period is calculated. */
export const RatioCalculation = opaque(
  v.looseObject({
    ratio: v.string(),
    period: v.string(),
    period_end: v.string(),
    value: v.nullable(v.number()),
    marks,
    /** Why there is no value, or why it is not meaningful. */
    reason: v.nullable(v.string()),
    operands: v.array(
      v.looseObject({
        /** Key of a statement's line. */
        name: v.string(),
        label: v.string(),
        /** What it is measured over: the period, the twelve months to its end, or its last day. */
        of: v.picklist(['period', 'twelve_months', 'period_end']),
        /** Null when not reported. */
        input: v.nullable(RatioInput),
      }),
    ),
  }),
);

export type RatioCalculation = v.InferOutput<typeof RatioCalculation>;

export const RatiosResponse = v.looseObject({
  company: CompanyReference,
  coverage,
  ratios: v.looseObject({
    profitability: v.looseObject({
      gross_margin: ratio,
      operating_margin: ratio,
      ebitda_margin: ratio,
      net_margin: ratio,
      fcf_margin: ratio,
    }),
    returns: v.looseObject({ roe: ratio, roa: ratio }),
    liquidity: v.looseObject({ current_ratio: ratio, quick_ratio: ratio }),
    leverage: v.looseObject({ debt_to_equity: ratio, debt_to_assets: ratio, net_debt_to_ebitda: ratio }),
  }),
  /** Extras, with `period_type`. */
  period_type: v.optional(v.string()),
  /** As a statement's: in order, twelve months labelled `TTM Q3 FY2025`. */
  columns: v.optional(v.array(StatementColumn)),
  series: v.optional(v.array(RatioSeries)),
  /** Null without a sector or current figures. */
  sector_ranks: v.optional(v.nullable(SectorRanks)),
  /** Extra, with `ratio` and `period`. */
  calculation: v.optional(RatioCalculation),
  metadata: v.looseObject({
    data_source: v.string(),
    processed_at: v.string(),
    /** Extras. */
    fiscal_year: v.optional(v.string()),
    period_end: v.optional(v.string()),
    accession_number: v.optional(v.string()),
    currency: v.optional(v.string()),
    /** Operands by the key of their line (`gross_profit`, `total_debt`); null when missing. */
    inputs: v.optional(v.record(v.string(), v.nullable(RatioInput))),
    /** Label by ratio. */
    labels: v.optional(v.record(v.string(), v.string())),
    /** Formula by ratio. */
    definitions: v.optional(v.record(v.string(), v.string())),
    /** Keys of a ratio's operands, in the order of its formula. */
    operands: v.optional(v.record(v.string(), v.array(v.string()))),
    /** Why a ratio is null, by ratio. */
    reasons: v.optional(v.record(v.string(), v.string())),
    /** Why a ratio that has a value is not meaningful, by ratio: its denominator is negative. */
    not_meaningful: v.optional(v.record(v.string(), v.string())),
    warnings: v.optional(v.array(v.string())),
    /** Checks that an operand fails, by ratio; without those whose operands fail none. */
    figure_warnings: v.optional(v.record(v.string(), v.array(FigureWarning))),
  }),
});

export type RatiosResponse = v.InferOutput<typeof RatiosResponse>;

/** Separate from the endpoint list, so that a page ships only the schemas it uses. */
export const ratiosEndpoint = defineEndpoint(byIdentifier, {
  path: '/companies/{identifier}/ratios',
  tier: 'professional',
  spec: '4.15',
  summary: 'Twelve ratios of the latest fiscal year',
  query: RatiosQuery,
  response: RatiosResponse,
  errors: 'ratios',
}) satisfies Endpoint;
