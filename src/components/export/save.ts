import { csvText } from '../../../contract/table/data-table.ts';
import { filingText } from '../../../domain/filing/source-text.ts';
import { chartDocument } from '../../../views/chart-svg.ts';
import { chartOf, type ChartSpec } from '../../../views/chart.ts';
import {
  type FigureRow,
  type FigureTable,
  filingsOf,
  hasFigure,
  shownSources,
} from '../../../views/figure-table.ts';
import { asOfDay, knownOn } from '../../../views/format/dates.ts';
import { label } from '../../../views/format/names.ts';
import { exportedFrom, type ExportedFrom } from './book.ts';
import { toPng } from './chart-image.ts';
import { fileName, saveFile } from './save-file.ts';
import { type TableCell, tableRows } from './table-rows.ts';

export type DrawnChart = {
  spec: ChartSpec;
  source: string;
  /** What the page draws over it, where that is included. */
  complete?: ((spec: ChartSpec) => Promise<ChartSpec>) | undefined;
};

/** The table with the day it is as of, in its title and so in the file's name. */
function dated(table: FigureTable): FigureTable {
  const day = asOfDay();
  return day === undefined ? table : { ...table, title: knownOn(table.title, day) };
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

const rowFilings = ({ cells }: FigureRow) => filingsOf(cells.flatMap(shownSources));

/** Rows that are companies are a comparison. */
const isComparison = ({ rows }: FigureTable): boolean => rows.some(({ filer }) => filer !== undefined);

/** The title of a picture: of a comparison the companies that it shows, not those that it lacks. */
export function chartTitle({ table, rows }: Pick<ChartSpec, 'table' | 'rows'>): string {
  if (!isComparison(table)) return table.title;
  const names = table.rows
    .filter((row) => rows.includes(row.id) && hasFigure(row))
    .map((row) => label(row.label));
  return table.title.replace(/: .*/, `: ${names.join(', ')}`);
}

/** Why a row of a comparison, or one that is charted, isn't in the picture. */
function whyNot(row: FigureRow, isCharted: boolean): string[] {
  if (!hasFigure(row)) return [`${label(row.label)}: ${row.cells[0]?.reason ?? 'not available'}`];
  return isCharted ? [] : [`${label(row.label)}: in ${row.unit ?? 'another unit'}`];
}

/**
 * What a picture says below its chart, a line each: what it doesn't show and why, and the filings of what it shows. A table whose rows
 * are companies names each one's.
 */
export function chartFooter(
  { table, rows }: Pick<ChartSpec, 'table' | 'rows'>,
  { source, date }: { source: string; date: string },
): string[] {
  const charted = table.rows.filter(({ id }) => rows.includes(id));
  const missing = (isComparison(table) ? table.rows : charted).flatMap((row) =>
    whyNot(row, charted.includes(row)),
  );
  const shown = charted.filter(hasFigure);
  const filings = isComparison(table)
    ? shown.flatMap((row) => {
        const text = filingText(rowFilings(row));
        return text === null ? [] : [`${label(row.label)}, ${text}`];
      })
    : [filingText(shown.flatMap(rowFilings))].filter((text) => text !== null);
  const named = filings.length === 0 ? source : `${source}: ${filings.join('; ')}`;
  return [...(missing.length === 0 ? [] : [`Not shown: ${missing.join('; ')}.`]), `${named}. ${date}`];
}

const BYTE_ORDER_MARK = '\uFEFF';

/** Numbers stay numbers, including negative ones. Percentages are as the table shows them: 0.0202 is 2.02. */
function csvCell(cell: TableCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return csvText(cell);
  return String(cell.value_type === 'percent' ? Number((cell.value * 100).toPrecision(12)) : cell.value);
}

/**
 * A table as CSV, with a byte order mark so that spreadsheets read it as UTF-8. The page and the day are in a row at the end,
 * so that the first row is that of the headings.
 */
export function toCsv(table: FigureTable, { link, date }: ExportedFrom): string {
  const rows: TableCell[][] = [...tableRows(table), ['Source', link, date]];
  const lines = rows.map((row) => row.map(csvCell).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
