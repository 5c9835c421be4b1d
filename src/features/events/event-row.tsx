import { type CompanyEvent, eventName } from '../../../views/events.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { formatAcceptance } from '../../../views/format/filing-dates.ts';
import { label } from '../../../views/format/names.ts';
import { Badge } from '../../components/badge.tsx';
import { EventLink } from '../../components/events/event-link.tsx';
import { SeverityMark } from '../../components/events/severity-mark.tsx';
import { ExternalLink } from '../../components/external-link.tsx';
import { Name } from '../../components/name.tsx';
import { EventDetails } from './event-details.tsx';
import { EventTables } from './event-tables.tsx';
import { EventText } from './event-text.tsx';

/** One event: dates, severity, name, text, and links to its items and exhibits. */
export function EventRow({ id, event }: { id: string; event: CompanyEvent }) {
  const { form, is_amendment, filing_date, items, severity, url } = event;
  const [primary] = items;
  return (
    <li
      data-row
      tabIndex={-1}
      aria-label={`${eventName(event)}, ${label(form)} filed ${formatDate(filing_date)}`}
      className="group/event relative grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 border-b border-rule hover:bg-surface sm:grid-cols-[6rem_1.25rem_minmax(0,1fr)]"
    >
      <div className="py-3 max-sm:hidden">
        <EventDates event={event} />
      </div>
      {/* The vertical line of the timeline. */}
      <div className="relative flex justify-center pt-4 before:absolute before:inset-y-0 before:left-1/2 before:w-px before:bg-rule group-first/event:before:top-4 group-last/event:before:bottom-auto group-last/event:before:h-4">
        <span className="relative z-1 h-fit bg-paper py-0.5 group-hover/event:bg-surface">
          <SeverityMark severity={severity} />
        </span>
      </div>
      <div className="min-w-0 space-y-1.5 py-3">
        <div className="sm:hidden">
          <EventDates event={event} />
        </div>
        <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <h3 className="font-semibold" title={primary?.title ?? undefined}>
            <EventLink event={event}>
              <Name text={eventName(event)} />
            </EventLink>
          </h3>
          {primary !== undefined && <span className="text-sm text-ink-3 tabular-nums">{primary.code}</span>}
          {is_amendment && <Badge tone="changed">Amendment</Badge>}
          <span className="ml-auto flex items-baseline gap-3 text-sm max-sm:absolute max-sm:top-0 max-sm:right-0 max-sm:pt-2.5">
            <Badge>{label(form)}</Badge>
            {url !== null && (
              <ExternalLink href={url} label={`${label(form)} filed ${formatDate(filing_date)}`}>
                EDGAR
              </ExternalLink>
            )}
          </span>
        </div>
        <EventText event={event} />
        <EventDetails event={event} />
        <EventTables id={id} event={event} />
      </div>
    </li>
  );
}

function EventDates({ event: { filing_date, report_date, acceptance_datetime } }: { event: CompanyEvent }) {
  const accepted = acceptance_datetime === null ? null : formatAcceptance(acceptance_datetime);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <time
        dateTime={filing_date}
        title={accepted === null ? undefined : `Accepted ${accepted}`}
        className="text-ink-2"
      >
        <span className="sr-only">Filed </span>
        {formatDate(filing_date)}
      </time>
      {report_date !== null && (
        <time dateTime={report_date} className="text-xs text-ink-3">
          event {formatDate(report_date)}
        </time>
      )}
    </p>
  );
}
