import type { ReactNode } from 'react';

import { type CompanyEvent, type EventItem, eventReaderLink } from '../../../views/events.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { ExternalLink } from '../external-link.tsx';
import { Link } from '../link.tsx';

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

/** A link to an event in the reader, or to sec.gov when the event has no accession number. */
export function EventLink({ event, item, company, className = LINK, children }: EventLinkProps) {
  const link = eventReaderLink(event, item);
  const { form, filing_date, url } = event;
  if (link === null) return url === null ? children : <ExternalLink href={url}>{children}</ExternalLink>;
  const filer = company === undefined ? '' : `${company} `;
  return (
    <Link {...link} className={className}>
      {children}
      <span className="sr-only">
        {' '}
        {filer}
        {form} filed {formatDate(filing_date)}
      </span>
    </Link>
  );
}
