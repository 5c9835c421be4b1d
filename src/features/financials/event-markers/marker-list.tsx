import { useEffect, useRef } from 'react';

import { eventKey, eventName } from '../../../../views/events.ts';
import { formatDate } from '../../../../views/format/dates.ts';
import { EventLink } from '../../../components/events/event-link.tsx';
import { SeverityMark } from '../../../components/events/severity-mark.tsx';
import { Name } from '../../../components/name.tsx';
import type { Marker } from './marker-label.ts';
import { markerLabel } from './marker-label.ts';
import { MarkerPopover } from './marker-popover.tsx';

type MarkerListProps = { marker: Marker; y: number; width: number; onClose: (isByKey: boolean) => void };

/** The events of a marker, as links. Escape or losing the focus closes the list. */
export function MarkerList({ marker, y, width, onClose }: MarkerListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector('a')?.focus(), []);
  return (
    <MarkerPopover x={marker.x} y={y} width={width}>
      {/* Escape bubbles from the links. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={list}
        role="dialog"
        aria-label={markerLabel(marker)}
        tabIndex={-1}
        className="pointer-events-auto max-h-60 overflow-y-auto p-2"
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose(true);
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onClose(false);
        }}
      >
        <ul>
          {marker.events.map((event) => (
            <li
              key={eventKey(event)}
              className="flex min-h-7 items-baseline gap-2 rounded-base px-1 py-1 text-sm"
            >
              <SeverityMark severity={event.severity} />
              <span className="min-w-0 flex-1">
                <EventLink event={event}>
                  <Name text={eventName(event)} />
                </EventLink>
              </span>
              <span className="text-xs whitespace-nowrap text-ink-3">{formatDate(event.filing_date)}</span>
            </li>
          ))}
        </ul>
      </div>
    </MarkerPopover>
  );
}
