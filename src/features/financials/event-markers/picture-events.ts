import type { QueryClient } from '@tanstack/react-query';

import { CHART_EVENTS, withEvents } from '../../../../views/chart-events.ts';
import type { ChartSpec } from '../../../../views/chart.ts';
import { materialEventsQuery } from '../../../api/material-events.ts';

/** A chart with the events that the page marks on it, for a picture. */
export async function withEventsOf(
  client: QueryClient,
  id: string,
  chart: ChartSpec,
  items: readonly string[],
): Promise<ChartSpec> {
  return withEvents(chart, await client.query(materialEventsQuery(id, CHART_EVENTS)), items);
}
