import type { Book } from './book.ts';
import type { Line } from './template.ts';

/** A run of quarters: first and last place in the book, both included. */
export type Span = { first: number; last: number };

/** Shares count double at most once: what options add to them. */
const DILUTION = 1.012;
const SHARES_UNIT = 1_000;

/**
 * Value of a line over a span, or at its end for a balance, in full units as a filing of that day states it; null where
 * the book does not reach. Shares are averages, per-share figures quotients: neither is a sum of quarters.
 */
export function valueOf(book: Book, line: Line, span: Span, filed: string): number | null {
  if (span.first < 0 || span.last >= book.quarters.length) return null;
  switch (line.measure) {
    case 'money':
      return moneyOf(book, line, span, filed);
    case 'shares':
      return sharesOf(book, span, filed, line.key === 'shares_diluted') * SHARES_UNIT;
    case 'per_share':
  }
  const result = sumOf(book, 'net_income', span, filed) * book.company.unit;
  const shares = sharesOf(book, span, filed, line.key === 'eps_diluted') * SHARES_UNIT;
  return Math.round((result / shares) * 100) / 100 + 0;
}

function moneyOf(book: Book, line: Line, span: Span, filed: string): number {
  const isBalance = line.statement === 'balance_sheet';
  const value = sumOf(book, line.key, isBalance ? { first: span.last, last: span.last } : span, filed);
  return value * book.company.unit + 0;
}

export function sumOf(book: Book, key: string, { first, last }: Span, filed: string): number {
  const figures = book.figures(filed);
  let sum = 0;
  for (let index = first; index <= last; index += 1) sum += figures[index]?.[key] ?? 0;
  return sum;
}

/** Average shares in thousands, in new shares once they have been split. A loss is not diluted. */
function sharesOf(book: Book, span: Span, filed: string, diluted: boolean): number {
  const { split } = book.company;
  const average = sumOf(book, 'shares', span, filed) / (span.last - span.first + 1);
  const hasProfit = sumOf(book, 'net_income', span, filed) > 0;
  const shares = Math.round(average * (diluted && hasProfit ? DILUTION : 1));
  return split !== null && filed >= split.on ? shares * split.ratio : shares;
}
