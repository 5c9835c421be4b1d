import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { isExhibits } from '../../../domain/filing/items.ts';
import {
  type CompanyEvent,
  documentReaderLink,
  type EventItem,
  eventName,
  eventSummary,
  headlineReaderLink,
  sourceNote,
} from '../../../views/events.ts';
import { filedOn, formatDate } from '../../../views/format/dates.ts';
import { formatAcceptance } from '../../../views/format/filing-dates.ts';
import { label } from '../../../views/format/names.ts';
import { Part } from '../../app/failure-state.tsx';
import { LoadHere } from '../../app/load-here.tsx';
import { Badge } from '../../components/badge.tsx';
import { EventLink } from '../../components/events/event-link.tsx';
import { SeverityMark } from '../../components/events/severity-mark.tsx';
import { ExternalLink } from '../../components/external-link.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { Name } from '../../components/text.tsx';

/** One event: dates, severity, name, text, and links to its items and exhibits. */
export function EventRow({ id, event }: { id: string; event: CompanyEvent }) {
  const { form, is_amendment, filing_date, items, severity, url } = event;
  const [primary] = items;
  return (
    <li
      data-row
      tabIndex={-1}
      aria-label={`${eventName(event)}, ${filedOn(label(form), formatDate(filing_date))}`}
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
              <ExternalLink href={url} label={filedOn(label(form), formatDate(filing_date))}>
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

/** The other items and the exhibits of an event, with a note on items that only one source has. */
function EventDetails({ event }: { event: CompanyEvent }) {
  const { exhibits, has_text } = event;
  const [primary, ...others] = event.items;
  const note = primary === undefined ? null : sourceNote(primary);
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-2 empty:hidden">
      {primary !== undefined && note !== null && (
        <p className="text-xs leading-5 text-ink-3">
          {primary.code} {note}
        </p>
      )}
      {others.length > 0 && (
        <ul aria-label="Other items" className="contents">
          {others.map((item) => (
            <li key={item.code} title={item.title ?? undefined}>
              <OtherItem event={event} item={item} />
            </li>
          ))}
        </ul>
      )}
      {exhibits.length > 0 && (
        <ul aria-label="Exhibits" className="contents">
          {exhibits.map((exhibit) => (
            <li key={exhibit.filename}>
              <ExhibitLink event={event} exhibit={exhibit} />
            </li>
          ))}
        </ul>
      )}
      {!has_text && <MissingText event={event} />}
    </div>
  );
}

function MissingText({ event: { accession_number } }: { event: CompanyEvent }) {
  return (
    <div className="flex flex-wrap items-center gap-2 text-xs leading-5 text-ink-3">
      Text not loaded.
      <LoadHere
        request={{ identifier: accession_number, scope: 'filing', with_documents: true }}
        action="Load text"
        identifier={accession_number}
      />
    </div>
  );
}

function OtherItem({ event, item }: { event: CompanyEvent; item: EventItem }) {
  const note = sourceNote(item);
  return (
    <>
      <EventLink
        event={event}
        item={item}
        className={`touch:py-2 no-underline hover:text-accent hover:underline ${isExhibits(item.code) ? 'text-ink-3' : 'text-ink-2'}`}
      >
        <span className="tabular-nums">{item.code}</span> <bdi>{item.name}</bdi>
      </EventLink>
      {note !== null && <span className="text-xs text-ink-3"> ({note})</span>}
    </>
  );
}

type ExhibitLinkProps = { event: CompanyEvent; exhibit: CompanyEvent['exhibits'][number] };

function ExhibitLink({ event, exhibit }: ExhibitLinkProps) {
  const { filename, url } = exhibit;
  const name = exhibitName(exhibit.type, exhibit.description);
  const of = ` of the ${filedOn(label(event.form), formatDate(event.filing_date))}`;
  return (
    <>
      <Link {...documentReaderLink(event, filename)} className="link touch:py-2">
        <bdi>{name}</bdi>
        <span className="sr-only">{of}</span>
      </Link>{' '}
      {url !== null && (
        <ExternalLink href={url} label={`${name}${of}`}>
          <span className="inline-block w-1" />
        </ExternalLink>
      )}
    </>
  );
}

/** Exhibit number, followed by EDGAR's description unless it only repeats the number. 'EX-99.1', 'EXHIBIT 99.1' → 'EX-99.1'. */
export function exhibitName(type: string, description: string | null): string {
  const [number, words] = [label(type), label(description ?? '')];
  const bare = words.toUpperCase().replace(/^(EXHIBIT|EX)[ .-]*/, '');
  return bare === '' || bare === number.toUpperCase().replace(/^EX-/, '') ? number : `${number} ${words}`;
}

const ReleaseTables = lazyPart(async () => (await import('./release-tables.tsx')).ReleaseTables);

function EventTables({ id, event }: { id: string; event: CompanyEvent }) {
  const [isOpen, setOpen] = useState(false);
  const { accession_number, items, exhibits, filing_date } = event;
  const isRelease =
    items.some(({ code }) => code === '2.02') && exhibits.some(({ type }) => type.startsWith('EX-99'));
  if (!isRelease) return null;
  return (
    <>
      <button
        type="button"
        className="link touch:min-h-11 text-sm"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide tables' : 'Show tables'}
        <span className="sr-only"> of the press release filed {formatDate(filing_date)}</span>
      </button>
      {isOpen && (
        <Part fallback={<Skeleton className="h-40" />}>
          <ReleaseTables id={id} accession={accession_number} />
        </Part>
      )}
    </>
  );
}

/** Headline and text of the event as filed. The headline links to its source, such as the press release. */
function EventText({ event }: { event: CompanyEvent }) {
  const { line, text } = eventSummary(event);
  const address = headlineReaderLink(event);
  return (
    <>
      {line !== null && (
        <p className="max-w-[74ch]">
          {address === null ? (
            <Name text={line} />
          ) : (
            <Link {...address} className="touch:py-2 text-ink no-underline hover:text-accent hover:underline">
              <Name text={line} />
            </Link>
          )}
        </p>
      )}
      {text !== null && (
        <p className="line-clamp-3 max-w-[74ch] text-ink-2">
          <Name text={text} />
        </p>
      )}
    </>
  );
}
