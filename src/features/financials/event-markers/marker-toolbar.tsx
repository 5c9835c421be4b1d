import { useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';

import type { PlotGeometry } from '../../../../views/plot-shapes.ts';
import { MarkerControl } from './marker-control.tsx';
import type { Marker } from './marker-label.ts';
import { MarkerList } from './marker-list.tsx';
import { MARKER_OFFSET } from './marker-shapes.tsx';
import { MarkerTooltip } from './marker-tooltip.tsx';

type MarkerToolbarProps = {
  markers: readonly Marker[];
  geometry: PlotGeometry;
  /** Index of the marker under the pointer. */
  pointed: number | null;
  onPoint: (at: number | null) => void;
  /** Index of the marker whose list is open. */
  open: number | null;
  onOpen: (at: number | null) => void;
};

const stop = (event: SyntheticEvent) => event.stopPropagation();
/** The overlay is inside the chart in React's tree: without this, the chart would handle its events too. */
const STOP_PROPAGATION = {
  onKeyDown: stop,
  onFocus: stop,
  onClick: stop,
  onPointerDown: stop,
  onPointerMove: stop,
  onPointerUp: stop,
};

const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -1000, End: 1000 };

/**
 * The controls of the markers: one tab stop, with arrow keys between markers. A marker opens its event, or a list when
 * it has several.
 */
export function MarkerToolbar({ markers, geometry, pointed, onPoint, open, onOpen }: MarkerToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const y = geometry.top - MARKER_OFFSET;
  const close = (isByKey: boolean) => {
    if (isByKey && open !== null) bar.current?.querySelectorAll<HTMLElement>('[data-marker]')[open]?.focus();
    onOpen(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(current + step, 0), markers.length - 1);
    setCurrent(next);
    bar.current?.querySelectorAll<HTMLElement>('[data-marker]')[next]?.focus();
  };
  const shown = open ?? pointed;
  const marker = shown === null ? undefined : markers[shown];
  if (markers.length === 0) return null;
  return (
    <div {...STOP_PROPAGATION}>
      <div
        ref={bar}
        role="toolbar"
        aria-label="Events on the chart"
        aria-orientation="horizontal"
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {markers.map((one, at) => (
          <MarkerControl
            key={one.x}
            marker={one}
            y={y}
            isStop={at === Math.min(current, markers.length - 1)}
            isOpen={open === at}
            onPoint={(isOn) => {
              if (isOn) setCurrent(at);
              onPoint(isOn ? at : null);
            }}
            onToggle={() => onOpen(open === at ? null : at)}
          />
        ))}
      </div>
      {marker !== undefined &&
        (open === null ? (
          <MarkerTooltip marker={marker} y={geometry.top - 2} width={geometry.right} />
        ) : (
          <MarkerList marker={marker} y={geometry.top - 2} width={geometry.right} onClose={close} />
        ))}
    </div>
  );
}
