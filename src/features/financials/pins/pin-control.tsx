import { Link } from '@tanstack/react-router';

import { eventAddress } from '../../../components/events/event-address.ts';
import { pinSeverity } from './pin-marks.tsx';
import type { Pin } from './pin-places.ts';
import { pinWords } from './pin-words.ts';

type PinControlProps = {
  pin: Pin;
  /** Height of its middle. */
  y: number;
  /** Whether the Tab key stops here. */
  isStop: boolean;
  isOpen: boolean;
  onPoint: (isOn: boolean) => void;
  onToggle: () => void;
};

const LOOK =
  'pointer-events-auto touch:h-11 touch:w-11 absolute h-6 w-8 -translate-x-1/2 -translate-y-1/2 rounded-base hover:bg-accent/10';

/** One pin for the pointer and the keyboard: a link to the event, or a button that lists several. */
export function PinControl({ pin, y, isStop, isOpen, onPoint, onToggle }: PinControlProps) {
  const [first, ...others] = pin.events;
  const common = {
    'data-pin': true,
    'aria-label': `${pinSeverity(pin)}: ${pinWords(pin)}`,
    tabIndex: isStop ? 0 : -1,
    className: LOOK,
    style: { left: pin.x, top: y },
    onPointerEnter: () => onPoint(true),
    onPointerLeave: () => onPoint(false),
    onFocus: () => onPoint(true),
    onBlur: () => onPoint(false),
  };
  const address = first === undefined || others.length > 0 ? null : eventAddress(first);
  if (address !== null) return <Link {...address} {...common} />;
  return (
    // What it unfolds comes after the toolbar, and takes the focus.
    <button type="button" {...common} aria-expanded={isOpen} aria-haspopup="dialog" onClick={onToggle} />
  );
}
