import type { CompanyEvent, EventItem } from '../../components/events/company-event.ts';
import { EventLink } from '../../components/events/event-link.tsx';
import { isExhibits } from '../../components/events/severity.ts';
import { ExhibitLink } from './exhibit-link.tsx';

/** Where an item stands, when it does not stand both in EDGAR's list and in the text. */
function sourceWords({ source }: EventItem): string | null {
  if (source === 'text') return 'in the text, not in EDGAR’s list';
  return source === 'metadata' ? 'in EDGAR’s list, not found in the text' : null;
}

/** The items beside the one an event is called by, then its exhibits; and of all items, where they stand in one place only. */
export function EventParts({ event }: { event: CompanyEvent }) {
  const { exhibits, has_text } = event;
  const [primary, ...others] = event.items;
  const remark = primary === undefined ? null : sourceWords(primary);
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-2 empty:hidden">
      {primary !== undefined && remark !== null && (
        <p className="text-xs leading-5 text-ink-3">
          {primary.code} {remark}
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
      {has_text === false && <p className="text-xs leading-5 text-ink-3">Its text is not loaded.</p>}
    </div>
  );
}

function OtherItem({ event, item }: { event: CompanyEvent; item: EventItem }) {
  const words = sourceWords(item);
  return (
    <>
      <EventLink
        event={event}
        item={item}
        className={`touch:py-2 no-underline hover:text-accent hover:underline ${isExhibits(item.code) ? 'text-ink-3' : 'text-ink-2'}`}
      >
        <span className="tabular-nums">{item.code}</span> <bdi>{item.name}</bdi>
      </EventLink>
      {words !== null && <span className="text-xs text-ink-3"> ({words})</span>}
    </>
  );
}
