import * as v from 'valibot';

import { byIdentifier, defineEndpoint, type Endpoint } from './endpoint.ts';
import { KeyFigures } from './key-figures.ts';
import { asOf } from './parameters.ts';
import { FigureWarning, SeriesPoint } from './series.ts';
import { envelope, period_type } from './statements.ts';

const MetricsQuery = v.strictObject({ ...asOf, period_type });

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
