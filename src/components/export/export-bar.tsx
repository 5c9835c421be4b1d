import { Download, Link2 } from 'lucide-react';
import { useState } from 'react';

import type { DrawnChart } from '../chart/chart-spec.ts';
import type { FigureTable } from '../figures/figure-table.ts';

type ExportBarProps = {
  table: FigureTable;
  /** The chart beside it. */
  chart?: DrawnChart;
};

const BUTTON =
  'touch:min-h-11 touch:px-2.5 inline-flex min-h-8 items-center gap-1 px-1.5 text-sm text-accent underline-offset-2 hover:underline';

/** Fetched when something is saved for the first time. */
function loadSaving() {
  return import('./save.ts');
}

/** Takes what is on screen elsewhere: the table as CSV or workbook, the chart as a picture, the view as a link. */
export function ExportBar({ table, chart }: ExportBarProps) {
  const [said, setSaid] = useState('');
  const run = async (what: string, done: string, work: () => Promise<void>) => {
    setSaid('');
    try {
      await work();
      setSaid(done);
    } catch (error) {
      setSaid(`${what} failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const actions: [string, string, () => Promise<void>][] = [
    ['CSV', 'the table', async () => (await loadSaving()).saveCsv(table)],
    ['XLSX', 'the table', async () => (await loadSaving()).saveWorkbook(table)],
  ];
  if (chart !== undefined) {
    actions.push(
      ['SVG', 'the chart', async () => (await loadSaving()).savePicture('svg', chart)],
      ['PNG', 'the chart', async () => (await loadSaving()).savePicture('png', chart)],
    );
  }
  return (
    <div role="group" aria-label="Save or share" className="flex flex-wrap items-center gap-x-1">
      <Download size={14} aria-hidden className="text-ink-3" />
      {actions.map(([format, what, work]) => (
        <button
          key={format}
          type="button"
          className={BUTTON}
          aria-label={`${format}: save ${what}`}
          onClick={() => void run(`Saving ${what} as ${format}`, `Saved ${what} as ${format}`, work)}
        >
          {format}
        </button>
      ))}
      <button
        type="button"
        className={BUTTON}
        onClick={() =>
          void run('Copying the link', 'Link copied', () =>
            navigator.clipboard.writeText(window.location.href),
          )
        }
      >
        <Link2 size={14} aria-hidden /> Copy link
      </button>
      <span role="status" className="text-xs text-ink-3">
        {said}
      </span>
    </div>
  );
}
