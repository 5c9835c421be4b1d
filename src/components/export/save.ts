import { chartOf } from '../chart/chart-data.ts';
import type { DrawnChart } from '../chart/chart-spec.ts';
import type { FigureTable } from '../figures/figure-table.ts';
import { toCsv } from './csv.ts';
import { pictureOf, toPng } from './picture.ts';
import { fileName, saveFile } from './save-file.ts';

export function saveCsv(table: FigureTable): void {
  saveFile(new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' }), `${fileName(table.title)}.csv`);
}

export async function saveWorkbook(table: FigureTable): Promise<void> {
  const { toWorkbook } = await import('./workbook.ts');
  saveFile(await toWorkbook(table), `${fileName(table.title)}.xlsx`);
}

/** Throws when the chart is not drawn (yet), or the browser makes no picture of it. */
export async function savePicture(format: 'svg' | 'png', { spec, frame, source }: DrawnChart): Promise<void> {
  const drawing = frame.current?.querySelector<SVGSVGElement>('.recharts-wrapper > svg.recharts-surface');
  if (drawing === null || drawing === undefined) throw new Error('There is no chart on screen to save');
  const picture = pictureOf(drawing, chartOf(spec), source);
  const blob = format === 'svg' ? new Blob([picture.text], { type: 'image/svg+xml' }) : await toPng(picture);
  saveFile(blob, `${fileName(spec.table.title)}.${format}`);
}
