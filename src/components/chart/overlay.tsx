import { usePlotArea, useXAxisScale } from 'recharts';

import type { DrawOverlay, PlotGeometry } from './plot-overlay.ts';

type OverlayProps = { categories: readonly string[]; host: HTMLElement; draw: DrawOverlay };

/** Draws an overlay inside the chart, which knows its geometry only after layout; nothing before that. */
export function Overlay({ categories, host, draw }: OverlayProps) {
  const area = usePlotArea();
  const scale = useXAxisScale();
  if (area === undefined || scale === undefined) return null;
  const spans = new Map<string, readonly [number, number]>();
  let before = area.x;
  for (const id of categories) {
    const [start, end] = [scale(id, { position: 'start' }), scale(id, { position: 'end' })];
    if (start === undefined || end === undefined) continue;
    // The categories of a line chart are points: each span starts at the point before.
    spans.set(id, [start === end ? before : start, end]);
    before = end;
  }
  const { x, y, width, height } = area;
  const geometry: PlotGeometry = {
    left: x,
    right: x + width,
    top: y,
    bottom: y + height,
    categories: spans,
  };
  return draw(geometry, host);
}
