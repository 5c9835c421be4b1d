import { Download, Link2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';

import type { WidgetAddress } from '../../../views/addresses.ts';
import type { FigureTable } from '../../../views/figure-table.ts';
import { AddToBoard } from '../../board/add-to-board.tsx';
import type { BoardSource } from '../../board/board.ts';
import type { pointSources } from '../../board/sources.ts';
import { EmbedLink, rememberView } from '../embed-link.tsx';
import { DATA_ACTION, type LoadAddress, UseData } from '../use-data/use-data.tsx';
import type { DrawnChart } from './save.ts';

type ExportBarProps = {
  table: FigureTable;
  chart?: DrawnChart;
  /** The same views as widgets, for other pages: null for one that no widget has. */
  embeds?: { chart?: WidgetAddress | null; table?: WidgetAddress | null };
  /** The filings of the chart's figures, or of the table's without one, for the board. */
  board?: (cite: typeof pointSources) => BoardSource[];
  /** The address of the API's answer with the same figures. */
  data?: LoadAddress;
  more?: ReactNode;
};

/** Loaded with the first export. */
function loadSaving() {
  return import('./save.ts');
}

type Shown = { table: FigureTable; chart: DrawnChart | undefined };

/** The chart, or the table without one, loaded when it is added to the board. */
async function evidenceOf({ table, chart }: Shown, board: NonNullable<ExportBarProps['board']>) {
  const { chartEvidence } = await import('../../board/chart-evidence.ts');
  const { pointSources } = await import('../../board/sources.ts');
  const spec = chart?.complete === undefined ? chart?.spec : await chart.complete(chart.spec);
  return chartEvidence(spec ?? table, board(pointSources));
}

/** Downloads the table as CSV or XLSX and the chart as SVG or PNG, and copies a link to the view. */
export function ExportBar({ table, chart, embeds, data, board, more }: ExportBarProps) {
  const [status, setStatus] = useState('');
  const first = embeds?.chart ?? embeds?.table ?? undefined;
  useEffect(() => rememberView(first), [first]);
  const run = async (action: string, done: string, work: () => Promise<void>) => {
    setStatus('');
    try {
      await work();
      setStatus(done);
    } catch (error) {
      setStatus(`${action} failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const actions: [string, string, () => Promise<void>][] = [
    ['CSV', 'table', async () => (await loadSaving()).saveCsv(table)],
    ['XLSX', 'table', async () => (await loadSaving()).saveWorkbook(table, chart?.spec)],
  ];
  if (chart !== undefined) {
    actions.push(
      ['SVG', 'chart', async () => (await loadSaving()).saveChartImage('svg', chart)],
      ['PNG', 'chart', async () => (await loadSaving()).saveChartImage('png', chart)],
    );
  }
  return (
    <div className="flex flex-wrap items-center max-sm:flex-nowrap max-sm:overflow-x-auto">
      <div
        role="group"
        aria-label="Export"
        className="flex flex-wrap items-center gap-x-1 max-sm:shrink-0 max-sm:flex-nowrap"
      >
        <Download size={14} aria-hidden className="text-ink-3" />
        {actions.map(([format, what, work]) => (
          <button
            key={format}
            type="button"
            data-command
            className={DATA_ACTION}
            aria-label={`Download ${what} as ${format}`}
            onClick={() => void run(`${format} download`, `${format} downloaded`, work)}
          >
            {format}
          </button>
        ))}
        <button
          type="button"
          className={DATA_ACTION}
          onClick={() =>
            void run('Copy link', 'Link copied', () => navigator.clipboard.writeText(window.location.href))
          }
        >
          <Link2 size={14} aria-hidden /> Copy link
        </button>
        {data !== undefined && <UseData load={data} />}
        {Object.entries(embeds ?? {}).map(
          ([what, view]) => view && <EmbedLink key={what} what={what} view={view} />,
        )}
        <span role="status" className="text-xs text-ink-3">
          {status}
        </span>
      </div>
      {more}
      {board !== undefined && <AddToBoard load={() => evidenceOf({ table, chart }, board)} />}
    </div>
  );
}
