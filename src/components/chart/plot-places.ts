import type { PlotPanel } from '../../../views/plot-shapes.ts';

type Point = { x: number; y: number };

/** Where the pointer is, in the plot's own pixels. */
export function pointAt(event: { clientX: number; clientY: number; currentTarget: Element }): Point {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

/** How near a dot of a scatter is pointed at. */
const NEAR = 40;

/** The panel and category at a point; null beside them. */
export function nearest(panels: readonly PlotPanel[], { x, y }: Point): { panel: number; at: number } | null {
  const panel = panels.findIndex(
    ({ area }) => x >= area.left && x <= area.right && y >= area.top && y <= area.bottom,
  );
  const { area, slot, middles, courses } = panels[panel] ?? {};
  if (area === undefined || slot === undefined || middles === undefined || middles.length === 0) return null;
  if (slot === 0) {
    const heights = courses?.[0]?.heights ?? [];
    const far = middles.map((middle, at) => {
      const height = heights[at] ?? null;
      return height === null ? Infinity : Math.hypot(middle - x, height - y);
    });
    const least = Math.min(...far);
    return least <= NEAR ? { panel, at: far.indexOf(least) } : null;
  }
  return { panel, at: Math.max(0, Math.min(middles.length - 1, Math.floor((x - area.left) / slot))) };
}

/** Half the size of a touch target. */
const REACH = 16;

/** The series whose bar or point is at a point of a category. */
export function hitAt(panel: PlotPanel | undefined, { x, y }: Point, at: number): number | null {
  if (panel === undefined) return null;
  const { shapes, courses, middles } = panel;
  const bar = shapes.find((shape) => shape.kind === 'bar' && shape.at === at && isIn(shape, { x, y }));
  if (bar?.kind === 'bar') return bar.series;
  const bars = new Set(shapes.flatMap((shape) => (shape.kind === 'bar' ? [shape.series] : [])));
  const near = courses
    .filter(({ series }) => !bars.has(series))
    .flatMap(({ series, heights }) => {
      const height = heights[at] ?? null;
      return height === null ? [] : [{ series, far: Math.hypot(height - y, (middles[at] ?? 0) - x) }];
    })
    .toSorted((a, b) => a.far - b.far)[0];
  return near !== undefined && near.far <= REACH ? near.series : null;
}

function isIn(box: { x: number; y: number; width: number; height: number }, { x, y }: Point): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}
