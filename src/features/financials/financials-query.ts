import * as v from 'valibot';

import { PERIOD_RANGES } from '../../../contract/chart-parameters.ts';
import { list, oneOf, words } from '../../../contract/parameters.ts';
import { SEGMENT_METRICS, STATEMENT_COLUMNS, TTM_STATEMENTS } from '../../../contract/statement-names.ts';
import { type Extra, EXTRAS, LABEL_STYLES, SCALES, SEGMENT_VIEWS, VIEWS } from '../../../views/choices.ts';
import { CHART_ENTRIES } from '../../components/chart/chart-query.ts';

const BASES = ['standardized', 'as_reported'] as const;

const EVENT_ITEMS_MAX = 40;

/** Everything the page shows is in its URL. */
export const FinancialsQuery = v.strictObject({
  basis: v.optional(oneOf(BASES), 'standardized'),
  statement: v.optional(oneOf(TTM_STATEMENTS), 'income_statement'),
  period_type: v.optional(oneOf(STATEMENT_COLUMNS), 'annual'),
  view: v.optional(oneOf(VIEWS), 'values'),
  /** What is shown next to the values. */
  show: v.optional(
    v.pipe(
      list(EXTRAS.length),
      v.transform((names): Extra[] => EXTRAS.filter((extra) => names.includes(extra))),
    ),
  ),
  label: v.optional(oneOf(LABEL_STYLES), 'fiscal'),
  /** Absent: chosen from the figures. */
  scale: v.optional(oneOf(SCALES)),
  periods: v.optional(oneOf(PERIOD_RANGES), 'latest'),
  ...CHART_ENTRIES,
  /** The selected figure: `revenue:2024`. */
  point: v.optional(words(120)),
  /** 8-K items whose events are marked on the chart, or `all`; absent: no events. */
  events: v.optional(list(EVENT_ITEMS_MAX)),
  /** As reported: the report, absent for the newest annual one; a statement that is not standardized. */
  accession: v.optional(words(40)),
  printed: v.optional(oneOf(['comprehensive_income', 'equity'])),
  /** Axis and metric of the segment breakdown: `us-gaap:StatementBusinessSegmentsAxis`, `revenue`. */
  axis: v.optional(words(160)),
  metric: v.optional(oneOf(SEGMENT_METRICS)),
  /** Its values, shares of the total or growth. */
  breakdown: v.optional(oneOf(SEGMENT_VIEWS), 'values'),
  /** Its selected figure: `aapl:IPhoneMember:2024`. */
  segment: v.optional(words(200)),
});

export type FinancialsSearch = v.InferOutput<typeof FinancialsQuery>;
/** What the page shows, whatever figure is selected: only what shows the selection reads that from the address. */
export type FinancialsShown = Omit<FinancialsSearch, 'point' | 'segment'>;
