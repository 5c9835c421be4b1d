import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useState } from 'react';

import type { CompanyEntity } from '../../../contract/company.ts';
import { currentKey } from '../../../contract/statement-names.ts';
import { DAY_MS } from '../../../domain/calendar/day.ts';
import { statementWidgets } from '../../../views/addresses.ts';
import { chartParameters, drawingOf } from '../../../views/chart-drawing.ts';
import { type ChartChange, chartedTable, type ChartSpec } from '../../../views/chart.ts';
import { TTM } from '../../../views/choice-names.ts';
import {
  type ExtraColumns,
  type FigureRow,
  type FigureSource,
  cellAt,
  filerOf,
  orderColumns,
  pictureSource,
  shownSources,
  toggleRow,
  type CellRef,
  writePoint,
} from '../../../views/figure-table.ts';
import { label } from '../../../views/format/names.ts';
import { countOf } from '../../../views/format/numbers.ts';
import {
  chartedColumns,
  chartedRows,
  chartForm,
  type StatementModel,
  statementTable,
  valueRows,
} from '../../../views/statement.ts';
import { companyQuery } from '../../api/company.ts';
import { useOpensSelected } from '../../app/addressed-figure.tsx';
import { Part, FailureState } from '../../app/failure-state.tsx';
import { FiguresWithSource } from '../../app/figures-with-source.tsx';
import { negatives, periodOrder } from '../../app/preferences.ts';
import { useStoredValue } from '../../app/stored-value.ts';
import { useToday } from '../../app/use-today.ts';
import { FigureChart } from '../../components/chart/figure-chart.tsx';
import { ExportBar } from '../../components/export/export-bar.tsx';
import { FigureGrid } from '../../components/figures/figure-grid.tsx';
import { FootnoteLegend } from '../../components/figures/footnote-marks.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { LazySection, useAfterPaint } from '../../components/lazy-section.tsx';
import { StaleMark } from '../../components/states/notice.tsx';
import { RowsSkeleton, Skeleton } from '../../components/states/skeleton.tsx';
import type { FinancialsShown } from './financials-query.ts';
import { useFinancialsNavigate } from './use-financials-navigate.ts';
import { WorkbookButton } from './workbook/workbook-button.tsx';

const ROWS = 12;

/** A placeholder for a statement, with the height of its chart and table. */
export function StatementSkeleton() {
  return (
    <div className="space-y-2">
      <Skeleton className="h-77 opacity-40 sm:h-70" />
      <RowsSkeleton rows={ROWS} label="Loading statement" />
    </div>
  );
}

/** Below the fold, and loaded when it comes near. */
const SegmentsView = lazyPart(async () => (await import('./segments-view.tsx')).SegmentsView);

const EventChart = lazyPart(async () => (await import('./event-markers/event-chart.tsx')).EventChart);

/** Rows that a screen shows below the chart; the others follow a frame later. */
const FIRST_ROWS = 12;
const ROW_PX = 33;

export type StatementViewProps = {
  id: string;
  search: FinancialsShown;
  company: CompanyEntity;
  model: StatementModel;
  /** Its rows in the current view. */
  lines: readonly FigureRow[];
  /** Columns after the periods. */
  extra?: ExtraColumns | undefined;
};

export function StatementView(props: StatementViewProps) {
  const { id, search, company, model, lines, extra } = props;
  const change = useFinancialsNavigate(id, search);
  const client = useQueryClient();
  const filer = filerOf(company);
  const table = statementTable(model, search, filer, lines, extra);
  const order = useStoredValue(periodOrder);
  const sign = useStoredValue(negatives);
  const ordered = orderColumns(table, order);
  const charted = chartedRows(table.rows, search);
  const chart: ChartSpec = {
    table: chartedColumns(table),
    rows: charted,
    form: chartForm(search),
    ...drawingOf(search),
  };
  const changeChart = (to: ChartChange) => change(chartParameters(to));
  // A selected figure may be in any row.
  const isWhole = useAfterPaint(useOpensSelected('point'));
  const opensSegments = useOpensSelected('segment');
  const below = isWhole ? 0 : Math.max(0, ordered.rows.length - FIRST_ROWS);
  const select = (cell: CellRef | null) => change({ point: writePoint(cell) }, true);
  const { events } = search;
  const complete =
    events === undefined
      ? undefined
      : async (spec: ChartSpec) => {
          const { withEventsOf } = await import('./event-markers/picture-events.ts');
          return withEventsOf(client, id, spec, events);
        };
  const empty = 'No data to chart for the selected lines.';
  const chartProps = { chart, onSelect: select, empty, onChange: changeChart };
  // A line may have the key that it had before. An address names the newest twelve months TTM, their column the quarter that
  // they end with.
  const newest = search.period_type === 'ttm' ? model.grid.periods.at(-1)?.id : undefined;
  const read = ({ row, column }: CellRef): CellRef => ({
    row: currentKey(search.statement, row),
    column: column === TTM ? (newest ?? column) : column,
  });
  return (
    <FiguresWithSource
      read={read}
      notes={model.notes}
      panel={(selected) => ({
        // A figure in the address may be of a period that isn't shown.
        table:
          cellAt(table, selected).cell === undefined
            ? statementTable(model, { ...search, periods: 'all' }, filer, lines, extra)
            : table,
        onClose: () => select(null),
      })}
      below={
        model.segments !== null &&
        model.segments.axes.length > 0 && (
          <LazySection className="min-h-120" isOpen={opensSegments}>
            <Part>
              <SegmentsView id={id} search={search} company={company} segments={model.segments} />
            </Part>
          </LazySection>
        )
      }
    >
      {search.events === undefined ? (
        <Part>
          <FigureChart {...chartProps} />
        </Part>
      ) : (
        <Part fallback={<FigureChart {...chartProps} />}>
          <EventChart {...chartProps} id={id} search={search} periods={model.grid.periods} />
        </Part>
      )}
      <div className="space-y-1.5" aria-busy={below > 0}>
        <ExportBar
          table={ordered}
          chart={{ spec: chart, source: pictureSource([filer]), complete }}
          data={() => loadAddress(id, search, model)}
          embeds={statementWidgets(id, search, charted)}
          more={<WorkbookButton id={id} scale={search.scale} />}
          board={(cite) => cite(company, chartedSources(chart))}
        />
        <FigureGrid
          table={below === 0 ? ordered : { ...ordered, rows: ordered.rows.slice(0, FIRST_ROWS) }}
          negatives={sign}
          opensAt={order === 'oldest' ? 'last' : 'first'}
          onSelect={select}
          charted={{
            rows: charted,
            onToggle: (row) =>
              change({ series: toggleRow(charted, row, table.rows, search.chart_axis) }, true),
          }}
        />
        {below > 0 && <div style={{ height: below * ROW_PX }} />}
        <FootnoteLegend cells={table.rows.flatMap(({ cells }) => cells)} />
        <EmptyLines all={lines} shown={table.rows} />
      </div>
    </FiguresWithSource>
  );
}

function chartedSources(chart: ChartSpec): FigureSource[] {
  return chartedTable(chart).rows.flatMap(({ cells }) => cells.flatMap(shownSources));
}

async function loadAddress(
  id: string,
  { statement, period_type }: FinancialsShown,
  { grid }: StatementModel,
): Promise<string> {
  const { statementAddress } = await import('../../api/data-address.ts');
  return statementAddress(id, statement, period_type, grid.periods.at(-1)?.id === TTM);
}

type EmptyLinesProps = { all: readonly FigureRow[]; shown: readonly FigureRow[] };

/** Names the lines left out of a table because none of its periods has a figure. */
function EmptyLines({ all, shown }: EmptyLinesProps) {
  const ids = new Set(shown.map(({ id }) => id));
  const empty = all.filter(({ id, of }) => of === undefined && !ids.has(id));
  if (empty.length === 0) return null;
  return (
    <p className="text-xs text-ink-3">
      {countOf(empty.length, 'line')} without figures in these periods not shown:{' '}
      {empty.map((row) => label(row.label)).join(', ')}.
    </p>
  );
}

const EmptyStatement = lazyPart(async () => (await import('./empty-statement.tsx')).EmptyStatement);

const ComputedView = lazyPart(async () => (await import('./computed-views.tsx')).ComputedView);

const ExtendedView = lazyPart(async () => (await import('./computed-views.tsx')).ExtendedView);

const ReleaseNotice = lazyPart(async () => (await import('./extras/release-notice.tsx')).ReleaseNotice);

type StatementResultProps = {
  id: string;
  search: FinancialsShown;
  query: { error: Error | null; dataUpdatedAt: number; refetch: () => Promise<unknown> };
  model: StatementModel | undefined;
};

export function StatementResult({ id, search, query, model }: StatementResultProps) {
  const { data } = useSuspenseQuery(companyQuery(id));
  const today = useToday();
  const { error, dataUpdatedAt } = query;
  const retry = () => void query.refetch();
  if (model === undefined) {
    return error === null ? <StatementSkeleton /> : <FailureState error={error} onRetry={retry} />;
  }
  return (
    <>
      {error !== null && <StaleMark since={dataUpdatedAt} onRetry={retry} />}
      {model.grid.lines.length === 0 ? (
        <Part>
          <EmptyStatement statement={search.statement} periodType={search.period_type} notes={model.notes} />
        </Part>
      ) : (
        <Shown id={id} search={search} company={data.company} model={model} />
      )}
      {isReleaseDue(model, search.period_type, today) && <DueRelease id={id} search={search} />}
    </>
  );
}

function Shown(props: Omit<StatementViewProps, 'lines'>) {
  const { view, show = [] } = props.search;
  const values = <StatementView {...props} lines={valueRows(props.model.grid)} />;
  if (view === 'values' && show.length === 0) return values;
  return (
    <Part fallback={view === 'values' ? values : <StatementSkeleton />}>
      {view === 'values' ? <ExtendedView {...props} /> : <ComputedView {...props} view={view} />}
    </Part>
  );
}

/** Length of a period and ten days: after that the next one may have a press release. */
const DUE_DAYS = { quarterly: 101, others: 374 };
/** A company this much later has stopped reporting. */
const LATE_DAYS = 200;

/** Whether the next period may have a press release already. */
function isReleaseDue(
  { coverage }: StatementModel,
  period_type: FinancialsShown['period_type'],
  today: string,
): boolean {
  const newest = coverage?.newest_period_end ?? null;
  if (period_type === 'ttm' || newest === null) return false;
  const due = period_type === 'quarterly' ? DUE_DAYS.quarterly : DUE_DAYS.others;
  const days = (Date.parse(today) - Date.parse(newest)) / DAY_MS;
  return days > due && days < due + LATE_DAYS;
}

/** From the user's first action on: what few companies have must not delay what all have. */
function DueRelease(props: ComponentProps<typeof ReleaseNotice>) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    for (const name of ['pointermove', 'keydown', 'scroll'])
      addEventListener(name, () => setShown(true), { once: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
  return <Part>{isShown && <ReleaseNotice {...props} />}</Part>;
}
