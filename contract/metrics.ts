import * as v from 'valibot';

import { type Endpoint, byIdentifier, defineEndpoint } from './endpoint.ts';
import { asOf } from './parameters.ts';
import { FigureWarning, SeriesPoint } from './series.ts';
import { TTM_STATEMENTS } from './statement-names.ts';
import { envelope, period_type } from './statements.ts';

const MetricsQuery = v.strictObject({ ...asOf, period_type });

const figure = v.nullable(v.number());

/** A period of the key figures: the newest interim one, the twelve months it ends, the newest fiscal year. */
const KeyColumn = v.looseObject({
  kind: v.picklist(['interim', 'ttm', 'annual']),
  /** `Q3 2026`, `TTM`, `2025`. */
  period: v.string(),
  period_end: v.string(),
});

/** One figure in one period; `prior` is that of the same period a year before, in the same unit. */
const KeyValue = v.looseObject({
  point: v.nullable(SeriesPoint),
  prior: v.nullable(v.number()),
  /** Why a ratio has no figure, or is not meaningful. */
  reason: v.optional(v.string()),
});

const KeyFigure = v.looseObject({
  key: v.string(),
  label: v.string(),
  /** The statement with the line; null for a ratio. */
  statement: v.nullable(v.picklist(TTM_STATEMENTS)),
  /** One per column. */
  values: v.array(KeyValue),
  /** Up to ten fiscal years, oldest first. */
  history: v.array(v.looseObject({ period: v.string(), value: v.nullable(v.number()) })),
});

/** The figures of an overview (docs/rules.md#key-figures). */
export const KeyFigures = v.looseObject({ columns: v.array(KeyColumn), figures: v.array(KeyFigure) });

export const MetricsResponse = v.looseObject({
  ...envelope,
  metrics: v.looseObject({
    revenue: figure,
    net_income: figure,
    total_assets: figure,
    profit_margin: figure,
    return_on_assets: figure,
  }),
  /** Extras: the figures' period and inputs, and why one is null. */
  period: v.optional(v.nullable(v.string())),
  period_end: v.optional(v.nullable(v.string())),
  inputs: v.optional(v.record(v.string(), v.nullable(SeriesPoint))),
  definitions: v.optional(v.record(v.string(), v.string())),
  reasons: v.optional(v.record(v.string(), v.string())),
  /** Checks that a metric or its inputs fail, by metric; without those that fail none. */
  figure_warnings: v.optional(v.record(v.string(), v.array(FigureWarning))),
  key_figures: v.optional(KeyFigures),
});

export const metricsEndpoint = defineEndpoint(byIdentifier, {
  path: '/companies/{identifier}/metrics',
  tier: 'professional',
  spec: '4.13',
  summary: 'Key metrics of the latest period',
  query: MetricsQuery,
  response: MetricsResponse,
}) satisfies Endpoint;

export type KeyFigures = v.InferOutput<typeof KeyFigures>;
export type KeyColumn = v.InferOutput<typeof KeyColumn>;
export type KeyFigure = v.InferOutput<typeof KeyFigure>;
