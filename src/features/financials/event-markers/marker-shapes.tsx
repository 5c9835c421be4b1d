import { type EventMarker, highestSeverity } from '../../../../views/event-places.ts';
import { type CompanyEvent, eventName } from '../../../../views/events.ts';
import { formatDate } from '../../../../views/format/dates.ts';
import { countOf, formatCount } from '../../../../views/format/numbers.ts';
import type { PlotGeometry } from '../../../../views/plot-shapes.ts';
import { OVERLAY_HEIGHT } from '../../../components/chart/plot-shapes.tsx';
import { SeverityShape } from '../../../components/events/severity-mark.tsx';

export type Marker = EventMarker<CompanyEvent>;

/** The label of a marker: 'Results of operations, 8-K filed Oct 30, 2025', or '3 events, May 1, 2025 to Jul 31, 2025'. */
export function markerLabel({ events }: Marker): string {
  const [newest, oldest] = [events[0], events.at(-1)];
  if (newest === undefined || oldest === undefined) return '';
  if (events.length === 1)
    return `${eventName(newest)}, ${newest.form} filed ${formatDate(newest.filing_date)}`;
  const [from, to] = [formatDate(oldest.filing_date), formatDate(newest.filing_date)];
  return `${countOf(events.length, 'event')}, ${from === to ? from : `${from} to ${to}`}`;
}

type MarkerShapesProps = {
  markers: readonly Marker[];
  geometry: PlotGeometry;
  /** Position of the first day of the event window; null when it is left of the chart. */
  since: number | null;
  active: number | null;
};

/** Distance of a marker's center above the plot. */
export const MARKER_OFFSET = OVERLAY_HEIGHT / 2;

const HEIGHT = 18;
/** The markers on a line above the plot that spans the event window. The active marker has a vertical line. */
export function MarkerShapes({ markers, geometry, since, active }: MarkerShapesProps) {
  const { left, right, top, bottom } = geometry;
  const y = top - MARKER_OFFSET;
  const start = since ?? left;
  const chosen = active === null ? undefined : markers[active];
  return (
    <g aria-hidden>
      <line x1={start} x2={right} y1={y} y2={y} stroke="var(--rule-strong)" strokeDasharray="2 3" />
      <line x1={start} x2={start} y1={y - 5} y2={y + 5} stroke="var(--rule-strong)" />
      {chosen !== undefined && (
        <line x1={chosen.x} x2={chosen.x} y1={y} y2={bottom} stroke="var(--ink)" strokeDasharray="3 3" />
      )}
      {markers.map((marker) => (
        <MarkerShape key={marker.x} marker={marker} y={y} />
      ))}
    </g>
  );
}

/** A marker: the severity of its event, or the highest severity and the number of its events. */
function MarkerShape({ marker, y }: { marker: Marker; y: number }) {
  const count = formatCount(marker.events.length);
  const severity = highestSeverity(marker.events);
  if (marker.events.length === 1) {
    return (
      <>
        <circle cx={marker.x} cy={y} r={8} fill="var(--paper)" />
        <SeverityShape severity={severity} x={marker.x} y={y} />
      </>
    );
  }
  const width = 22 + 7 * count.length;
  return (
    <>
      <rect
        x={marker.x - width / 2}
        y={y - HEIGHT / 2}
        width={width}
        height={HEIGHT}
        rx={4}
        fill="var(--paper)"
        stroke="var(--rule-strong)"
      />
      <SeverityShape severity={severity} x={marker.x - width / 2 + 10} y={y} />
      <text x={marker.x - width / 2 + 18} y={y} dy="0.34em" fontSize={12} fontWeight={600} fill="var(--ink)">
        {count}
      </text>
    </>
  );
}
