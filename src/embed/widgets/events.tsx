import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import type { Severity } from '../../../domain/filing/item-severity.ts';
import { companyEvent, eventKey } from '../../../views/events.ts';
import { label } from '../../../views/format/names.ts';
import { countOf } from '../../../views/format/numbers.ts';
import { EVENTS_MAX, materialEventsQuery } from '../../api/material-events.ts';
import { stringifySearch } from '../../app/search-codec.ts';
import { EventLine } from '../../components/events/event-line.tsx';
import { WidgetContent } from '../widget-content.tsx';
import { WidgetFrame } from '../widget-frame.tsx';
import { WidgetError, type WidgetHead } from '../widget-view.ts';
import { sourceName } from './filings.tsx';
import { loadCompany } from './load-statement.ts';

const SHOWN: Record<EmbedQuery<'events'>['severity'], readonly Severity[]> = {
  all: ['critical', 'notable', 'routine'],
  notable: ['critical', 'notable'],
  critical: ['critical'],
};

/** A company's 8-Ks, newest first. */
export function Events({ query }: { query: EmbedQuery<'events'> }) {
  const { company: id, days_back, severity, limit } = query;
  return (
    <WidgetContent
      query={query}
      load={async (ask) => {
        const parameters = { days_back, limit: EVENTS_MAX, include_6k: false };
        const [company, answer] = await Promise.all([
          loadCompany(ask, id),
          ask(materialEventsQuery(id, parameters)),
        ]);
        const all = answer.events
          .map(companyEvent)
          .filter((event) => SHOWN[severity].includes(event.severity));
        const kind =
          severity === 'all' ? '8-K' : severity === 'critical' ? 'critical 8-K' : 'critical or notable 8-K';
        const [newest] = all;
        if (newest === undefined) {
          throw new WidgetError(`${label(company.name)} filed no ${kind} in the last ${days_back} days.`);
        }
        const shown = all.slice(0, limit);
        const total = countOf(all.length, kind);
        const head: WidgetHead = {
          title: `${label(company.name)}: 8-K events`,
          caption: `${shown.length < all.length ? `Latest ${shown.length} of ${total}` : total} in the last ${days_back} days`,
          sources: [],
          source: sourceName(company, newest.filing_date),
          path: `/companies/${company.id}/events${stringifySearch({ days_back })}`,
          notes: [],
        };
        return { head, shown };
      }}
    >
      {({ head, shown }) => (
        <WidgetFrame head={head}>
          <ol className="border-t border-rule">
            {shown.map((event) => (
              <li key={eventKey(event)} className="border-b border-rule py-2">
                <EventLine event={event} />
              </li>
            ))}
          </ol>
        </WidgetFrame>
      )}
    </WidgetContent>
  );
}
