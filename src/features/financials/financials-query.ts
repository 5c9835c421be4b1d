import * as v from 'valibot';

import { list, oneOf, words } from '../../../contract/parameters.ts';
import { TTM_STATEMENTS } from '../../../contract/statement-names.ts';
import { LABEL_STYLES } from '../../format/label-style.ts';
import { SCALES } from '../../format/scale.ts';

export const PERIOD_TYPES = ['annual', 'quarterly', 'ttm'] as const;
export const VIEWS = ['values', 'growth', 'common_size'] as const;
export const SPANS = ['latest', 'all'] as const;

/** Lines that a chart can hold and still be read. */
export const SERIES_MAX = 6;

const EVENT_ITEMS_MAX = 40;

/** All that the page shows is in its address. */
export const FinancialsQuery = v.strictObject({
  statement: v.optional(oneOf(TTM_STATEMENTS), 'income_statement'),
  period_type: v.optional(oneOf(PERIOD_TYPES), 'annual'),
  view: v.optional(oneOf(VIEWS), 'values'),
  label: v.optional(oneOf(LABEL_STYLES), 'fiscal'),
  /** Absent: as fits the figures. */
  scale: v.optional(oneOf(SCALES)),
  periods: v.optional(oneOf(SPANS), 'latest'),
  /** Lines in the chart, by key; absent: the statement's own choice. */
  series: v.optional(list(SERIES_MAX)),
  /** The figure chosen: `revenue:2024`. */
  point: v.optional(words(120)),
  /** Items of the events pinned on the chart, or `all`; absent: none is pinned. */
  events: v.optional(list(EVENT_ITEMS_MAX)),
  /** Axis and metric of the segments: `us-gaap:StatementBusinessSegmentsAxis`, `revenue`. */
  axis: v.optional(words(160)),
  metric: v.optional(oneOf(['revenue', 'operating_income', 'assets'])),
});
export type FinancialsSearch = v.InferOutput<typeof FinancialsQuery>;
export type Statement = FinancialsSearch['statement'];
export type PeriodType = FinancialsSearch['period_type'];
export type View = FinancialsSearch['view'];
