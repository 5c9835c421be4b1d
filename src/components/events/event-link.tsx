import type { ReactNode } from 'react';

import {
  type CompanyEvent,
  type EventItem,
  eventName,
  eventReaderLink,
  eventSummary,
} from '../../../views/events.ts';
import { filedOn, formatDate } from '../../../views/format/dates.ts';
import { Badge, SampleMark } from '../badge.tsx';
import { Link } from '../link.tsx';
import { Name } from '../text.tsx';
import { SeverityMark } from './severity-mark.tsx';

type EventLinkProps = {
  event: CompanyEvent;
  /** The item to open at; the most severe one by default. */
  item?: EventItem | undefined;
  /** Added to the accessible name where the company is not next to the link. */
  company?: string | undefined;
  className?: string;
  children: ReactNode;
};

const LINK = 'touch:py-2 text-ink no-underline hover:text-accent hover:underline';

export function EventLink({ event, item, company, className = LINK, children }: EventLinkProps) {
  const { form, filing_date } = event;
  const filer = company === undefined ? '' : `${company} `;
  return (
    <Link {...eventReaderLink(event, item)} className={className}>
      {children}
      <span className="sr-only">
        {' '}
        {filer}
        {filedOn(form, formatDate(filing_date))}
      </span>
    </Link>
  );
}

type EventLineProps = {
  event: CompanyEvent;
  /** Shown in lists with events of several companies. */
  company?: { id: string; name: string; sample: boolean } | undefined;
  children?: ReactNode;
};

/** One event on one line, two on a phone: date, company and event, which opens in the reader. */
export function EventLine({ event, company, children }: EventLineProps) {
  const { filing_date, severity } = event;
  const { line, text } = eventSummary(event);
  const shown = line ?? text;
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5 sm:flex-nowrap">
      <time dateTime={filing_date} className="w-24 shrink-0 text-sm text-ink-2">
        {formatDate(filing_date)}
      </time>
      {company !== undefined && (
        <Link
          to="/companies/$id/events"
          params={{ id: company.id }}
          title={company.name}
          className="touch:min-h-11 touch:inline-flex touch:items-center w-14 shrink-0 truncate text-sm font-semibold text-ink no-underline hover:text-accent"
        >
          <bdi>{company.id}</bdi>
        </Link>
      )}
      {company?.sample === true && (
        <span className="shrink-0">
          <SampleMark />
        </span>
      )}
      <span className="flex min-w-0 flex-1 items-baseline gap-2 max-sm:basis-full">
        <SeverityMark severity={severity} />
        <span className="line-clamp-3 min-w-0 sm:block sm:truncate">
          <EventLink event={event} company={company?.name}>
            <Name text={eventName(event)} />
          </EventLink>
          {event.is_amendment && (
            <span className="ml-2">
              <Badge tone="changed">Amendment</Badge>
            </span>
          )}
          {shown !== null && (
            <span className="ml-2 text-sm text-ink-2">
              <Name text={shown} />
            </span>
          )}
        </span>
      </span>
      {children}
    </div>
  );
}
