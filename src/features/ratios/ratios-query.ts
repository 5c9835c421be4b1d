import * as v from 'valibot';

import { PERIOD_RANGES } from '../../../contract/chart-parameters.ts';
import { oneOf, words } from '../../../contract/parameters.ts';
import { RATIO_GROUPS, RATIO_PERIODS } from '../../../contract/ratio-names.ts';
import { CHART_ENTRIES } from '../../components/chart/chart-query.ts';

/** The expanded ratio, the periods of the table, its selected figure (`gross_margin:2024`), and the chart. */
export const RatiosQuery = v.strictObject({
  ratio: v.optional(oneOf(Object.values(RATIO_GROUPS).flat())),
  period_type: v.optional(oneOf(RATIO_PERIODS), 'annual'),
  point: v.optional(words(80)),
  periods: v.optional(oneOf(PERIOD_RANGES), 'latest'),
  ...CHART_ENTRIES,
});
export type RatiosSearch = v.InferOutput<typeof RatiosQuery>;
/** What the page shows, whatever figure is selected. */
export type RatiosShown = Omit<RatiosSearch, 'point'>;
