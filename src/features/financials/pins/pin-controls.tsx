import { useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';

import type { PlotPlaces } from '../../../components/chart/plot-overlay.ts';
import { PinControl } from './pin-control.tsx';
import { PinList } from './pin-list.tsx';
import { PIN_RISE } from './pin-marks.tsx';
import type { Pin } from './pin-places.ts';
import { PinTip } from './pin-tip.tsx';

type PinControlsProps = {
  pins: readonly Pin[];
  places: PlotPlaces;
  /** The pin pointed at. */
  pointed: number | null;
  onPoint: (at: number | null) => void;
  /** The pin unfolded. */
  open: number | null;
  onOpen: (at: number | null) => void;
};

const stop = (event: SyntheticEvent) => event.stopPropagation();
/** The chart listens to all that happens within it, and what is over it counts as within. */
const UNHEARD = {
  onKeyDown: stop,
  onFocus: stop,
  onClick: stop,
  onMouseDown: stop,
  onMouseMove: stop,
  onTouchStart: stop,
  onTouchMove: stop,
};

const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -1000, End: 1000 };

/**
 * What takes the pointer and the focus over the pins: one stop of the Tab key, arrow keys from pin to pin. A pin of one
 * event opens it, a pin of several unfolds to a list.
 */
export function PinControls({ pins, places, pointed, onPoint, open, onOpen }: PinControlsProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const y = places.top - PIN_RISE;
  const close = (isByKey: boolean) => {
    if (isByKey && open !== null) bar.current?.querySelectorAll<HTMLElement>('[data-pin]')[open]?.focus();
    onOpen(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(current + step, 0), pins.length - 1);
    setCurrent(next);
    bar.current?.querySelectorAll<HTMLElement>('[data-pin]')[next]?.focus();
  };
  const shown = open ?? pointed;
  const pin = shown === null ? undefined : pins[shown];
  if (pins.length === 0) return null;
  return (
    <div {...UNHEARD}>
      <div
        ref={bar}
        role="toolbar"
        aria-label="Events on the chart"
        aria-orientation="horizontal"
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {pins.map((one, at) => (
          <PinControl
            key={one.x}
            pin={one}
            y={y}
            isStop={at === Math.min(current, pins.length - 1)}
            isOpen={open === at}
            onPoint={(isOn) => {
              if (isOn) setCurrent(at);
              onPoint(isOn ? at : null);
            }}
            onToggle={() => onOpen(open === at ? null : at)}
          />
        ))}
      </div>
      {pin !== undefined &&
        (open === null ? (
          <PinTip pin={pin} y={places.top - 2} width={places.right} />
        ) : (
          <PinList pin={pin} y={places.top - 2} width={places.right} onClose={close} />
        ))}
    </div>
  );
}
