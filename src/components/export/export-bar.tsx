import { Download, Link2 } from 'lucide-react';
import { useState, type RefObject } from 'react';

import type { ChartData } from '../chart/chart-data.ts';
import type { FigureTable } from '../figures/figure-table.ts';
import { toCsv } from './csv.ts';
import { fileName, saveFile } from './save-file.ts';

type ExportBarProps = {
  table: FigureTable;
  /** The chart beside it, and where it is drawn. */
  chart?: { data: ChartData; frame: RefObject<HTMLDivElement | null>; source: string };
};

const BUTTON =
  'touch:min-h-11 touch:px-2.5 inline-flex min-h-8 items-center gap-1 px-1.5 text-sm text-accent underline-offset-2 hover:underline';

async function savePicture(
  chart: NonNullable<ExportBarProps['chart']>,
  format: 'svg' | 'png',
): Promise<void> {
  const drawing = chart.frame.current?.querySelector<SVGSVGElement>(
    '.recharts-wrapper > svg.recharts-surface',
  );
  if (drawing === null || drawing === undefined) throw new Error('There is no chart on screen to save');
  const { pictureOf, toPng } = await import('./picture.ts');
  const picture = pictureOf(drawing, chart.data, chart.source);
  const blob = format === 'svg' ? new Blob([picture.text], { type: 'image/svg+xml' }) : await toPng(picture);
  saveFile(blob, `${fileName(chart.data.title)}.${format}`);
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
  const name = fileName(table.title);
  const actions: [string, string, () => Promise<void>][] = [
    [
      'CSV',
      'the table as CSV',
      async () => saveFile(new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`),
    ],
    [
      'XLSX',
      'the table as a workbook',
      async () => {
        const { toWorkbook } = await import('./workbook.ts');
        saveFile(await toWorkbook(table), `${name}.xlsx`);
      },
    ],
  ];
  if (chart !== undefined) {
    actions.push(
      ['SVG', 'the chart as SVG', () => savePicture(chart, 'svg')],
      ['PNG', 'the chart as PNG', () => savePicture(chart, 'png')],
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
          aria-label={`Save ${what}`}
          onClick={() => void run(`Saving ${what}`, `Saved ${what}`, work)}
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
