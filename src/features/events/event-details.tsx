import { isExhibits } from '../../../domain/filing/item-severity.ts';
import type { CompanyEvent, EventItem } from '../../../views/events.ts';
import { LoadHere } from '../../app/load-here.tsx';
import { EventLink } from '../../components/events/event-link.tsx';
import { ExhibitLink } from './exhibit-link.tsx';

/** A note on an item that only EDGAR's item list or only the text has. */
function sourceNote({ source }: EventItem): string | null {
  if (source === 'text') return 'in the text but not in EDGAR’s item list';
  return source === 'metadata' ? 'in EDGAR’s item list but not found in the text' : null;
}

/** The other items and the exhibits of an event, with a note on items that only one source has. */
export function EventDetails({ event }: { event: CompanyEvent }) {
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
            <li key={`${exhibit.type} ${exhibit.filename ?? exhibit.url ?? ''}`}>
              <ExhibitLink event={event} exhibit={exhibit} />
            </li>
          ))}
        </ul>
      )}
      {has_text === false && <MissingText event={event} />}
    </div>
  );
}

function MissingText({ event: { accession_number } }: { event: CompanyEvent }) {
  return (
    <div className="flex flex-wrap items-center gap-2 text-xs leading-5 text-ink-3">
      Text not loaded.
      {accession_number !== null && (
        <LoadHere
          request={{ identifier: accession_number, scope: 'filing', with_documents: true }}
          action="Load text"
          identifier={accession_number}
        />
      )}
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
