import { Link } from '@tanstack/react-router';

import { highestSeverity } from '../../../../views/event-places.ts';
import { eventReaderLink } from '../../../../views/events.ts';
import type { Marker } from './marker-label.ts';
import { markerLabel } from './marker-label.ts';

type MarkerControlProps = {
  marker: Marker;
  /** Vertical center. */
  y: number;
  /** Whether it is in the tab order. */
  isStop: boolean;
  isOpen: boolean;
  onPoint: (isOn: boolean) => void;
  onToggle: () => void;
};

const HIT_AREA =
  'pointer-events-auto touch:h-11 touch:w-11 absolute h-6 w-8 -translate-x-1/2 -translate-y-1/2 rounded-base hover:bg-accent/10';

/** The interactive part of a marker: a link to its event, or a button that lists several. */
export function MarkerControl({ marker, y, isStop, isOpen, onPoint, onToggle }: MarkerControlProps) {
  const [first, ...others] = marker.events;
  const common = {
    'data-marker': true,
    'aria-label': `${highestSeverity(marker.events)}: ${markerLabel(marker)}`,
    tabIndex: isStop ? 0 : -1,
    className: HIT_AREA,
    // The last one stays within the page.
    style: { left: `min(${marker.x}px, 100% - 0.5rem)`, top: y },
    onPointerEnter: () => onPoint(true),
    onPointerLeave: () => onPoint(false),
    onFocus: () => onPoint(true),
    onBlur: () => onPoint(false),
  };
  const link = first === undefined || others.length > 0 ? null : eventReaderLink(first);
  if (link !== null) return <Link {...link} {...common} />;
  return (
    // The list it opens follows the toolbar and takes the focus.
    <button type="button" {...common} aria-expanded={isOpen} aria-haspopup="dialog" onClick={onToggle} />
  );
}
