import { useNavigate } from '@tanstack/react-router';

import { FailureState } from '../../../app/failure-state.tsx';
import { isNotOffered } from '../../../app/not-offered.ts';
import type { CompanyEvent } from '../../../components/events/company-event.ts';
import { ItemChoices } from '../../../components/events/item-choices.tsx';
import { countItems, hasItem } from '../../../components/events/item-count.ts';
import { SeverityLegend } from '../../../components/events/severity-legend.tsx';
import { countOf } from '../../../format/count.ts';
import type { FinancialsSearch } from '../financials-query.ts';
import { chosenItems, toggledEvents } from './event-choice.ts';
import { eventsSentence } from './events-sentence.ts';
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
          : eventsSentence({ shown: shown.length, given: events.length, total: data.total, since, outside })}
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
