import * as v from 'valibot';

import { list, oneOf } from '../../../contract/parameters.ts';
import type { ChartChange } from '../../../views/chart.ts';
import { CHART_AXES, CHART_FORMS, SERIES_MAX } from '../../../views/choices.ts';

/** How a page's chart is drawn, in its address. */
export const CHART_ENTRIES = {
  /** Ids of the charted rows; absent: the page's defaults. */
  series: v.optional(list(SERIES_MAX)),
  /** Absent: by what is charted. */
  chart: v.optional(oneOf(CHART_FORMS)),
  chart_axis: v.optional(oneOf(CHART_AXES), 'linear'),
  chart_values: v.optional(oneOf(['on', 'off']), 'off'),
};

/** A change of the chart as search parameters. */
export function chartParameters({ form, axis, hasLabels }: ChartChange) {
  return {
    ...(form !== undefined && { chart: form }),
    ...(axis !== undefined && { chart_axis: axis }),
    ...(hasLabels !== undefined && { chart_values: hasLabels ? ('on' as const) : ('off' as const) }),
  };
}
