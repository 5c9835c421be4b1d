import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { formatDate } from '../../format/date.ts';
import { ExternalLink } from '../external-link.tsx';
import type { CompanyEvent, EventItem } from './company-event.ts';
import { eventAddress } from './event-address.ts';

type EventLinkProps = {
  event: CompanyEvent;
  /** To open at; absent: the gravest. */
  item?: EventItem | undefined;
  /** Said of whom, where that does not stand beside it. */
  company?: string | undefined;
  className?: string;
  children: ReactNode;
};

const LOOK = 'touch:py-2 text-ink no-underline hover:text-accent hover:underline';

/** The way to an event in the reader, at an item of it; to sec.gov where the instance does not name the filing. */
export function EventLink({ event, item, company, className = LOOK, children }: EventLinkProps) {
  const address = eventAddress(event, item);
  const { form, filing_date, url } = event;
  if (address === null) return url === null ? children : <ExternalLink href={url}>{children}</ExternalLink>;
  const of = company === undefined ? '' : ` of ${company}`;
  return (
    <Link {...address} className={className}>
      {children}
      <span className="sr-only">
        {' '}
        {form}
        {of} filed {formatDate(filing_date)}
      </span>
    </Link>
  );
}
