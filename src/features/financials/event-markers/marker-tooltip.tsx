import { eventKey, eventName, eventSummary } from '../../../../views/events.ts';
import { formatDate } from '../../../../views/format/dates.ts';
import { label } from '../../../../views/format/names.ts';
import { formatCount } from '../../../../views/format/numbers.ts';
import { SeverityMark } from '../../../components/events/severity-mark.tsx';
import { Name } from '../../../components/name.tsx';
import type { Marker } from './marker-label.ts';
import { MarkerPopover } from './marker-popover.tsx';

const SHOWN = 5;

type MarkerTooltipProps = { marker: Marker; y: number; width: number };

/** The events of a marker on hover and focus. Hidden from screen readers: the control has the same label. */
export function MarkerTooltip({ marker, y, width }: MarkerTooltipProps) {
  const rest = marker.events.length - SHOWN;
  const isOne = marker.events.length === 1;
  return (
    <MarkerPopover x={marker.x} y={y} width={width}>
      <div aria-hidden className="space-y-1.5 p-3 text-sm">
        {marker.events.slice(0, SHOWN).map((event) => {
          const { line, text } = eventSummary(event);
          return (
            <div key={eventKey(event)}>
              <p className="flex items-baseline gap-2">
                <SeverityMark severity={event.severity} />
                <span className="min-w-0 flex-1 font-medium">
                  <Name text={eventName(event)} />
                </span>
                <span className="text-xs whitespace-nowrap text-ink-3">{formatDate(event.filing_date)}</span>
              </p>
              {isOne && (
                <p className="mt-1 line-clamp-3 text-ink-2">
                  <Name text={line ?? text ?? ''} />
                </p>
              )}
            </div>
          );
        })}
        <p className="text-xs text-ink-3">
          {isOne ? `Open the ${label(marker.events[0]?.form ?? '')} at this item` : listHint(rest)}
        </p>
      </div>
    </MarkerPopover>
  );
}

function listHint(rest: number): string {
  return rest > 0 ? `${formatCount(rest)} more. Open to list all` : 'Open to list all';
}
