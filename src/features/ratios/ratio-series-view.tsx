import { useQuery } from '@tanstack/react-query';

import { rangeLength, rangeOptions } from '../../../contract/chart-parameters.ts';
import { RATIO_PERIODS } from '../../../contract/ratio-names.ts';
import type { SectorRanks } from '../../../contract/ratios.ts';
import { ratioColumns } from '../../../domain/ratios/ratio-columns.ts';
import { ratioWidget } from '../../../views/addresses.ts';
import { chartParameters, drawingOf } from '../../../views/chart-drawing.ts';
import type { ChartSpec } from '../../../views/chart.ts';
import { periodNames } from '../../../views/choice-names.ts';
import {
  cellAt,
  type NamedFiler,
  orderColumns,
  pictureSource,
  toggleRow,
  type CellRef,
  writePoint,
} from '../../../views/figure-table.ts';
import {
  courses,
  RATIOS_LATEST as LATEST,
  ratioSeriesTable,
  type RatiosOverTime,
  sectorNote,
} from '../../../views/ratios.ts';
import { chartedColumns } from '../../../views/statement.ts';
import { ratiosQuery } from '../../api/ratios.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { FiguresWithSource } from '../../app/figures-with-source.tsx';
import { negatives, periodOrder } from '../../app/preferences.ts';
import { useStoredValue } from '../../app/stored-value.ts';
import { FigureChart } from '../../components/chart/figure-chart.tsx';
import { Sparkline } from '../../components/chart/sparkline.tsx';
import { ExportBar } from '../../components/export/export-bar.tsx';
import { FigureGrid } from '../../components/figures/figure-grid.tsx';
import { FootnoteLegend } from '../../components/figures/footnote-marks.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { useAfterPaint } from '../../components/lazy-section.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import type { RatiosShown } from './ratios-query.ts';
import { ratiosLink, useRatiosNavigate } from './use-ratios-navigate.ts';

type RatioSeriesViewProps = { id: string; search: RatiosShown; filer: NamedFiler };

const PERIODS = periodNames(RATIO_PERIODS);

export function RatioSeriesView({ id, search, filer }: RatioSeriesViewProps) {
  const { data, error, refetch } = useQuery(ratiosQuery(id, search.period_type));
  const ratios = data?.series && { columns: ratioColumns(data), series: data.series };
  return (
    <section aria-labelledby="ratio-series" className="space-y-2 border-t border-rule pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="ratio-series" className="text-xl font-semibold">
          Ratios over time
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SegmentedControl
            label="Periods"
            options={PERIODS}
            value={search.period_type}
            link={(period_type) => ratiosLink(id, search, { period_type, point: undefined })}
          />
          <SegmentedControl
            label="Range"
            options={rangeOptions(LATEST)}
            value={search.periods}
            link={(periods) => ratiosLink(id, search, { periods })}
          />
        </div>
      </div>
      {data === undefined && error !== null && <FailureState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <RowsSkeleton rows={12} label="Loading ratios over time" />}
      {data !== undefined && ratios === undefined && (
        <p className="text-sm text-ink-2">This server reports ratios for the latest fiscal year only.</p>
      )}
      {ratios !== undefined && (
        <RatioSeriesFigures
          {...{ id, search, filer, ratios }}
          ranks={data?.sector_ranks ?? null}
          title={`${filer.name}: ratios over time`}
        />
      )}
    </section>
  );
}

const RatioOperands = lazyPart(async () => (await import('./ratio-detail.tsx')).RatioOperands);

type RatioSeriesFiguresProps = {
  id: string;
  search: RatiosShown;
  filer: NamedFiler;
  ratios: RatiosOverTime;
  ranks: SectorRanks | null;
  title: string;
};

/** Charted at first, those of them that are known. */
const FIRST = ['gross_margin', 'operating_margin', 'net_margin'];

/** Of some thirty ratios. */
const TABLE_HEIGHT = 'min-h-260 touch:min-h-350';

/** Ratios over time: a chart, a table, and how the selected figure is calculated. */
function RatioSeriesFigures({ id, search, filer, ratios, ranks, title }: RatioSeriesFiguresProps) {
  const change = useRatiosNavigate(id, search);
  const isWhole = useAfterPaint();
  const sign = useStoredValue(negatives);
  const order = useStoredValue(periodOrder);
  const { period_type, chart_axis } = search;
  const latest = rangeLength(search.periods, period_type, LATEST);
  const table = ratioSeriesTable(ratios, title, { ranks, latest });
  if (table.columns.length === 0)
    return <p className="text-sm text-ink-2">No quarterly reports. Choose annual ratios.</p>;
  const ordered = orderColumns(table, order);
  const known = (search.series ?? FIRST).filter((name) => table.rows.some((row) => row.id === name));
  const charted = known.length > 0 ? known : table.rows.slice(0, 1).map((row) => row.id);
  const lines = courses(ratios, period_type === 'annual');
  const chart: ChartSpec = {
    table: chartedColumns(table),
    rows: charted,
    form: search.chart ?? 'lines',
    ...drawingOf(search),
  };
  const select = (cell: CellRef | null) => change({ point: writePoint(cell) });
  return (
    <FiguresWithSource
      panel={(selected) => {
        // A ratio in the address may be of a period that isn't shown.
        const all = { ...ratioSeriesTable(ratios, title, { latest: Infinity }), filer };
        const isKnown = cellAt(all, selected).cell?.formula !== undefined;
        return {
          table: all,
          onClose: () => select(null),
          children: isKnown && <RatioOperands {...{ id, selected, filer }} periodType={period_type} />,
        };
      }}
    >
      <FigureChart
        chart={chart}
        onSelect={select}
        empty="No ratios to chart in these periods."
        onChange={(to) => change(chartParameters(to))}
      />
      <div className="space-y-1.5">
        <ExportBar
          table={ordered}
          chart={{ spec: chart, source: pictureSource([filer]) }}
          embeds={{
            chart: ratioWidget(id, { ...search, ratio: charted }),
            table: ratioWidget(id, { period_type, periods: search.periods }),
          }}
          data={async () => (await import('../../api/data-address.ts')).ratiosAddress(id, period_type)}
        />
        {isWhole ? (
          <>
            <FigureGrid
              negatives={sign}
              table={ordered}
              opensAt={order === 'oldest' ? 'last' : 'first'}
              onSelect={({ row, column }) => {
                if (!column.startsWith('sector_')) select({ row, column });
              }}
              renderAside={({ id: name, label }) => (
                <RatioCourse values={lines.get(name) ?? []} label={label} />
              )}
              charted={{
                rows: charted,
                onToggle: (row) => change({ series: toggleRow(charted, row, table.rows, chart_axis) }),
              }}
            />
            <FootnoteLegend cells={table.rows.flatMap(({ cells }) => cells)} />
          </>
        ) : (
          <div className={TABLE_HEIGHT} />
        )}
        <p className="text-xs text-ink-3">
          A ratio of a flow and a balance uses the twelve months to the balance sheet date. n.m.: not
          meaningful.
          {ranks !== null && ` ${sectorNote(ranks)}`}
        </p>
      </div>
    </FiguresWithSource>
  );
}

/** The course of a ratio, where the row has room for it. */
function RatioCourse({ values, label }: { values: readonly (number | null)[]; label: string }) {
  if (values.filter((value) => value !== null).length < 2) return null;
  return (
    <span className="ml-auto hidden w-14 shrink-0 pl-1 sm:block print:hidden">
      <Sparkline values={values} label={`${label}, ${values.length} periods`} />
    </span>
  );
}
