import type { Severity } from '../domain/filing/items.ts';
import { type PeriodSpan, positionOfDate } from './period-spans.ts';
import type { PlotGeometry } from './plot-shapes.ts';

const BY_SEVERITY: readonly Severity[] = ['critical', 'notable', 'routine'];

export function highestSeverity(events: readonly { severity: Severity }[]): Severity {
  return BY_SEVERITY.find((one) => events.some(({ severity }) => severity === one)) ?? 'routine';
}

/** Events at one position of the chart, newest first. `x` is in pixels. */
export type EventMarker<E> = { x: number; events: E[] };

/** The position of a date, in pixels from the chart's left edge; null outside the charted periods. */
export function xOfDate(
  day: string,
  spans: readonly PeriodSpan[],
  { categories }: PlotGeometry,
): number | null {
  const position = positionOfDate(day, spans);
  const column = position === null ? undefined : categories.get(position.period);
  if (position === null || column === undefined) return null;
  const [from, to] = column;
  return from + (to - from) * position.share;
}

/**
 * Markers at the filing dates of events. Markers closer than `distance` are merged, so that none covers another. Events
 * outside the charted periods have no marker.
 */
export function eventMarkers<E extends { filing_date: string }>(
  events: readonly E[],
  spans: readonly PeriodSpan[],
  geometry: PlotGeometry,
  distance: number,
): EventMarker<E>[] {
  const placed = events
    .flatMap((event) => {
      const x = xOfDate(event.filing_date, spans, geometry);
      return x === null ? [] : [{ x, events: [event] }];
    })
    .toSorted((a, b) => a.x - b.x);
  const markers: EventMarker<E>[] = [];
  for (const marker of placed) {
    const last = markers.at(-1);
    if (last === undefined || marker.x - last.x >= distance) markers.push(marker);
    else markers[markers.length - 1] = merged(last, marker);
  }
  return markers;
}

/** Merges two markers at their weighted center. Later events come first. */
function merged<E>(left: EventMarker<E>, right: EventMarker<E>): EventMarker<E> {
  const [before, after] = [left.events.length, right.events.length];
  return {
    x: (left.x * before + right.x * after) / (before + after),
    events: [...right.events, ...left.events],
  };
}
