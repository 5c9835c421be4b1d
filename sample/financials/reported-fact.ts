import type { Book } from './book.ts';
import { valueOf, type Span } from './figure.ts';
import type { Report } from './report.ts';
import type { Line } from './template.ts';

/** A number as a report states it, for the company as a whole. */
export type ReportedFact = {
  line: Line;
  /** The tag of the time, which may not be the line's any more. */
  tag: string;
  unit: string;
  /** Null for a balance. */
  start: string | null;
  end: string;
  value: number;
};

/** All facts of a report in the order of its statements; a line that two statements share is there once. */
export function statedFacts(book: Book, report: Report): ReportedFact[] {
  const facts = new Map<string, ReportedFact>();
  for (const line of book.lines) {
    for (const span of columnsOf(report, line)) {
      const fact = stateFact(book, report, line, span);
      if (fact !== null) facts.set(`${fact.tag} ${fact.start} ${fact.end}`, fact);
    }
  }
  return [...facts.values()];
}

export function columnsOf(report: Report, line: Pick<Line, 'statement'>): readonly Span[] {
  if (line.statement === 'income_statement') return report.income;
  if (line.statement === 'cash_flow') return report.cash;
  return report.balances.map((index) => ({ first: index, last: index }));
}

/** Null where the book does not reach back, or a company of today had no such figure. */
export function stateFact(book: Book, report: Report, line: Line, span: Span): ReportedFact | null {
  const { filing_date } = report.filing;
  const value = valueOf(book, line, span, filing_date);
  const [start, end] = [book.quarters[span.first]?.start, book.quarters[span.last]?.end];
  if (value === null || start === undefined || end === undefined) return null;
  const { currency, former_tags } = book.company;
  const former = former_tags.find(({ key, until }) => key === line.key && filing_date < until);
  const units = { money: currency, shares: 'shares', per_share: `${currency}/shares` };
  return {
    line,
    tag: former?.tag ?? line.tag,
    unit: units[line.measure],
    start: line.statement === 'balance_sheet' ? null : start,
    end,
    value,
  };
}
