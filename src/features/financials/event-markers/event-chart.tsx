import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';

import { DAYS_BACK_MAX } from '../../../../contract/material-events.ts';
import { addDays } from '../../../../domain/calendar/day.ts';
import {
  ALL_EVENTS,
  CHART_EVENTS,
  chosenItems,
  withUnreportedPeriod,
} from '../../../../views/chart-events.ts';
import { eventMarkers, xOfDate } from '../../../../views/event-markers.ts';
import {
  companyEvent,
  type CompanyEvent,
  countItems,
  hasItem,
  toggleItem,
} from '../../../../views/events.ts';
import { formatDate } from '../../../../views/format/dates.ts';
import { countOf } from '../../../../views/format/numbers.ts';
import type { Period } from '../../../../views/format/periods.ts';
import { type PeriodSpan, periodSpans } from '../../../../views/period-spans.ts';
import type { PlotGeometry } from '../../../../views/plot-shapes.ts';
import { materialEventsQuery } from '../../../api/material-events.ts';
import { FailureState } from '../../../app/failure-state.tsx';
import { isUnsupported } from '../../../app/unsupported.ts';
import { useToday } from '../../../app/use-today.ts';
import { FigureChart, type FigureChartProps } from '../../../components/chart/figure-chart.tsx';
import { Dropdown } from '../../../components/dropdown.tsx';
import { ItemFilter, SeverityLegend } from '../../../components/events/item-filter.tsx';
import { useMediaQuery } from '../../../components/media-query.ts';
import type { FinancialsShown } from '../financials-query.ts';
import { useFinancialsNavigate } from '../use-financials-navigate.ts';
import { MarkerShapes, MarkerToolbar } from './marker-toolbar.tsx';

/** Key of the newest event of the list that is open; null when none is. */
type OpenList = { get: () => string | null; set: (key: string | null) => void };

/** Remembers the open list while the chart is redrawn. Not state of the chart, which would redraw it. */
function rememberOpenList(): OpenList {
  let open: string | null = null;
  return {
    get: () => open,
    set: (key) => {
      open = key;
    },
  };
}

/** Minimum distance between two markers in pixels, for mouse and touch. */
const DISTANCE = { fine: 34, coarse: 44 };

type EventMarkersProps = {
  events: readonly CompanyEvent[];
  spans: readonly PeriodSpan[];
  since: string;
  geometry: PlotGeometry;
  host: HTMLElement;
  openList: OpenList;
};

/**
 * Event markers: shapes drawn in the chart, and controls above it. The chart redraws them at another size, so which
 * list is open is not theirs to remember.
 */
function EventMarkers(props: EventMarkersProps) {
  const { events, spans, since, geometry, host, openList } = props;
  const [openKey, setOpenKey] = useState(openList.get);
  const [pointed, setPointed] = useState<number | null>(null);
  const isCoarse = useMediaQuery('(pointer: coarse)');
  const markers = eventMarkers(events, spans, geometry, isCoarse ? DISTANCE.coarse : DISTANCE.fine);
  const at = markers.findIndex((marker) => marker.events.some((event) => event.accession_number === openKey));
  const open = at === -1 ? null : at;
  return (
    <>
      <MarkerShapes
        markers={markers}
        geometry={geometry}
        since={xOfDate(since, spans, geometry)}
        active={open ?? pointed}
      />
      {createPortal(
        <MarkerToolbar
          {...{ markers, geometry, pointed }}
          onPoint={setPointed}
          open={open}
          onOpen={(index) => {
            const newest = index === null ? undefined : markers[index]?.events[0];
            const key = newest === undefined ? null : newest.accession_number;
            openList.set(key);
            setOpenKey(key);
          }}
        />,
        host,
      )}
    </>
  );
}

type EventChartProps = FigureChartProps & {
  id: string;
  search: FinancialsShown;
  /** Periods of the statement, including those not charted. */
  periods: readonly Period[];
};

/** A chart of figures with the company's 8-Ks marked at their filing dates. */
export function EventChart({ id, search, periods, chart, ...rest }: EventChartProps) {
  const query = useQuery(materialEventsQuery(id, CHART_EVENTS));
  const [openList] = useState(rememberOpenList);
  // While the answer with the first day of its window loads.
  const today = useToday();
  const { data } = query;
  const events = data?.events.map(companyEvent) ?? [];
  const since = data?.filters.date_from ?? addDays(today, -DAYS_BACK_MAX);
  const columns = new Set(chart.table.columns.map((column) => column.id));
  const spans = periodSpans(
    periods.filter((period) => columns.has(period.id)),
    addDays(since, DAYS_BACK_MAX),
  );
  const shown = events.filter((event) => hasItem(event, chosenItems(search.events)));
  return (
    <div className="space-y-2">
      <EventBar
        {...{ id, search, query, events, since }}
        outside={
          spans.length === 0
            ? null
            : shown.filter(({ filing_date }) => filing_date <= (spans[0]?.from ?? '')).length
        }
      />
      <FigureChart
        {...rest}
        chart={withUnreportedPeriod(chart, spans)}
        renderOverlay={(geometry, host) => (
          <EventMarkers events={shown} {...{ spans, since, geometry, host, openList }} />
        )}
      />
    </div>
  );
}

type EventBarProps = {
  id: string;
  search: FinancialsShown;
  query: { error: Error | null; data: { total: number } | undefined; refetch: () => Promise<unknown> };
  events: readonly CompanyEvent[];
  since: string;
  /** Number of events before the chart's first period; null when the period ends are unknown. */
  outside: number | null;
};

/** The number of events shown, the item filter and the legend; or why events are missing. */
function EventBar({ id, search, query, events, since, outside }: EventBarProps) {
  const change = useFinancialsNavigate(id, search);
  const { error, data, refetch } = query;
  if (error !== null && data === undefined) {
    return isUnsupported(error) ? (
      <p className="text-sm text-ink-2">This server doesn’t support events.</p>
    ) : (
      <FailureState error={error} onRetry={() => void refetch()} />
    );
  }
  const chosen = chosenItems(search.events);
  const shown = events.filter((event) => hasItem(event, chosen));
  const toggle = (code: string) => change({ events: toggledEvents(search.events, code) }, true);
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-2">
      <p role="status">
        {data === undefined
          ? 'Loading events'
          : eventCountLabel({
              shown: shown.length,
              returned: events.length,
              total: data.total,
              since,
              outside,
            })}
      </p>
      {events.length > 0 && (
        <Dropdown name={chosen.length === 0 ? 'All items' : countOf(chosen.length, 'item')}>
          <ItemFilter counts={countItems(events, chosen)} chosen={chosen} onToggle={toggle} />
        </Dropdown>
      )}
      <SeverityLegend />
    </div>
  );
}

type EventCount = {
  /** Number of events after filtering. */
  shown: number;
  /** Number of events in the response. */
  returned: number;
  /** Number of events in the window. */
  total: number;
  since: string;
  /** Number of events before the chart's first period; null when the period ends are unknown. */
  outside: number | null;
};

/**
 * How many events a chart shows, and since when.
 * Example: '3 of the latest 100 of 143 events since Oct 30, 2024 (730 days at most)'.
 */
export function eventCountLabel({ shown, returned, total, since, outside }: EventCount): string {
  if (outside === null) {
    return 'Events can’t be placed on the chart: this server doesn’t report period ends.';
  }
  const all =
    total > returned ? `the latest ${returned} of ${countOf(total, 'event')}` : countOf(returned, 'event');
  const some = shown === returned ? all : `${shown} of ${all}`;
  const before = outside === 0 ? '' : `; ${outside} before the first period shown`;
  return `${some} since ${formatDate(since)} (${DAYS_BACK_MAX} days at most)${before}`;
}

/** The URL value after toggling an item: ['all'] with 5.02 → ['5.02'], and back. */
export function toggledEvents(events: readonly string[] | undefined, code: string): string[] {
  return toggleItem(chosenItems(events), code) ?? [ALL_EVENTS];
}
