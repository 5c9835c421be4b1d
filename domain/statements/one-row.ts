import type { SeriesPoint } from '../../contract/series.ts';
import type { FigureGap } from '../../contract/statements.ts';
import { isSameFigure } from '../facts/vintages.ts';
import { significantDigits } from '../tables/printed-number.ts';
import type { CompanyFacts } from './company-facts.ts';
import { factsOf } from './concept-figure.ts';
import { CURRENT_DEBT_TAGS } from './debt.ts';
import type { Line } from './line.ts';

/** A line with its figures, and those that are withheld. */
export type FilledLine = { line: Line; points: SeriesPoint[]; gaps?: readonly FigureGap[] };

/** Equal figures with fewer digits may be a coincidence. */
const LEAST_DIGITS = 3;

/**
 * Lines of one period in which each fact fills one row. Two components of one statement show the same fact if their chains share a tag,
 * or if a later filing reports the figure under another tag; the later filing's row is kept (MARVELL 2023, `SellingAndMarketingExpense`
 * of 843.6 million in 0001835632-23-000013 is `SellingGeneralAndAdministrativeExpense` in 0001835632-24-000009).
 * Totals may equal one another. Rule: docs/rules.md#statement-template
 */
export function keepInOneRow(facts: CompanyFacts, lines: readonly FilledLine[]): FilledLine[] {
  const rows: { key: string; point: SeriesPoint; is_part?: true }[] = [];
  const dropped = new Set<SeriesPoint>();
  for (const { line, points } of lines) {
    const isAlone = line.is_total || line.is_memo === true;
    if (isAlone || line.kind === 'per_share' || line.kind === 'shares') continue;
    for (const point of points) {
      if (point.derived !== null) {
        for (const part of currentDebtIn(point)) rows.push({ key: line.key, point: part, is_part: true });
        continue;
      }
      if (significantDigits(point.value) < LEAST_DIGITS) continue;
      const other = rows.findIndex((row) => row.key !== line.key && isOneFact(facts, row.point, point));
      const known = rows[other];
      if (known === undefined) rows.push({ key: line.key, point });
      else if ((point.filed ?? '') > (known.point.filed ?? '') && known.is_part !== true) {
        dropped.add(known.point);
        rows[other] = { key: line.key, point };
      } else dropped.add(point);
    }
  }
  return lines.map(({ line, points }) => ({ line, points: points.filter((point) => !dropped.has(point)) }));
}

/** Debt due within a year that a sum of kinds of debt has. */
function currentDebtIn({ derived, ...point }: SeriesPoint): SeriesPoint[] {
  return (derived?.operands ?? []).flatMap(({ sign, source }) =>
    source !== undefined &&
    sign === 1 &&
    CURRENT_DEBT_TAGS.has(source.concept) &&
    significantDigits(source.value) >= LEAST_DIGITS
      ? [{ ...point, ...source, derived: null }]
      : [],
  );
}

/** The same fact, or a figure of which no filing states both tags. */
function isOneFact(facts: CompanyFacts, a: SeriesPoint, b: SeriesPoint): boolean {
  if (a.start !== b.start || a.unit !== b.unit || !isSameFigure(a.value, b.value)) return false;
  if (a.concept === b.concept) return true;
  // Two tags of debt due within a year with one amount name one debt, though a filing states both.
  if ([a, b].every(({ concept = '' }) => CURRENT_DEBT_TAGS.has(concept))) return true;
  const other = filingsOf(facts, b);
  return filingsOf(facts, a).every((filing) => !other.includes(filing));
}

/** Filings that state a point's concept for its period. */
function filingsOf(facts: CompanyFacts, { concept = '', start, period_end }: SeriesPoint): string[] {
  return factsOf(facts, concept)
    .filter((fact) => fact.end === period_end && fact.start === start)
    .map(({ accession_number }) => accession_number);
}
