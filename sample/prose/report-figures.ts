import type { ReportSource } from '../documents/report-source.ts';
import { valueOf, type Span } from '../financials/figure.ts';
import { segmentFigures } from '../financials/segment-figures.ts';

/** A figure of a report's period and of the period that it is compared with; null where the books do not reach back. */
export type Compared = { now: number; before: number | null };

type BusinessKind = 'bank' | 'insurer' | 'general';

/** What a report's text may say in figures: those of its own statements and no others. */
export type ReportFigures = {
  kind: BusinessKind;
  /** Of the report's own period: the year, or the quarter by itself. Null for a line that the company does not tell. */
  figure: (key: string) => Compared | null;
  /** The year to date; the year itself for an annual report. Cash flows are always told so. */
  toDate: (key: string) => Compared | null;
  /** Revenue of each member of the company's first breakdown, in the period and a year before. */
  segments: { label: string; now: number; before: number | null }[];
};

export function readFigures({ book, report }: ReportSource): ReportFigures {
  const filed = report.filing.filing_date;
  const lineOf = (key: string) => book.lines.find((line) => line.key === key);
  const compare = (key: string, spans: readonly Span[]): Compared | null => {
    const line = lineOf(key);
    const [first, second] = spans;
    if (line === undefined || first === undefined) return null;
    const now = valueOf(book, line, first, filed);
    if (now === null) return null;
    return { now, before: second === undefined ? null : valueOf(book, line, second, filed) };
  };
  const ends = report.balances.map((index) => ({ first: index, last: index }));
  const spansOf = (key: string, flows: readonly Span[]) =>
    lineOf(key)?.statement === 'balance_sheet' ? ends : flows;
  const keys = new Set(book.lines.map(({ key }) => key));
  return {
    kind: keys.has('net_interest_income') ? 'bank' : keys.has('premiums') ? 'insurer' : 'general',
    figure: (key) => {
      const flows = lineOf(key)?.statement === 'cash_flow' ? report.cash : report.income;
      return compare(key, spansOf(key, flows));
    },
    toDate: (key) => compare(key, spansOf(key, report.cash)),
    segments: segmentRevenues(book, report.income, filed),
  };
}

function segmentRevenues(book: ReportSource['book'], [now, before]: readonly Span[], filed: string) {
  const [plan] = book.company.segments;
  if (plan === undefined || now === undefined) return [];
  const earlier = before === undefined ? [] : segmentFigures(book, plan, before, filed);
  return segmentFigures(book, plan, now, filed).map(({ label, revenue }, index) => ({
    label,
    now: revenue,
    before: earlier[index]?.revenue ?? null,
  }));
}

/** What a company takes in: its revenue, or for a bank what it earns on interest, net, and otherwise. */
export function revenueOf(figures: ReportFigures): Compared | null {
  if (figures.kind !== 'bank') return figures.figure('revenue');
  const [interest, other] = [figures.figure('net_interest_income'), figures.figure('noninterest_income')];
  if (interest === null || other === null) return null;
  const before = interest.before === null || other.before === null ? null : interest.before + other.before;
  return { now: interest.now + other.now, before };
}
