import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { MaterialEventsResponse } from '../../../../contract/material-events.ts';
import { type CompanyEvent, companyEvent, eventKey, eventName } from '../../../../views/events.ts';
import { formatDate } from '../../../../views/format/dates.ts';
import { listEnd, nothingFiled } from '../../../../views/format/filing-dates.ts';
import { formatCount } from '../../../../views/format/numbers.ts';
import { materialEventsQuery } from '../../../api/material-events.ts';
import { EventLink } from '../../../components/events/event-link.tsx';
import { SeverityMark } from '../../../components/events/severity-mark.tsx';
import { Name } from '../../../components/name.tsx';
import { Panel, PanelFailure, PanelSkeleton } from './panel.tsx';

const DAYS_BACK = 365;
const SHOWN = 6;
export const EVENTS = { days_back: DAYS_BACK, limit: SHOWN, include_6k: false } as const;

export function Recent8KsPanel({ id }: { id: string }) {
  const query = useQuery(materialEventsQuery(id, EVENTS));
  const { data, error, refetch } = query;
  const events = data?.events.slice(0, SHOWN).map(companyEvent) ?? [];
  const total = data?.total ?? events.length;
  return (
    <Panel
      title="Recent 8-Ks"
      source={data !== undefined && events.length > 0 && periodOf(data)}
      more={
        <Link
          to="/companies/$id/events"
          params={{ id }}
          search={{ days_back: total > 0 ? String(DAYS_BACK) : '730' }}
          className="link touch:min-h-11 inline-flex min-h-6 items-center"
        >
          {total > SHOWN ? `All ${formatCount(total)} events` : 'All events'}
        </Link>
      }
    >
      {data === undefined && error === null && <PanelSkeleton label="Loading 8-Ks" />}
      {data === undefined && error !== null && <PanelFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && events.length === 0 && (
        <p className="text-ink-2">
          {nothingFiled('8-K', `in the last ${DAYS_BACK} days`, data.list, data.filters ?? {})}
        </p>
      )}
      <ol>
        {events.map((event) => (
          <Event key={eventKey(event)} event={event} />
        ))}
      </ol>
    </Panel>
  );
}

/** The period asked about, and where the list ends if that is earlier. */
function periodOf({
  list,
  filters = { days_back: DAYS_BACK, limit: SHOWN },
}: MaterialEventsResponse): string {
  const end = listEnd(list, filters);
  return end === null ? `Last ${DAYS_BACK} days` : `Last ${DAYS_BACK} days. ${end}`;
}

function Event({ event }: { event: CompanyEvent }) {
  const { filing_date, headline, snippet, severity, is_amendment } = event;
  const text = headline ?? snippet;
  return (
    <li className="border-t border-rule py-2 first:border-t-0 first:pt-0">
      <p className="flex items-baseline gap-2">
        <SeverityMark severity={severity} />
        <span className="min-w-0">
          <EventLink event={event}>
            <Name text={eventName(event)} />
          </EventLink>
          {is_amendment && <span className="ml-2 text-xs text-ink-3">Amendment</span>}
        </span>
        <time dateTime={filing_date} className="ml-auto shrink-0 text-sm text-ink-3">
          {formatDate(filing_date)}
        </time>
      </p>
      {text !== null && (
        <p className="line-clamp-1 pl-5 text-sm text-ink-2" title={text}>
          <Name text={text} />
        </p>
      )}
    </li>
  );
}
