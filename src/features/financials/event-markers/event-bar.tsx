import { useNavigate } from '@tanstack/react-router';

import { chosenItems } from '../../../../views/chart-events.ts';
import { type CompanyEvent, countItems, hasItem } from '../../../../views/events.ts';
import { countOf } from '../../../../views/format/numbers.ts';
import { FailureState } from '../../../app/failure-state.tsx';
import { isUnsupported } from '../../../app/unsupported.ts';
import { Dropdown } from '../../../components/dropdown.tsx';
import { ItemFilter } from '../../../components/events/item-filter.tsx';
import { SeverityLegend } from '../../../components/events/severity-legend.tsx';
import type { FinancialsSearch } from '../financials-query.ts';
import { eventCountLabel } from './event-count.ts';
import { toggledEvents } from './event-filter.ts';

type EventBarProps = {
  id: string;
  search: FinancialsSearch;
  query: {
    error: Error | null;
    data: { total?: number | undefined } | undefined;
    refetch: () => Promise<unknown>;
  };
  events: readonly CompanyEvent[];
  since: string;
  /** Number of events before the chart's first period; null when the period ends are unknown. */
  outside: number | null;
};

/** The number of events shown, the item filter and the legend; or why events are missing. */
export function EventBar({ id, search, query, events, since, outside }: EventBarProps) {
  const navigate = useNavigate();
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
  const toggle = (code: string) =>
    void navigate({
      to: '/companies/$id/financials',
      params: { id },
      search: { ...search, events: toggledEvents(search.events, code) },
      resetScroll: false,
      replace: true,
    });
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
