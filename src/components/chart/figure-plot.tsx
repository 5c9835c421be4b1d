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
import type { CellRef } from '../figures/figure-grid-props.ts';
import { lastValueIndex, type ChartData } from './chart-data.ts';
import { EndLabels } from './end-labels.tsx';
import { niceTicks } from './nice-ticks.ts';
import { Overlay } from './overlay.tsx';
import { OVERLAY_HEIGHT, type DrawOverlay } from './plot-overlay.ts';
import { activeDot, barShape, lineDot } from './plot-shapes.tsx';
import { PlotTooltip } from './plot-tooltip.tsx';
import { seriesColor, seriesDash } from './series-style.ts';

type FigurePlotProps = {
  data: ChartData;
  selected: CellRef | null;
  /** Absent where figures have no source to show. */
  onSelect?: ((cell: CellRef) => void) | undefined;
  renderOverlay?: DrawOverlay | undefined;
};

/** Space at the right for the labels at line ends. */
const LABEL_WIDTH = 64;
const TICK = { fill: 'var(--ink-3)', fontSize: 12 };

/** One record per category: its id, and each series' value under `s` and the index of the series. */
function rowsOf({ categories, series }: ChartData): Record<string, string | number | null>[] {
  return categories.map(({ id }, at) => ({
    id,
    ...Object.fromEntries(series.map(({ values }, index) => [`s${index}`, values[at] ?? null])),
  }));
}

/**
 * The plot of a chart. A click on a bar or point selects its figure. Arrow keys move between categories and announce
 * their values; Enter selects a figure of the category, preferably in the series selected before.
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
  const ticks = niceTicks(axisValues(data), form !== 'lines');
  const crossesZero = series.some(({ values }) => values.some((value) => value !== null && value < 0));
  return (
    <div className="relative h-full">
      {/* Keys bubble from the chart, which has the focus. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="h-full" onKeyDown={onKeyDown}>
        <ComposedChart
          responsive
          className="size-full"
          data={rowsOf(data)}
          margin={{
            top: renderOverlay === undefined ? 8 : OVERLAY_HEIGHT,
            right: form === 'lines' ? LABEL_WIDTH : 4,
            bottom: 0,
            left: 0,
          }}
          stackOffset="sign"
          barCategoryGap="22%"
          barGap={1}
          accessibilityLayer
          title={label(data.title)}
          desc={`${data.caption}. The table has the same data.`}
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
          {series.map(({ id, label: name, values }, index) =>
            form === 'lines' ? (
              <Line
                key={id}
                dataKey={`s${index}`}
                name={label(name)}
                stroke={seriesColor(index)}
                strokeWidth={2}
                {...dash(index)}
                dot={lineDot(values, selected?.row === id ? selected.column : null)}
                activeDot={activeDot((column) => onSelect?.({ row: id, column }))}
                isAnimationActive={false}
              />
            ) : (
              <Bar
                key={id}
                dataKey={`s${index}`}
                name={label(name)}
                fill={seriesColor(index)}
                {...(form === 'stack' ? { stackId: 'total' } : {})}
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
              ends={series.map(({ values }, index) => ({
                value: values[lastValueIndex(values)] ?? null,
                index,
              }))}
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

/** The values that the axis must cover: each value, or for stacked bars the sums above and below zero. */
function axisValues({ form, series, categories }: ChartData): number[] {
  const valuesAt = (at: number) => series.map(({ values }) => values[at] ?? 0);
  if (form !== 'stack') return series.flatMap(({ values }) => values.filter((value) => value !== null));
  return categories.flatMap((_, at) => [sum(valuesAt(at), 1), sum(valuesAt(at), -1)]);
}

function sum(values: readonly number[], side: 1 | -1): number {
  return values.reduce((total, value) => (value * side > 0 ? total + value : total), 0);
}

function dash(index: number): { strokeDasharray?: string } {
  const strokeDasharray = seriesDash(index);
  return strokeDasharray === undefined ? {} : { strokeDasharray };
}

/** Reports the category under the pointer or selected with the arrow keys. */
function ActiveCategory({ onChange }: { onChange: (category: string | null) => void }) {
  const at = useActiveTooltipLabel();
  useEffect(() => onChange(at === undefined ? null : String(at)), [at, onChange]);
  return null;
}
