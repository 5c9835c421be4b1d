import type { ChartData } from '../../../views/chart.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { label } from '../../../views/format/names.ts';
import { SeriesMark } from './series-mark.tsx';

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
export function PlotTooltip({ data, at, from, x, y, width }: PlotTooltipProps) {
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
