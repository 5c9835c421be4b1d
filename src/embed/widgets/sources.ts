import { filedOperands, type SeriesPoint } from '../../../contract/series.ts';
import type { FigureTable, Filer } from '../../../views/figure-table.ts';
import type { SourcedFigure, WidgetSource } from '../widget-view.ts';

/** A company of a widget. */
export type WidgetCompany = { id: string; name: string; filer: Filer };

type Reported = Pick<SeriesPoint, 'accession_number' | 'form' | 'filed' | 'derived'>;

/** The filings that figures are from, newest first. A derived figure is from those of its operands. */
export function sourcesOf(points: readonly Reported[], { name, filer }: WidgetCompany): WidgetSource[] {
  const all = points.flatMap((point) => [
    point,
    ...filedOperands(point.derived).map((filed): Reported => filed),
  ]);
  const found = new Map<string, WidgetSource>();
  for (const { accession_number, form = null, filed = null } of all) {
    if (accession_number === undefined || found.has(accession_number)) continue;
    found.set(accession_number, { company: name, filer, form, filed, accession_number });
  }
  return [...found.values()].toSorted((a, b) => (b.filed ?? '').localeCompare(a.filed ?? ''));
}

/** Sources of the figures that a table shows. */
export function shownSources(
  table: FigureTable,
  rows: readonly string[],
  find: (row: string, column: string) => SourcedFigure | null,
  companyOf: (row: string) => WidgetCompany | undefined,
): WidgetSource[] {
  const found = rows.flatMap((row) => {
    const company = companyOf(row);
    if (company === undefined) return [];
    const points = table.columns.flatMap(({ id }) => find(row, id)?.point ?? []);
    return sourcesOf(points, company);
  });
  return [...new Map(found.map((source) => [source.accession_number, source])).values()];
}
