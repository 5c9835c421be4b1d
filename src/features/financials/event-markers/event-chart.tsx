import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { DAYS_BACK_MAX } from '../../../../contract/material-events.ts';
import { addDays } from '../../../../domain/calendar/day.ts';
import { CHART_EVENTS, chosenItems } from '../../../../views/chart-events.ts';
import { companyEvent, hasItem } from '../../../../views/events.ts';
import { periodSpans } from '../../../../views/period-spans.ts';
import type { Period } from '../../../../views/statement.ts';
import { withUnreportedPeriod } from '../../../../views/unreported-period.ts';
import { materialEventsQuery } from '../../../api/material-events.ts';
import { useToday } from '../../../app/use-today.ts';
import { FigureChart, type FigureChartProps } from '../../../components/chart/figure-chart.tsx';
import type { FinancialsSearch } from '../financials-query.ts';
import { EventBar } from './event-bar.tsx';
import { EventMarkers } from './event-markers.tsx';
import { rememberOpenList } from './open-list.ts';

type EventChartProps = FigureChartProps & {
  id: string;
  search: FinancialsSearch;
  /** Periods of the statement, including those not charted. */
  periods: readonly Period[];
};

/** A chart of figures with the company's 8-Ks marked at their filing dates. */
export function EventChart({ id, search, periods, chart, ...rest }: EventChartProps) {
  const query = useQuery(materialEventsQuery(id, CHART_EVENTS));
  const [openList] = useState(rememberOpenList);
  // For servers that don't return the first day of their window.
  const today = useToday();
  const { data } = query;
  const events = data?.events.map(companyEvent) ?? [];
  const since = data?.filters?.date_from ?? addDays(today, -DAYS_BACK_MAX);
  const columns = new Set(chart.table.columns.map((column) => column.id));
  const spans = periodSpans(
    periods.filter((period) => columns.has(period.id)),
    addDays(since, DAYS_BACK_MAX),
  );
  const shown = events.filter((event) => hasItem(event, chosenItems(search.events)));
  return (
    <div className="space-y-2">
      <EventBar
        id={id}
        search={search}
        query={query}
        events={events}
        since={since}
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
          <EventMarkers
            events={shown}
            spans={spans}
            since={since}
            geometry={geometry}
            host={host}
            openList={openList}
          />
        )}
      />
    </div>
  );
}
