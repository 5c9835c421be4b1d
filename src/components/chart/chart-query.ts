import * as v from 'valibot';

import { CHART_PARAMETERS } from '../../../contract/chart-parameters.ts';
import { list, oneOf, words } from '../../../contract/parameters.ts';
import { CHART_AXES, CHART_FORMS, SERIES_MAX } from '../../../views/choices.ts';

const period = v.optional(words(20));

export const CHART_ENTRIES = {
  /** Ids of the charted rows; absent: the page's defaults. */
  series: v.optional(list(SERIES_MAX)),
  /** Absent: by what is charted. */
  chart: v.optional(oneOf(CHART_FORMS)),
  chart_axis: v.optional(oneOf(CHART_AXES), 'linear'),
  chart_values: v.optional(oneOf(['on', 'off']), 'off'),
  /** First and last period of the chart; absent: those of the table. */
  chart_from: period,
  chart_to: period,
  ...CHART_PARAMETERS,
};
