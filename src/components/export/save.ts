import type { RefObject } from 'react';

import { chartOf, type ChartSpec } from '../../../views/chart.ts';
import type { FigureTable } from '../../../views/figure-table.ts';
import { asOfDay } from '../../../views/format/dates.ts';
import { chartFooter, chartTitle } from './chart-footer.ts';
import { chartImage, toPng } from './chart-image.ts';
import { toCsv } from './csv.ts';
import { exportedFrom } from './exported-from.ts';
import { fileName, saveFile } from './save-file.ts';

/** A chart on screen: the element that contains it, and the source note of its image. */
export type DrawnChart = { spec: ChartSpec; frame: RefObject<HTMLDivElement | null>; source: string };

/** The table with the day it is as of, in its title and so in the file's name. */
function dated(table: FigureTable): FigureTable {
  const day = asOfDay();
  return day === undefined ? table : { ...table, title: `${table.title}, as known on ${day}` };
}

export function saveCsv(shown: FigureTable): void {
  const table = dated(shown);
  const csv = toCsv(table, exportedFrom());
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${fileName(table.title)}.csv`);
}

export async function saveWorkbook(shown: FigureTable): Promise<void> {
  const table = dated(shown);
  const { toWorkbook } = await import('./workbook.ts');
  saveFile(await toWorkbook(table, exportedFrom()), `${fileName(table.title)}.xlsx`);
}

/** Throws when the chart is not rendered yet, or the browser cannot create the image. */
export async function saveChartImage(
  format: 'svg' | 'png',
  { spec, frame, source }: DrawnChart,
): Promise<void> {
  const drawing = frame.current?.querySelector<SVGSVGElement>('.recharts-wrapper > svg.recharts-surface');
  if (drawing === null || drawing === undefined) throw new Error('The chart is not loaded yet');
  const table = dated({ ...spec.table, title: chartTitle(spec) });
  const footer = chartFooter(spec, { source, date: exportedFrom().date });
  const image = chartImage(drawing, chartOf({ ...spec, table }), footer);
  const blob = format === 'svg' ? new Blob([image.text], { type: 'image/svg+xml' }) : await toPng(image);
  saveFile(blob, `${fileName(table.title)}.${format}`);
}
