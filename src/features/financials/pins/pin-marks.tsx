import { LANE, type PlotPlaces } from '../../../components/chart/plot-overlay.ts';
import { SeverityShape } from '../../../components/events/severity-mark.tsx';
import type { Severity } from '../../../components/events/severity.ts';
import { formatCount } from '../../../format/count.ts';
import type { Pin } from './pin-places.ts';

type PinMarksProps = {
  pins: readonly Pin[];
  places: PlotPlaces;
  /** Where the first day looked at stands; null left of the chart. */
  since: number | null;
  active: number | null;
};

/** Height of a pin's middle above the figures. */
export const PIN_RISE = LANE / 2;

const HEIGHT = 18;
const WEIGHTS: readonly Severity[] = ['grave', 'notable', 'routine'];

/** The gravest of a pin's events. */
export function pinSeverity({ events }: Pin): Severity {
  return WEIGHTS.find((one) => events.some(({ severity }) => severity === one)) ?? 'routine';
}

/** A lane above the figures, as long as the window reaches, and the pins on it; the one pointed at has a line down. */
export function PinMarks({ pins, places, since, active }: PinMarksProps) {
  const { left, right, top, bottom } = places;
  const y = top - PIN_RISE;
  const start = since ?? left;
  const chosen = active === null ? undefined : pins[active];
  return (
    <g aria-hidden>
      <line x1={start} x2={right} y1={y} y2={y} stroke="var(--rule-strong)" strokeDasharray="2 3" />
      <line x1={start} x2={start} y1={y - 5} y2={y + 5} stroke="var(--rule-strong)" />
      {chosen !== undefined && (
        <line x1={chosen.x} x2={chosen.x} y1={y} y2={bottom} stroke="var(--ink)" strokeDasharray="3 3" />
      )}
      {pins.map((pin) => (
        <PinMark key={pin.x} pin={pin} y={y} />
      ))}
    </g>
  );
}

/** One event by its mark alone, several by the gravest mark and their number. */
function PinMark({ pin, y }: { pin: Pin; y: number }) {
  const count = formatCount(pin.events.length);
  const severity = pinSeverity(pin);
  if (pin.events.length === 1) {
    return (
      <>
        <circle cx={pin.x} cy={y} r={8} fill="var(--paper)" />
        <SeverityShape severity={severity} x={pin.x} y={y} />
      </>
    );
  }
  const width = 22 + 7 * count.length;
  return (
    <>
      <rect
        x={pin.x - width / 2}
        y={y - HEIGHT / 2}
        width={width}
        height={HEIGHT}
        rx={4}
        fill="var(--paper)"
        stroke="var(--rule-strong)"
      />
      <SeverityShape severity={severity} x={pin.x - width / 2 + 10} y={y} />
      <text x={pin.x - width / 2 + 18} y={y} dy="0.34em" fontSize={12} fontWeight={600} fill="var(--ink)">
        {count}
      </text>
    </>
  );
}
