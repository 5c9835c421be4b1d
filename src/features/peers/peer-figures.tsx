import { lazy, Suspense, useRef } from 'react';

import { FigureChart } from '../../components/chart/figure-chart.tsx';
import { ExportBar } from '../../components/export/export-bar.tsx';
import { FigureGrid } from '../../components/figures/figure-grid.tsx';
import type { FigurePlace } from '../../components/figures/figure-place.ts';
import { MarksLegend } from '../../components/figures/marks.tsx';
import { SourceSide } from '../../components/provenance/source-side.tsx';
import { RowsSkeleton, Skeleton } from '../../components/states/skeleton.tsx';
import { METRICS } from './peer-metrics.ts';
import { comparableRows, comparedPeriod, peerTable, type Peer } from './peer-table.ts';
import { missingWords } from './peer-words.ts';
import type { PeersSearch } from './peers-query.ts';
import { usePeersLink } from './use-peers-link.ts';
import type { PeerOutcome } from './use-peers.ts';

const PeerPoint = lazy(async () => ({ default: (await import('./peer-point.tsx')).PeerPoint }));

const NONE: readonly string[] = [];

type PeerFiguresProps = { search: PeersSearch; peers: readonly PeerOutcome[] };

function toPeer({ id, name, statement }: PeerOutcome, metric: PeersSearch['metric']): Peer {
  if (statement.data === undefined) return { id, name, missing: missingWords(statement.error) };
  const points = statement.data.lines.find(({ key }) => key === metric)?.points ?? [];
  return points.length === 0
    ? { id, name, missing: `Its filings state no ${METRICS[metric].name.toLowerCase()}` }
    : { id, name, points };
}

/** The chosen figure of all companies: chart, table of the same numbers, and the source of the one chosen. */
export function PeerFigures({ search, peers: outcomes }: PeerFiguresProps) {
  const frame = useRef<HTMLDivElement>(null);
  const change = usePeersLink(search);
  const isLoading = outcomes.every(
    ({ statement }) => statement.data === undefined && statement.error === null,
  );
  if (isLoading) {
    return (
      <div className="space-y-4">
        <Skeleton className="h-64 opacity-40 sm:h-80" />
        <RowsSkeleton rows={outcomes.length} label="Loading figures" />
      </div>
    );
  }
  const peers = outcomes.map((outcome) => toPeer(outcome, search.metric));
  const table = peerTable(peers, search);
  const { rows, left_out } = comparableRows(table);
  const isStock = METRICS[search.metric].statement === 'balance_sheet';
  const form = search.view === 'growth' || isStock ? 'lines' : 'bars';
  const chart = { table, rows, form } as const;
  const isAnnual = search.period_type === 'annual';
  const [chosen, period] = search.point?.split(':') ?? [];
  const at = peers.find(({ id }) => id === chosen);
  const point =
    at !== undefined && 'points' in at ? at.points.find((one) => one.period === period) : undefined;
  const selected: FigurePlace | null =
    chosen === undefined || point === undefined
      ? null
      : { row: chosen, column: comparedPeriod(point, isAnnual) };
  const select = ({ row, column }: FigurePlace) => {
    const peer = peers.find(({ id }) => id === row);
    const points = peer !== undefined && 'points' in peer ? peer.points : [];
    const found = points.findLast((one) => comparedPeriod(one, isAnnual) === column);
    if (found !== undefined) change({ point: `${row}:${found.period}` }, true);
  };
  return (
    <div className="grid gap-x-10 gap-y-4 md:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0 space-y-4">
        <FigureChart
          chart={chart}
          selected={selected}
          onSelect={select}
          frame={frame}
          empty="None of these companies has figures to draw."
        />
        <div className="space-y-1.5">
          <ExportBar table={table} chart={{ spec: chart, frame, source: 'Source: SEC EDGAR' }} />
          <FigureGrid table={table} selected={selected} onSelect={select} />
          <MarksLegend cells={table.rows.flatMap(({ cells }) => cells)} />
          <p className="text-xs text-ink-3">
            Aligned by period end: each figure stands in the calendar {isAnnual ? 'year' : 'quarter'} in which
            most of its own {isAnnual ? 'fiscal year' : 'quarter'} lies.
            {left_out.length > 0 &&
              ` Not in the chart, since amounts are not converted: ${left_out.join(', ')}, in another currency.`}
          </p>
        </div>
      </div>
      <SourceSide notes={NONE}>
        {chosen !== undefined && point !== undefined && (
          <Suspense fallback={<Skeleton className="h-40 opacity-40" />}>
            <PeerPoint
              id={chosen}
              point={point}
              metric={search.metric}
              onClose={() => change({ point: undefined }, true)}
            />
          </Suspense>
        )}
      </SourceSide>
    </div>
  );
}
