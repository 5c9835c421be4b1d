import { useRef } from 'react';

import { negatives } from '../../app/preferences.ts';
import { useStoredValue } from '../../app/stored-value.ts';
import { FigureChart } from '../../components/chart/figure-chart.tsx';
import { ExportBar } from '../../components/export/export-bar.tsx';
import type { CellRef } from '../../components/figures/figure-grid-props.ts';
import { FigureGrid } from '../../components/figures/figure-grid.tsx';
import { FootnoteLegend } from '../../components/figures/footnote-marks.tsx';
import { SourceLayout } from '../../components/provenance/source-layout.tsx';
import { RowsSkeleton, Skeleton } from '../../components/states/skeleton.tsx';
import { missingReason } from './missing-reason.ts';
import { peerEmbeds } from './peer-embeds.ts';
import { METRICS, viewOf } from './peer-metrics.ts';
import { PeerSource } from './peer-source.tsx';
import { comparableRows, comparedPeriod, comparedPoints, peerTable, type Peer } from './peer-table.ts';
import type { PeersSearch } from './peers-query.ts';
import { usePeersNavigate } from './use-peers-navigate.ts';
import type { PeerOutcome } from './use-peers.ts';

const NONE: readonly string[] = [];

type PeerFiguresProps = { search: PeersSearch; peers: readonly PeerOutcome[] };

/** A company's figures; of annual ones, those of years, without transition periods. */
function toPeer({ id, name, statement }: PeerOutcome, { metric, period_type }: PeersSearch): Peer {
  if (statement.data === undefined) return { id, name, missing: missingReason(statement.error) };
  const { lines } = statement.data;
  const pointsOf = (key: string) =>
    comparedPoints(lines.find((line) => line.key === key)?.points ?? [], period_type === 'annual');
  const points = pointsOf(metric);
  return points.length === 0
    ? { id, name, missing: `${METRICS[metric].name} not reported` }
    : { id, name, points, revenue: pointsOf('revenue') };
}

/** The chosen metric of all companies: chart, table, and the source of the selected figure. */
export function PeerFigures({ search, peers: outcomes }: PeerFiguresProps) {
  const frame = useRef<HTMLDivElement>(null);
  const change = usePeersNavigate(search);
  const sign = useStoredValue(negatives);
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
  const peers = outcomes.map((outcome) => toPeer(outcome, search));
  const table = peerTable(peers, { ...search, name: METRICS[search.metric].name, view: viewOf(search) });
  const { rows, left_out } = comparableRows(table);
  const isBalance = METRICS[search.metric].statement === 'balance_sheet';
  const form = viewOf(search) !== 'values' || isBalance ? 'lines' : 'bars';
  const chart = { table, rows, form } as const;
  const isAnnual = search.period_type === 'annual';
  const [chosen, period] = search.point?.split(':') ?? [];
  const at = peers.find(({ id }) => id === chosen);
  const point =
    at !== undefined && 'points' in at ? at.points.find((one) => one.period === period) : undefined;
  const selected: CellRef | null =
    chosen === undefined || point === undefined
      ? null
      : { row: chosen, column: comparedPeriod(point, isAnnual) };
  const select = ({ row, column }: CellRef) => {
    const peer = peers.find(({ id }) => id === row);
    const points = peer !== undefined && 'points' in peer ? peer.points : [];
    const found = points.findLast((one) => comparedPeriod(one, isAnnual) === column);
    if (found !== undefined) change({ point: `${row}:${found.period}` }, true);
  };
  return (
    <SourceLayout
      notes={NONE}
      source={
        chosen !== undefined &&
        point !== undefined && (
          <PeerSource
            id={chosen}
            point={point}
            metric={search.metric}
            onClose={() => change({ point: undefined }, true)}
          />
        )
      }
    >
      <FigureChart
        chart={chart}
        selected={selected}
        onSelect={select}
        frame={frame}
        empty="No data to chart for these companies."
      />
      <div className="space-y-1.5">
        <ExportBar
          table={table}
          chart={{ spec: chart, frame, source: 'Source: SEC EDGAR' }}
          embeds={peerEmbeds(search)}
          board={(cite) =>
            outcomes.flatMap(({ id, statement }) => {
              const peer = peers.find((one) => one.id === id);
              return statement.data === undefined || peer === undefined || !('points' in peer)
                ? []
                : cite(
                    statement.data.company,
                    peer.points.filter((one) =>
                      table.columns.some((column) => column.id === comparedPeriod(one, isAnnual)),
                    ),
                  );
            })
          }
        />
        <FigureGrid negatives={sign} table={table} selected={selected} onSelect={select} />
        <FootnoteLegend cells={table.rows.flatMap(({ cells }) => cells)} />
        <p className="text-xs text-ink-3">
          Fiscal {isAnnual ? 'years' : 'quarters'} are shown in the calendar {isAnnual ? 'year' : 'quarter'}{' '}
          that contains most of the period.
          {left_out.length > 0 && ` Not charted (other currency): ${left_out.join(', ')}`}
        </p>
      </div>
    </SourceLayout>
  );
}
