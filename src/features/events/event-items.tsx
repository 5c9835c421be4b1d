import type { CompanyEvent, EventItem } from '../../components/events/company-event.ts';
import { EventLink } from '../../components/events/event-link.tsx';
import { isExhibits } from '../../components/events/severity.ts';

/** Where an item stands, when it does not stand both in EDGAR's list and in the text. */
const SOURCE_WORDS = {
  text: 'in the text, not in EDGAR’s list',
  metadata: 'in EDGAR’s list, not found in the text',
} as const;

function sourceWords({ source }: EventItem): string | null {
  return source === 'text' || source === 'metadata' ? SOURCE_WORDS[source] : null;
}

/** The items beside the one an event is called by; and of all, where they stand in one place only. */
export function EventItems({ event }: { event: CompanyEvent }) {
  const [primary, ...others] = event.items;
  const remark = primary === undefined ? null : sourceWords(primary);
  if (others.length === 0 && remark === null) return null;
  return (
    <ul aria-label="Items" className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-2">
      {primary !== undefined && remark !== null && (
        <li className="text-xs leading-5 text-ink-3">
          {primary.code} {remark}
        </li>
      )}
      {others.map((item) => (
        <li
          key={item.code}
          title={item.title ?? undefined}
          className={isExhibits(item.code) ? 'text-ink-3' : ''}
        >
          <EventLink
            event={event}
            item={item}
            className="touch:py-2 text-current no-underline hover:text-accent hover:underline"
          >
            <span className="tabular-nums">{item.code}</span> <bdi>{item.name}</bdi>
          </EventLink>
          {sourceWords(item) !== null && <span className="text-xs text-ink-3"> ({sourceWords(item)})</span>}
        </li>
      ))}
    </ul>
  );
}
