import type { ReportFace } from './as-reported/face-statement.ts';

/** Figures printed in the income statement of a period, by tag. */
type PrintedFigures = ReadonlyMap<string, number>;

/** Figures printed in income statements, by first and last day; of several reports the newest that has the period. */
export type FaceFigures = ReadonlyMap<string, PrintedFigures>;

export const periodKey = (start: string | null | undefined, end: string | undefined): string =>
  `${start ?? ''} ${end ?? ''}`;

/** Figures of the whole company in the income statements of reports, the newest report first. */
export function readFaceFigures(faces: readonly ReportFace[]): FaceFigures {
  const found = new Map<string, PrintedFigures>();
  for (const { statements } of faces) {
    const income = statements.find(({ kind }) => kind === 'income_statement');
    for (const [index, { start, end, dimensions }] of (income?.columns ?? []).entries()) {
      const key = periodKey(start, end);
      if (income === undefined || dimensions !== undefined || found.has(key)) continue;
      const figures = income.lines.flatMap(({ tag, values }): [string, number][] => {
        const printed = values[index] ?? null;
        const own = printed?.tag ?? tag;
        if (printed === null || printed.value === null || own === null) return [];
        return printed.dimensions === undefined && printed.end === undefined ? [[own, printed.value]] : [];
      });
      found.set(key, new Map(figures));
    }
  }
  return found;
}
