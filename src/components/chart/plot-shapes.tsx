import type { ReactNode } from 'react';

import type { PlotGeometry, PlotPanel, PlotShape } from '../../../views/plot-shapes.ts';
import { dashOf, shadeOf } from '../../../views/series-marks.ts';
import { cutText } from '../../../views/svg.ts';
import { SeverityShape } from '../events/severity-mark.tsx';
import { seriesColor } from './series-mark.tsx';

/**
 * Draws SVG over a chart. Interactive elements go into `host`, an HTML element above the chart: the chart is one
 * focusable control and cannot contain others.
 */
export type DrawOverlay = (geometry: PlotGeometry, host: HTMLElement) => ReactNode;

export const OVERLAY_HEIGHT = 30;

type Point = { x: number; y: number };

/** Where the pointer is, in the plot's own pixels. */
export function pointAt(event: { clientX: number; clientY: number; currentTarget: Element }): Point {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

/** How near a dot of a scatter is pointed at. */
const NEAR = 40;

/** The panel and category at a point; null outside them. */
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

type TextShape = Extract<PlotShape, { kind: 'text' }>;

/** Keeps text legible over bars and lines. */
const HALO = { stroke: 'var(--paper)', strokeWidth: 3, paintOrder: 'stroke' };

/** What is drawn of a plot, in the colors of the theme. */
export function PlotShapes({ shapes, text }: { shapes: readonly PlotShape[]; text: number }) {
  return shapes.map((shape, at) => {
    // Shapes are redrawn together: their place is their identity.
    const key = `${at}`;
    switch (shape.kind) {
      case 'grid':
      case 'zero':
        return <Level key={key} {...shape} />;
      case 'reference':
        return (
          <path
            key={key}
            d={`M${shape.from} ${shape.y}H${shape.to}`}
            stroke="var(--ink)"
            strokeDasharray="4 3"
          />
        );
      case 'bar': {
        const { x, y, width, height, series, look = series, at: column } = shape;
        return (
          <rect
            key={key}
            {...{ x, y, width, height }}
            data-bar={`${series} ${column}`}
            fill={seriesColor(look)}
            fillOpacity={shadeOf(look)}
          />
        );
      }
      case 'area':
        return (
          <path
            key={key}
            d={shape.d}
            fill={seriesColor(shape.look ?? shape.series)}
            fillOpacity={shape.isStacked === true ? 0.72 : 0.14}
          />
        );
      case 'line':
        return (
          <path
            key={key}
            d={shape.d}
            data-line={shape.series}
            fill="none"
            stroke={seriesColor(shape.look ?? shape.series)}
            strokeWidth={2}
            strokeDasharray={dashOf(shape.look ?? shape.series)}
          />
        );
      case 'pin':
        return <Pin key={key} shape={shape} size={text} />;
      case 'event':
        return <Event key={key} shape={shape} size={text} />;
      case 'dot':
        return (
          <circle
            key={key}
            data-dot={`${shape.series} ${shape.at}`}
            cx={shape.x}
            cy={shape.y}
            r={shape.radius ?? 2.5}
            fill={seriesColor(shape.look ?? shape.series)}
          />
        );
      case 'rule':
        return (
          <path
            key={key}
            d={`M${Math.round(shape.x) + 0.5} ${shape.from}V${shape.to}`}
            stroke={shape.isZero ? 'var(--ink-3)' : 'var(--rule)'}
          />
        );
      default:
        return <Words key={key} shape={shape} size={text} />;
    }
  });
}

function Pin({
  shape: { x, y, foot, number },
  size,
}: {
  shape: Extract<PlotShape, { kind: 'pin' }>;
  size: number;
}) {
  return (
    <>
      <path d={`M${x} ${y}V${foot}`} stroke="var(--ink)" />
      <circle cx={x} cy={y} r={size * 0.72} fill="var(--ink)" />
      <text
        x={x}
        y={y + size * 0.33}
        textAnchor="middle"
        fontSize={size * VALUE}
        fontWeight={600}
        fill="var(--paper)"
      >
        {number}
      </text>
    </>
  );
}

function Event({
  shape: { x, y, severity, count },
  size,
}: {
  shape: Extract<PlotShape, { kind: 'event' }>;
  size: number;
}) {
  return (
    <>
      <SeverityShape severity={severity} x={x} y={y} />
      {count > 1 && (
        <text x={x + size * 0.6} y={y + size * 0.35} fontSize={size * VALUE} fill="var(--ink-2)">
          {count}
        </text>
      )}
    </>
  );
}

function Level({ kind, y, from, to }: Extract<PlotShape, { kind: 'grid' | 'zero' | 'reference' }>) {
  // On the pixel: a line between two is a gray one of two.
  const place = Math.round(y) + 0.5;
  return (
    <path
      d={`M${from} ${place}H${to}`}
      data-level={kind}
      stroke={kind === 'zero' ? 'var(--ink-3)' : 'var(--rule)'}
    />
  );
}

/** Smaller than ticks. */
const VALUE = 11 / 12;
const FAINT = 'var(--ink-3)';
const LOOKS: Record<TextShape['role'], (series: number) => Record<string, string | number>> = {
  tick: () => ({ fill: FAINT }),
  period: () => ({ fill: FAINT }),
  gap: () => ({ fill: FAINT }),
  value: (series) => ({ fill: series === -1 ? 'var(--ink)' : seriesColor(series), ...HALO }),
  inside: () => ({ fill: 'var(--paper)' }),
  end: (series) => ({ fill: seriesColor(series), fontWeight: 500, ...HALO }),
  title: () => ({ fill: 'var(--ink)', fontWeight: 500 }),
  reference: () => ({ fill: 'var(--ink-2)', ...HALO }),
  axis: () => ({ fill: 'var(--ink-2)' }),
  name: () => ({ fill: 'var(--ink)', ...HALO }),
};

function Words({ shape, size }: { shape: TextShape; size: number }) {
  const { role, text: words, x, y, anchor, series = -1, look = series, room } = shape;
  const isValue = role === 'value' || role === 'inside';
  return (
    <text
      {...{ x, y }}
      textAnchor={anchor}
      fontSize={isValue ? size * VALUE : size}
      className="pointer-events-none"
      {...LOOKS[role](look)}
    >
      {room === undefined ? words : cutText(words, { size, width: room, weight: 600 })}
    </text>
  );
}
