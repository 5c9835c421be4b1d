import type { ResponseOf } from '../contract/endpoints.ts';
import { DAYS_BACK_MAX, materialEventsEndpoint } from '../contract/material-events.ts';
import type { Ask } from '../contract/request.ts';
import { addDays } from '../domain/calendar/day.ts';
import type { ChartSpec } from './chart.ts';
import { companyEvent, hasItem } from './events.ts';
import { emptyCell } from './figure-table.ts';
import { type PeriodSpan, periodSpans, UNREPORTED } from './period-spans.ts';

/** Adds an empty last column to a chart, for events after the last reported period. */
export function withUnreportedPeriod(chart: ChartSpec, spans: readonly PeriodSpan[]): ChartSpec {
  if (!spans.some(({ id }) => id === UNREPORTED)) return chart;
  const { table } = chart;
  return {
    ...chart,
    table: {
      ...table,
      columns: [...table.columns, { id: UNREPORTED, label: 'To date', detail: 'not yet reported' }],
      rows: table.rows.map((row) => ({ ...row, cells: [...row.cells, emptyCell('Not yet reported')] })),
    },
  };
}

/** The query of a chart's 8-Ks: as far back as the service goes. */
export const CHART_EVENTS = { days_back: DAYS_BACK_MAX, limit: 100, include_6k: false } as const;

/** In an address, for events with any item. */
export const ALL_EVENTS = 'all';

/** The items chosen in an address. An empty list means all events. */
export function chosenItems(events: readonly string[] | undefined): string[] {
  return (events ?? []).filter((code) => code !== ALL_EVENTS);
}

/**
 * A chart with the 8-Ks of its company at their filing dates, and a last column for those after the last reported period.
 * Unchanged where the ends of its periods aren't known.
 */
export function withEvents(
  chart: ChartSpec,
  { events, filters }: Pick<ResponseOf<'materialEvents'>, 'events' | 'filters'>,
  items: readonly string[],
): ChartSpec {
  const periods = chart.table.columns.map(({ id, detail }) => ({ id, end: isDay(detail) ? detail : null }));
  const spans = periodSpans(periods, addDays(filters.date_from, DAYS_BACK_MAX));
  const marks = events.map(companyEvent).filter((event) => hasItem(event, chosenItems(items)));
  return { ...withUnreportedPeriod(chart, spans), events: { marks, spans } };
}

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The same, with the request for the events. */
export async function askEvents(
  ask: Ask,
  company: string,
  chart: ChartSpec,
  items: readonly string[],
): Promise<ChartSpec> {
  const answer = await ask(materialEventsEndpoint, { path: { identifier: company }, query: CHART_EVENTS });
  return withEvents(chart, answer, items);
}
