import { type CompanyEvent, eventKey } from '../../../views/events.ts';
import { formatCount } from '../../../views/format/numbers.ts';
import { EventRow } from './event-row.tsx';
import { groupByMonth } from './group-by-month.ts';

/** Events grouped by filing month, latest first; `j` and `k` move between them. */
export function EventTimeline({ id: company, events }: { id: string; events: readonly CompanyEvent[] }) {
  return (
    <div className="space-y-4">
      {groupByMonth(events).map(({ id, name, events: inMonth }) => (
        <section key={id} aria-labelledby={`month-${id}`}>
          <h2
            id={`month-${id}`}
            className="sticky top-(--head-top) z-10 flex items-baseline gap-2 border-b border-rule-strong bg-paper py-1.5 font-semibold"
          >
            {name}
            <span className="text-xs font-normal text-ink-3">
              {formatCount(inMonth.length)}
              <span className="sr-only"> {inMonth.length === 1 ? 'event' : 'events'}</span>
            </span>
          </h2>
          <ol>
            {inMonth.map((event) => (
              <EventRow key={eventKey(event)} id={company} event={event} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
