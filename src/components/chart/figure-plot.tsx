import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import {
  CartesianGrid,
  ComposedChart,
  ReferenceLine,
  Tooltip,
  useActiveTooltipLabel,
  XAxis,
  YAxis,
} from 'recharts';

import { axisTicks, type ChartData } from '../../../views/chart.ts';
import type { CellRef } from '../../../views/choices.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { label } from '../../../views/format/names.ts';
import { useTextScale } from '../media-query.ts';
import { AreaFills } from './area-fills.tsx';
import { EndLabels } from './end-labels.tsx';
import { Overlay } from './overlay.tsx';
import { type DrawOverlay, OVERLAY_HEIGHT } from './plot-overlay.ts';
import { plotSeries } from './plot-series.tsx';
import { PlotTooltip } from './plot-tooltip.tsx';
import { LINE_MARGIN, LineLabels } from './value-label.tsx';

type FigurePlotProps = {
  data: ChartData;
  selected: CellRef | null;
  /** Absent where figures have no source to show. */
  onSelect?: ((cell: CellRef) => void) | undefined;
  renderOverlay?: DrawOverlay | undefined;
};

/** Space at the right for the labels at line ends. */
const LABEL_WIDTH = 64;
const TICK = { fill: 'var(--ink-3)', fontSize: '0.75rem' };

/** One record per category: its id, and each series' value under `s` and the index of the series. */
function rowsOf({ categories, series }: ChartData): Record<string, string | number | null>[] {
  return categories.map(({ id }, at) => ({
    // Recharts puts a field named `id` on each element of a category.
    category: id,
    ...Object.fromEntries(series.map(({ values }, index) => [`s${index}`, values[at] ?? null])),
  }));
}

/**
 * The plot of a chart. A click on a bar or point selects its figure. Arrow keys move between categories and announce
 * their values; Enter selects a figure of the category, preferably in the series selected before.
 */
export function FigurePlot({ data, selected, onSelect, renderOverlay }: FigurePlotProps) {
  const { categories, series, ticks, axis } = data;
  const scale = useTextScale();
  const hasBars = series.some(({ mark }) => mark === 'bar');
  const hasEndLabels = !hasBars && ticks.right === null && !data.hasLabels;
  const active = useRef<string | null>(null);
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  const names = new Map(categories.map(({ id, label: name }) => [id, formatDate(name)]));
  const choose = (category: string | null) => {
    const at = categories.findIndex(({ id }) => id === category);
    const withValue = series.filter(({ values }) => values[at] !== null && values[at] !== undefined);
    const row = withValue.find(({ id }) => id === selected?.row) ?? withValue[0];
    if (row !== undefined && category !== null) onSelect?.({ row: row.id, column: category });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') choose(active.current);
  };
  const left = axisTicks(data, 'left');
  const right = ticks.right === null ? null : axisTicks(data, 'right');
  const crossesZero = (left[0] ?? 0) < 0;
  const log = axis === 'log' ? ({ scale: 'log' } as const) : {};
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
            right: hasEndLabels ? LABEL_WIDTH * scale : hasBars ? 4 : LINE_MARGIN * scale,
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
            if (!hasBars && activeLabel !== undefined) choose(String(activeLabel));
          }}
        >
          <CartesianGrid vertical={false} stroke="var(--rule)" />
          <XAxis
            dataKey="category"
            tickFormatter={(id: string) => names.get(id) ?? id}
            tick={TICK}
            tickLine={false}
            axisLine={{ stroke: 'var(--rule-strong)' }}
            minTickGap={12}
            interval="equidistantPreserveStart"
            height={24 * scale}
            // From the line to the top of the text, below the lowest value of the other axis.
            tickMargin={10 * scale - 8}
          />
          <YAxis
            width="auto"
            tickFormatter={ticks.left}
            tick={TICK}
            tickLine={false}
            axisLine={false}
            ticks={left}
            domain={[left[0] ?? 0, left.at(-1) ?? 0]}
            {...log}
          />
          {right !== null && ticks.right !== null && (
            <YAxis
              yAxisId="right"
              orientation="right"
              width="auto"
              tickFormatter={ticks.right}
              tick={TICK}
              tickLine={false}
              axisLine={false}
              ticks={right}
              domain={[right[0] ?? 0, right.at(-1) ?? 0]}
              {...log}
            />
          )}
          {crossesZero && <ReferenceLine y={0} stroke="var(--ink-3)" />}
          <Tooltip
            isAnimationActive={false}
            cursor={hasBars ? { fill: 'var(--rule)', opacity: 0.5 } : { stroke: 'var(--rule-strong)' }}
            content={<PlotTooltip data={data} />}
          />
          <AreaFills data={data} />
          {plotSeries({ data, selected, onSelect })}
          {hasEndLabels && <EndLabels data={data} />}
          {data.hasLabels && <LineLabels data={data} />}
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

/** Reports the category under the pointer or selected with the arrow keys. */
function ActiveCategory({ onChange }: { onChange: (category: string | null) => void }) {
  const at = useActiveTooltipLabel();
  useEffect(() => onChange(at === undefined ? null : String(at)), [at, onChange]);
  return null;
}
