import { filingText } from '../../../domain/filing/source-text.ts';
import type { ChartSpec } from '../../../views/chart.ts';
import {
  type FigureRow,
  type FigureTable,
  filingsOf,
  hasFigure,
  shownSources,
} from '../../../views/figure-table.ts';
import { label } from '../../../views/format/names.ts';

/** The filings of a row's figures. */
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
