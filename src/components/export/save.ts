import { chartOf } from '../chart/chart-data.ts';
import type { DrawnChart } from '../chart/chart-spec.ts';
import type { FigureTable } from '../figures/figure-table.ts';
import { chartImage, toPng } from './chart-image.ts';
import { toCsv } from './csv.ts';
import { fileName, saveFile } from './save-file.ts';

export function saveCsv(table: FigureTable): void {
  saveFile(new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' }), `${fileName(table.title)}.csv`);
}

export async function saveWorkbook(table: FigureTable): Promise<void> {
  const { toWorkbook } = await import('./workbook.ts');
  saveFile(await toWorkbook(table), `${fileName(table.title)}.xlsx`);
}

/** Throws when the chart is not rendered yet, or the browser cannot create the image. */
export async function saveChartImage(
  format: 'svg' | 'png',
  { spec, frame, source }: DrawnChart,
): Promise<void> {
  const drawing = frame.current?.querySelector<SVGSVGElement>('.recharts-wrapper > svg.recharts-surface');
  if (drawing === null || drawing === undefined) throw new Error('The chart is not loaded yet');
  const image = chartImage(drawing, chartOf(spec), source);
  const blob = format === 'svg' ? new Blob([image.text], { type: 'image/svg+xml' }) : await toPng(image);
  saveFile(blob, `${fileName(spec.table.title)}.${format}`);
}
