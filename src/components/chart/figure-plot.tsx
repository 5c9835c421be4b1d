import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  Tooltip,
  useActiveTooltipLabel,
  XAxis,
  YAxis,
} from 'recharts';

import { label } from '../../format/label.ts';
import type { FigurePlace } from '../figures/figure-place.ts';
import { lastPlace, type ChartData } from './chart-data.ts';
import { EndLabels } from './end-labels.tsx';
import { niceTicks } from './nice-ticks.ts';
import { Overlay } from './overlay.tsx';
import { LANE, type DrawOverlay } from './plot-overlay.ts';
import { activeDot, barShape, lineDot } from './plot-shapes.tsx';
import { PlotTooltip } from './plot-tooltip.tsx';
import { seriesColor, seriesDash } from './series-look.ts';

type FigurePlotProps = {
  data: ChartData;
  selected: FigurePlace | null;
  /** Absent where figures have nothing to show behind them. */
  onSelect?: ((place: FigurePlace) => void) | undefined;
  renderOverlay?: DrawOverlay | undefined;
};

/** Room at the right for the value at a line's end. */
const LABEL_WIDTH = 64;
const TICK = { fill: 'var(--ink-3)', fontSize: 12 };

/** A row for each category: its id, and the value of each series under the series' place. */
function rowsOf({ categories, series }: ChartData): Record<string, string | number | null>[] {
  return categories.map(({ id }, at) => ({
    id,
    ...Object.fromEntries(series.map(({ values }, place) => [`s${place}`, values[at] ?? null])),
  }));
}

/**
 * The drawing itself. A click on a bar or a line's point chooses it; arrow keys walk the categories and say their
 * values, and Enter chooses there: the series chosen last, or the first that has a value.
 */
export function FigurePlot({ data, selected, onSelect, renderOverlay }: FigurePlotProps) {
  const { categories, series, form, format, formatTick } = data;
  const active = useRef<string | null>(null);
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  const names = new Map(categories.map(({ id, label: name }) => [id, name]));
  const choose = (category: string | null) => {
    const at = categories.findIndex(({ id }) => id === category);
    const withValue = series.filter(({ values }) => values[at] !== null && values[at] !== undefined);
    const row = withValue.find(({ id }) => id === selected?.row) ?? withValue[0];
    if (row !== undefined && category !== null) onSelect?.({ row: row.id, column: category });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') choose(active.current);
  };
  const ticks = niceTicks(heightsOf(data), form !== 'lines');
  const crossesZero = series.some(({ values }) => values.some((value) => value !== null && value < 0));
  return (
    <div className="relative h-full">
      {/* Keys bubble from the drawing, which is the control. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="h-full" onKeyDown={onKeyDown}>
        <ComposedChart
          responsive
          className="size-full"
          data={rowsOf(data)}
          margin={{
            top: renderOverlay === undefined ? 8 : LANE,
            right: form === 'lines' ? LABEL_WIDTH : 4,
            bottom: 0,
            left: 0,
          }}
          stackOffset="sign"
          barCategoryGap="22%"
          barGap={1}
          accessibilityLayer
          title={label(data.title)}
          desc={`${data.caption}. The table holds the same numbers.`}
          onClick={({ activeLabel }) => {
            if (form === 'lines' && activeLabel !== undefined) choose(String(activeLabel));
          }}
        >
          <CartesianGrid vertical={false} stroke="var(--rule)" />
          <XAxis
            dataKey="id"
            tickFormatter={(id: string) => names.get(id) ?? id}
            tick={TICK}
            tickLine={false}
            axisLine={{ stroke: 'var(--rule-strong)' }}
            minTickGap={12}
            interval="equidistantPreserveStart"
            height={24}
          />
          <YAxis
            width="auto"
            tickFormatter={formatTick}
            tick={TICK}
            tickLine={false}
            axisLine={false}
            ticks={ticks}
            domain={[ticks[0] ?? 0, ticks.at(-1) ?? 0]}
          />
          {crossesZero && <ReferenceLine y={0} stroke="var(--ink-3)" />}
          <Tooltip
            isAnimationActive={false}
            cursor={
              form === 'lines' ? { stroke: 'var(--rule-strong)' } : { fill: 'var(--rule)', opacity: 0.5 }
            }
            content={<PlotTooltip data={data} />}
          />
          {series.map(({ id, label: name, values }, place) =>
            form === 'lines' ? (
              <Line
                key={id}
                dataKey={`s${place}`}
                name={label(name)}
                stroke={seriesColor(place)}
                strokeWidth={2}
                {...dash(place)}
                dot={lineDot(values, selected?.row === id ? selected.column : null)}
                activeDot={activeDot((column) => onSelect?.({ row: id, column }))}
                isAnimationActive={false}
              />
            ) : (
              <Bar
                key={id}
                dataKey={`s${place}`}
                name={label(name)}
                fill={seriesColor(place)}
                {...(form === 'stack' ? { stackId: 'whole' } : {})}
                maxBarSize={44}
                shape={barShape(selected?.row === id ? selected.column : null)}
                {...(onSelect === undefined ? {} : { className: 'cursor-pointer' })}
                onClick={({ payload }: { payload?: { id?: string } }) => {
                  if (payload?.id !== undefined) onSelect?.({ row: id, column: payload.id });
                }}
                isAnimationActive={false}
              />
            ),
          )}
          {form === 'lines' && (
            <EndLabels
              ends={series.map(({ values }, place) => ({ value: values[lastPlace(values)] ?? null, place }))}
              format={format}
            />
          )}
          <ActiveCategory
            onChange={(category) => {
              active.current = category;
            }}
          />
          {renderOverlay !== undefined && host !== null && (
            <Overlay categories={categories.map(({ id }) => id)} host={host} draw={renderOverlay} />
          )}
        </ComposedChart>
      </div>
      {renderOverlay !== undefined && <div ref={setHost} className="pointer-events-none absolute inset-0" />}
    </div>
  );
}

/** What the axis has to hold: each value, or of a stack the sums on either side of zero. */
function heightsOf({ form, series, categories }: ChartData): number[] {
  const stated = (at: number) => series.map(({ values }) => values[at] ?? 0);
  if (form !== 'stack') return series.flatMap(({ values }) => values.filter((value) => value !== null));
  return categories.flatMap((_, at) => [sum(stated(at), 1), sum(stated(at), -1)]);
}

function sum(values: readonly number[], side: 1 | -1): number {
  return values.reduce((total, value) => (value * side > 0 ? total + value : total), 0);
}

function dash(place: number): { strokeDasharray?: string } {
  const strokeDasharray = seriesDash(place);
  return strokeDasharray === undefined ? {} : { strokeDasharray };
}

/** Tells which category the arrow keys or the pointer are at. */
function ActiveCategory({ onChange }: { onChange: (category: string | null) => void }) {
  const at = useActiveTooltipLabel();
  useEffect(() => onChange(at === undefined ? null : String(at)), [at, onChange]);
  return null;
}
