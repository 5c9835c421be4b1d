import { usePlotArea, useXAxisScale } from 'recharts';

import type { DrawOverlay, PlotPlaces } from './plot-overlay.ts';

type OverlayProps = { categories: readonly string[]; host: HTMLElement; draw: DrawOverlay };

/** An overlay inside of a chart, which alone knows where things stand; nothing until it does. */
export function Overlay({ categories, host, draw }: OverlayProps) {
  const area = usePlotArea();
  const scale = useXAxisScale();
  if (area === undefined || scale === undefined) return null;
  const reaches = new Map<string, readonly [number, number]>();
  let before = area.x;
  for (const id of categories) {
    const [start, end] = [scale(id, { position: 'start' }), scale(id, { position: 'end' })];
    if (start === undefined || end === undefined) continue;
    // A line's categories are points without width: each reaches back to the one before.
    reaches.set(id, [start === end ? before : start, end]);
    before = end;
  }
  const { x, y, width, height } = area;
  const places: PlotPlaces = { left: x, right: x + width, top: y, bottom: y + height, categories: reaches };
  return draw(places, host);
}
