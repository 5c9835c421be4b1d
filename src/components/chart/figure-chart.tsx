import { X } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';

import { type ChartChange, type ChartData, chartOf, type ChartSpec } from '../../../views/chart.ts';
import { type CellRef, parsePins, writePins } from '../../../views/figure-table.ts';
import { label } from '../../../views/format/names.ts';
import { Dropdown } from '../dropdown.tsx';
import { lazyPart } from '../lazy-part.ts';
import { Skeleton } from '../states/skeleton.tsx';
import type { ChartOptionsProps } from './chart-fields.tsx';
import { FigurePlot, isSelfSized } from './figure-plot.tsx';
import type { DrawOverlay } from './plot-shapes.tsx';
import { SeriesMark } from './series-mark.tsx';

export type FigureChartProps = {
  chart: ChartSpec;
  /** Absent where figures have no source to show. */
  onSelect?: ((cell: CellRef) => void) | undefined;
  /** False where what is around the chart has its title and unit. */
  isTitled?: boolean;
  /** Shown instead of a chart without data. */
  empty: ReactNode;
  /** Drawn over the chart: event markers. */
  renderOverlay?: DrawOverlay | undefined;
  /** Where the reader can choose how it is drawn. */
  onChange?: ((change: ChartChange) => void) | undefined;
};

export function FigureChart(props: FigureChartProps) {
  const { chart, onSelect, empty, renderOverlay, onChange, isTitled = true } = props;
  const data = chartOf(chart);
  const isEmpty = data.series.every(({ values }) => values.every((value) => value === null));
  const { range = {} } = chart;
  const isZoomed = range.from !== undefined || range.to !== undefined;
  return (
    <figure aria-label={`Chart: ${label(data.title)}, ${data.caption}`} className="space-y-2">
      <div className="max-xs:flex-wrap flex items-start justify-between gap-4">
        <div className="min-w-0">
          {isTitled && (
            <figcaption className="text-sm">
              <span className="font-semibold">{label(data.title)}</span>{' '}
              <span className="text-ink-3">{data.caption}</span>
            </figcaption>
          )}
          {!isSelfSized(data) && <Legend data={data} />}
        </div>
        {onChange !== undefined && (
          <div className="flex shrink-0 items-center gap-2">
            {isZoomed && (
              <button type="button" className="link text-sm" onClick={() => onChange({ range: {} })}>
                All periods
              </button>
            )}
            <ChartOptions chart={chart} onChange={onChange} />
          </div>
        )}
      </div>
      <div className={`plot-frame ${isSelfSized(data) ? 'min-h-44' : 'h-64 sm:h-60'}`}>
        {isEmpty ? (
          <div className="flex h-full items-center justify-center border border-dashed border-rule text-ink-2">
            {empty}
          </div>
        ) : (
          <FigurePlot {...{ data, onSelect, renderOverlay }} onZoom={onChange} />
        )}
      </div>
      <Pins data={data} pins={chart.pins} onChange={onChange} />
      {data.notes.map((note) => (
        <p key={note} className="text-xs text-ink-2">
          {note}
        </p>
      ))}
    </figure>
  );
}

function Legend({ data }: { data: ChartData }) {
  return (
    <ul aria-label="Series" className="flex min-h-5 flex-wrap gap-x-5 gap-y-1 text-sm">
      {data.series.map(({ id, label: name, mark, side, growth, look }) => (
        <li key={id} className="flex items-center gap-1.5">
          <SeriesMark index={look} form={mark === 'line' ? 'line' : 'square'} />
          <span>
            <bdi>{label(name)}</bdi>
            {side === 'right' && <span className="text-ink-3"> (right axis)</span>}
            {growth !== null && <span className="text-ink-3"> {growth}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

type PinsProps = { data: ChartData; pins: string | undefined; onChange: FigureChartProps['onChange'] };

function Pins({ data, pins, onChange }: PinsProps) {
  if (data.pins.length === 0) return null;
  const all = parsePins(pins);
  return (
    <ol aria-label="Notes on the chart" className="space-y-1 text-sm">
      {data.pins.map(({ number, series, at, text }) => (
        <li key={number} value={number} className="flex items-baseline gap-2">
          <span className="font-semibold tabular-nums">{number}</span>
          <span className="min-w-0 wrap-anywhere">
            <bdi>{text}</bdi>
            <span className="text-ink-3">
              {' '}
              {label(data.series[series]?.label ?? '')}, {data.categories[at]?.label}
            </span>
          </span>
          {onChange !== undefined && (
            <button
              type="button"
              aria-label={`Remove note ${number}`}
              className="inline-flex size-6 shrink-0 items-center justify-center text-ink-3 hover:text-accent"
              onClick={() => onChange({ pins: writePins(all.filter((_, place) => place !== number - 1)) })}
            >
              <X size={14} aria-hidden />
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

const ChartFields = lazyPart(async () => (await import('./chart-fields.tsx')).ChartFields);

/** How a chart is drawn: a menu that is filled when it opens. */
function ChartOptions(props: ChartOptionsProps) {
  const [isOpened, setOpened] = useState(false);
  return (
    <Dropdown name="Chart" align="right" onOpen={() => setOpened(true)}>
      {isOpened && (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <ChartFields {...props} />
        </Suspense>
      )}
    </Dropdown>
  );
}
