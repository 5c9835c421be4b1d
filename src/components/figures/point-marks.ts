import type { SeriesPoint } from '../../../contract/series.ts';
import type { FigureMark } from './figure-table.ts';

/** Marks of a figure; read from its derivation and first reported value where the server sends no marks. */
export function pointMarks({ marks, derived, first_reported, warnings }: SeriesPoint): FigureMark[] {
  const known: FigureMark[] = marks ?? [
    ...(derived !== undefined && derived !== null ? (['derived'] as const) : []),
    ...(first_reported !== undefined && first_reported !== null ? (['restated'] as const) : []),
  ];
  return (warnings ?? []).length === 0 ? known : [...known, 'warning'];
}
