import { chartDocument } from '../../../views/chart-svg.ts';
import { chartOf, type ChartSpec } from '../../../views/chart.ts';
import type { FigureTable } from '../../../views/figure-table.ts';
import { asOfDay } from '../../../views/format/dates.ts';
import { chartFooter, chartTitle } from './chart-footer.ts';
import { toPng } from './chart-image.ts';
import { toCsv } from './csv.ts';
import { exportedFrom } from './exported-from.ts';
import { fileName, saveFile } from './save-file.ts';

/** A chart and the source note of its picture. */
export type DrawnChart = {
  spec: ChartSpec;
  source: string;
  /** What the page draws over it, where that is asked for. */
  complete?: ((spec: ChartSpec) => Promise<ChartSpec>) | undefined;
};

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

export async function saveWorkbook(shown: FigureTable, chart?: ChartSpec): Promise<void> {
  const table = dated(shown);
  const { toWorkbook } = await import('./workbook.ts');
  saveFile(await toWorkbook(table, exportedFrom(), chart), `${fileName(table.title)}.xlsx`);
}

/** The chart as cards and documents draw it. Throws when the browser cannot create the image. */
export async function saveChartImage(
  format: 'svg' | 'png',
  { spec: plain, source, complete }: DrawnChart,
): Promise<void> {
  const spec = complete === undefined ? plain : await complete(plain);
  const table = dated({ ...spec.table, title: chartTitle(spec) });
  const footer = chartFooter(spec, { source, date: exportedFrom().date });
  const image = chartDocument(chartOf({ ...spec, table }), footer);
  const blob = format === 'svg' ? new Blob([image.text], { type: 'image/svg+xml' }) : await toPng(image);
  saveFile(blob, `${fileName(table.title)}.${format}`);
}
