import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  use,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import type { ChartChange, ChartData } from '../../../views/chart.ts';
import type { CellRef } from '../../../views/figure-table.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { label } from '../../../views/format/names.ts';
import { plainPeriod } from '../../../views/format/periods.ts';
import { geometryOf, type PlotPanel, type PlotStyle } from '../../../views/plot-shapes.ts';
import { plotHeight, plotOf } from '../../../views/plot.ts';
import { drawing } from '../drawing.ts';
import { SelectedFigure } from '../figures/selected-figure.ts';
import { useTextScale } from '../media-query.ts';
import { type DrawOverlay, hitAt, nearest, OVERLAY_HEIGHT, PlotShapes, pointAt } from './plot-shapes.tsx';
import { seriesColor, SeriesMark } from './series-mark.tsx';

type PlotTooltipProps = {
  data: ChartData;
  /** Of the category. */
  at: number;
  /** Where the range begins that is being chosen. */
  from: number | null;
  /** Of the pointer or the point, and the width of the chart. */
  x: number;
  y: number;
  width: number;
};

/** From the point to the box. */
const SPACE = 12;

/** The values of one category, announced as the arrow keys reach it. */
function PlotTooltip({ data, at, from, x, y, width }: PlotTooltipProps) {
  const found = data.categories[at];
  if (found === undefined) return null;
  const start = from === null ? undefined : data.categories[from];
  const isRight = x > width / 2;
  return (
    <div
      role="status"
      className="pointer-events-none absolute z-10 w-max max-w-72 rounded-base border border-rule bg-surface px-3 py-2 text-sm shadow-overlay"
      style={{ top: Math.max(0, y), ...(isRight ? { right: width - x + SPACE } : { left: x + SPACE }) }}
    >
      <p className="mb-1">
        <span className="font-semibold">{formatDate(found.label)}</span>
        {found.detail !== null && <span className="ml-2 text-ink-3">{formatDate(found.detail)}</span>}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
        {data.series.map(({ id, label: name, values, format, look }) => {
          const value = values[at] ?? null;
          return (
            <div key={id} className="contents">
              <dt className="flex min-w-0 items-center gap-1.5 text-ink-2">
                {data.form !== 'scatter' && <SeriesMark index={look} />}{' '}
                <bdi className="truncate">{label(name)}</bdi>
              </dt>
              <dd className="text-right tabular-nums">{value === null ? '—' : format(value)}</dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-1 text-xs text-ink-3">
        {start === undefined || from === at
          ? data.caption
          : `Zoom to ${formatDate(start.label)} and ${formatDate(found.label)}: release, or press Enter`}
      </p>
    </div>
  );
}

type FigurePlotProps = {
  data: ChartData;
  /** Absent where figures have no source to show. */
  onSelect?: ((cell: CellRef) => void) | undefined;
  renderOverlay?: DrawOverlay | undefined;
  /** Where the reader can choose the periods. */
  onZoom?: ((change: Pick<ChartChange, 'range'>) => void) | undefined;
};

const TEXT = 12;
/** Least height of small multiples together. */
const SMALL_MIN = 200;
const TOP = 8;

/** Charts that are as high as their content; others fill a frame of a fixed height. */
export const isSelfSized = ({ form }: Pick<ChartData, 'form'>): boolean =>
  form === 'multiples' || form === 'scatter';

type Size = { width: number; height: number };

/** What a chart takes of a usual screen, for a first screen. */
const GUESSED = { phone: { width: 380, height: 256 }, wide: { width: 1248, height: 240 } };

/** The width and height of an element, known before it is painted. */
function useSize() {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(import.meta.env.SSR ? GUESSED[drawing.device] : null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () => {
      // What is printed keeps its size and is scaled.
      if (window.matchMedia('print').matches) return;
      const { width, height } = element.getBoundingClientRect();
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, size };
}

/** Where the pointer or the arrow keys are: a category of a panel. */
type Active = { panel: number; at: number; x: number; y: number };

/**
 * The plot of a chart. A click on a bar or point selects its figure. Arrow keys move between categories and announce
 * their values; Enter selects a figure of the category, preferably in the series selected before. Dragging over periods, or
 * Shift with the arrow keys and Enter, zooms to them.
 */
export function FigurePlot({ data, onSelect, renderOverlay, onZoom: zoom }: FigurePlotProps) {
  // The categories of a scatter are no range.
  const onZoom = data.form === 'scatter' ? undefined : zoom;
  const { ref, size } = useSize();
  return (
    <div ref={ref} className={isSelfSized(data) ? 'relative' : 'relative h-full'}>
      {size !== null && size.width > 0 && <Plot {...{ data, onSelect, renderOverlay, onZoom, ...size }} />}
    </div>
  );
}

type PlotProps = FigurePlotProps & { width: number; height: number };

const STEPS: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

function Plot(props: PlotProps) {
  const { data, onSelect, renderOverlay, onZoom, width, height: measured } = props;
  const text = TEXT * useTextScale();
  const [active, setActive] = useState<Active | null>(null);
  /** The first category of a range that is being chosen. */
  const [anchor, setAnchor] = useState<number | null>(null);
  const isDragged = useRef(false);
  const selectedRow = useRef<string | null>(null);
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  const { categories, series } = data;
  const style: PlotStyle = {
    text,
    hasEnds: data.ticks.right === null && !data.hasLabels && series.every(({ mark }) => mark !== 'bar'),
    hasOwnValues: false,
  };
  const height = plotHeight(data, width, style, isSelfSized(data) ? SMALL_MIN : measured);
  const top = renderOverlay === undefined ? TOP : OVERLAY_HEIGHT;
  const panels = plotOf(data, { left: 0, right: width, top, bottom: height }, style);
  const choose = (at: number) => {
    const withValue = series.filter(({ values }) => values[at] !== null && values[at] !== undefined);
    const row = withValue.find(({ id }) => id === selectedRow.current) ?? withValue[0];
    const column = categories[at];
    if (row !== undefined && column !== undefined && !row.id.startsWith('=')) {
      onSelect?.({ row: row.id, column: column.id });
    }
  };
  const zoom = (from: number, to: number) => {
    const ids = categories
      .slice(Math.min(from, to), Math.max(from, to) + 1)
      .filter(({ label: name }) => name !== '');
    const [first, last] = [ids[0], ids.at(-1)];
    if (first === undefined || last === undefined || first === last) return;
    onZoom?.({ range: { from: plainPeriod(first.id), to: plainPeriod(last.id) } });
    setActive(null);
  };
  const moveTo = (at: number) => {
    const panel = active?.panel ?? 0;
    const place = Math.max(0, Math.min(categories.length - 1, at));
    const x = panels[panel]?.middles[place] ?? 0;
    const point = data.form === 'scatter' ? panels[panel]?.courses[0]?.heights[place] : undefined;
    setActive({ panel, at: place, x, y: point ?? panels[panel]?.area.top ?? 0 });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && active !== null) {
      if (anchor === null || anchor === active.at) choose(active.at);
      else zoom(anchor, active.at);
      setAnchor(null);
    }
    if (event.key === 'Escape') {
      setActive(null);
      setAnchor(null);
    }
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (!event.shiftKey) setAnchor(null);
    else if (onZoom !== undefined && anchor === null) setAnchor(active?.at ?? 0);
    moveTo((active?.at ?? -1) + step);
  };
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const point = pointAt(event);
    const found = nearest(panels, point);
    setActive(found === null ? null : { ...found, ...point });
    if (anchor !== null && found !== null && found.at !== anchor) isDragged.current = true;
  };
  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    isDragged.current = false;
    // A finger scrolls the page.
    if (onZoom === undefined || event.pointerType === 'touch' || event.button !== 0) return;
    setAnchor(nearest(panels, pointAt(event))?.at ?? null);
  };
  const onPointerUp = () => {
    if (isDragged.current && anchor !== null && active !== null) zoom(anchor, active.at);
    setAnchor(null);
  };
  const onClick = (event: MouseEvent<SVGSVGElement>) => {
    if (isDragged.current) return;
    const point = pointAt(event);
    const found = nearest(panels, point);
    if (found === null) return;
    const hit = hitAt(panels[found.panel], point, found.at);
    const row = hit === null ? undefined : series[hit];
    const column = categories[found.at];
    if (row !== undefined && column !== undefined && !row.id.startsWith('=')) {
      onSelect?.({ row: row.id, column: column.id });
    } else if (series.every(({ mark }) => mark !== 'bar')) choose(found.at);
  };
  const [first] = panels;
  return (
    <>
      {/* One focusable control: its values are announced as the keys reach them, and the table has them all. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <svg
        role="application"
        aria-label={`${label(data.title)}, ${data.caption}`}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moves between periods with the arrow keys
        tabIndex={0}
        className={`plot block max-w-full overflow-visible ${onSelect === undefined ? '' : 'cursor-pointer'}`}
        viewBox={`0 0 ${width} ${height}`}
        {...{ width, height, onKeyDown, onPointerDown, onPointerMove, onPointerUp, onClick }}
        onPointerLeave={() => {
          setActive(null);
          setAnchor(null);
        }}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) moveTo(active?.at ?? 0);
        }}
        onBlur={() => setActive(null)}
      >
        {active !== null && anchor !== null && anchor !== active.at && (
          <Range panel={panels[active.panel]} from={anchor} to={active.at} />
        )}
        {active !== null && <Cursor panel={panels[active.panel]} at={active.at} data={data} />}
        {panels.map(({ shapes, courses }) => (
          <PlotShapes key={courses.map((course) => course.series).join(' ')} shapes={shapes} text={text} />
        ))}
        <Selected {...{ panels, data }} ref={selectedRow} />
        {renderOverlay !== undefined &&
          host !== null &&
          first !== undefined &&
          renderOverlay(geometryOf(first, data), host)}
      </svg>
      {renderOverlay !== undefined && <div ref={setHost} className="pointer-events-none absolute inset-0" />}
      {active !== null && (
        <PlotTooltip {...{ data, width }} at={active.at} from={anchor} x={active.x} y={active.y} />
      )}
    </>
  );
}

type CursorProps = { panel: PlotPanel | undefined; at: number; data: ChartData };

/** The category that is looked at: a band behind its bars, or a line with the points of its values. */
function Cursor({ panel, at, data }: CursorProps) {
  if (panel === undefined) return null;
  const { area, slot, middles, courses } = panel;
  const x = middles[at] ?? 0;
  const height = area.bottom - area.top;
  if (data.series.some(({ mark }) => mark === 'bar')) {
    return (
      <rect x={x - slot / 2} y={area.top} width={slot} height={height} fill="var(--rule)" opacity={0.5} />
    );
  }
  return (
    <>
      {data.form !== 'scatter' && <path d={`M${x} ${area.top}v${height}`} stroke="var(--rule-strong)" />}
      {courses.map(({ series, heights }) => {
        const y = heights[at] ?? null;
        return y === null ? null : (
          <circle key={series} cx={x} cy={y} r={5} fill={seriesColor(data.series[series]?.look ?? series)} />
        );
      })}
    </>
  );
}

function Range({ panel, from, to }: { panel: PlotPanel | undefined; from: number; to: number }) {
  if (panel === undefined) return null;
  const { area, slot, middles } = panel;
  const left = (middles[Math.min(from, to)] ?? 0) - slot / 2;
  const right = (middles[Math.max(from, to)] ?? 0) + slot / 2;
  return (
    <rect
      x={left}
      y={area.top}
      width={right - left}
      height={area.bottom - area.top}
      fill="var(--accent)"
      opacity={0.15}
    />
  );
}

type SelectedProps = {
  panels: readonly PlotPanel[];
  data: ChartData;
  /** Gets the row of the selected figure, which the keys prefer. */
  ref: RefObject<string | null>;
};

/** An outline around the selected bar or point: alone drawn again for another one. */
function Selected({ panels, data, ref }: SelectedProps) {
  const selected = use(SelectedFigure);
  useImperativeHandle<string | null, string | null>(ref, () => selected?.row ?? null, [selected]);
  const index = data.series.findIndex(({ id }) => id === selected?.row);
  const at = data.categories.findIndex(({ id }) => id === selected?.column);
  const panel = panels.find(({ courses }) => courses.some(({ series }) => series === index));
  const y = panel?.courses.find(({ series }) => series === index)?.heights[at] ?? null;
  if (panel === undefined || y === null) return null;
  const bar = panel.shapes.find((shape) => shape.kind === 'bar' && shape.series === index && shape.at === at);
  const line = { fill: 'none', stroke: 'var(--ink)', strokeWidth: 2 };
  return bar?.kind === 'bar' ? (
    <rect x={bar.x} y={bar.y} width={bar.width} height={bar.height} {...line} />
  ) : (
    <circle cx={panel.middles[at] ?? 0} cy={y} r={5} {...line} />
  );
}
