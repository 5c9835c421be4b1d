import { useNavigate } from '@tanstack/react-router';

import { DAYS_BACK_MAX } from '../../../../contract/material-events.ts';
import { FailureState } from '../../../app/failure-state.tsx';
import { isNotOffered } from '../../../app/not-offered.ts';
import type { CompanyEvent } from '../../../components/events/company-event.ts';
import { ItemChoices } from '../../../components/events/item-choices.tsx';
import { countItems, hasItem } from '../../../components/events/item-count.ts';
import { SeverityLegend } from '../../../components/events/severity-legend.tsx';
import { countOf } from '../../../format/count.ts';
import { formatDate } from '../../../format/date.ts';
import type { FinancialsSearch } from '../financials-query.ts';
import { chosenItems, toggledEvents } from './event-choice.ts';
import { Unfolding } from './unfolding.tsx';

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
  /** How many stand before the chart's first period; null where the chart's days are not known. */
  outside: number | null;
};

/** What of the events is pinned: since when, how many, of which items; or why there are none. */
export function EventBar({ id, search, query, events, since, outside }: EventBarProps) {
  const navigate = useNavigate();
  const { error, data, refetch } = query;
  if (error !== null && data === undefined) {
    return isNotOffered(error) ? (
      <p className="text-sm text-ink-2">This instance does not offer events.</p>
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
          : sentence({ shown: shown.length, given: events.length, total: data.total, since, outside })}
      </p>
      {events.length > 0 && (
        <Unfolding name={chosen.length === 0 ? 'All items' : countOf(chosen.length, 'item')}>
          <ItemChoices counts={countItems(events, chosen)} chosen={chosen} onToggle={toggle} />
        </Unfolding>
      )}
      <SeverityLegend />
    </div>
  );
}

type Counted = {
  shown: number;
  given: number;
  total: number | undefined;
  since: string;
  outside: number | null;
};

/** Example: '3 of the newest 100 of 143 events since Oct 30, 2024 (730 days at most)'. */
function sentence({ shown, given, total, since, outside }: Counted): string {
  if (outside === null)
    return 'This instance does not tell when periods end, so events have no place on the chart.';
  const isCapped = total !== undefined && total > given;
  const all = isCapped ? `the newest ${given} of ${countOf(total, 'event')}` : countOf(given, 'event');
  const some = shown === given ? all : `${shown} of ${all}`;
  const before = outside === 0 ? '' : `; ${outside} before the first period shown`;
  return `${some} since ${formatDate(since)} (${DAYS_BACK_MAX} days at most)${before}`;
}
