import type { Book, Span } from './book.ts';
import type { SegmentPlan } from './financial-company.ts';
import type { Report } from './report.ts';
import type { Line } from './template.ts';

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

/** A number as a report states it, for the company as a whole. */
type ReportedFact = NonNullable<ReturnType<typeof stateFact>>;

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
export function stateFact(book: Book, report: Report, line: Line, span: Span) {
  const { filing_date } = report.filing;
  const value = valueOf(book, line, span, filing_date);
  const [start, end] = [book.quarters[span.first]?.start, book.quarters[span.last]?.end];
  if (value === null || start === undefined || end === undefined) return null;
  const { currency, former_tags } = book.company;
  const former = former_tags.find(({ key, until }) => key === line.key && filing_date < until);
  const units = { money: currency, shares: 'shares', per_share: `${currency}/shares` };
  return {
    line,
    // The tag of the time, which may not be the line's any more.
    tag: former?.tag ?? line.tag,
    unit: units[line.measure],
    start: line.statement === 'balance_sheet' ? null : start,
    end,
    value,
  };
}

/** Part of the revenue of one member over a span. */
type SegmentFigure = { name: string; label: string; revenue: number; operating_income: number | null };

/** What no segment bears: the head office's costs, as a share of operating income. */
const HEAD_OFFICE = 0.14;
/** Hundredths that the first two members pass between them from quarter to quarter. */
const DRIFT = 3;

/**
 * Figures of every member and subtotal of a breakdown over a span, in full units. Each quarter is split in whole units,
 * so that quarters come to the year; the last member takes what rounding leaves when the shares come to the whole.
 */
export function segmentFigures(book: Book, plan: SegmentPlan, span: Span, filed: string): SegmentFigure[] {
  const revenue = splitSum(book, plan, 'revenue', span, filed);
  const income = plan.with_income === true ? splitSum(book, plan, 'operating_income', span, filed) : null;
  const members = plan.members.map(([name, label], index) => ({
    name,
    label,
    revenue: revenue[index] ?? 0,
    operating_income: income?.[index] ?? null,
  }));
  const subtotals = (plan.subtotals ?? []).map(({ name, label, of }) => ({
    name,
    label,
    revenue: of.reduce((sum, index) => sum + (revenue[index] ?? 0), 0),
    operating_income: null,
  }));
  return [...members, ...subtotals];
}

function splitSum(book: Book, plan: SegmentPlan, key: string, span: Span, filed: string): number[] {
  const sums = plan.members.map(() => 0);
  for (let index = span.first; index <= span.last; index += 1) {
    const total = sumOf(book, key, { first: index, last: index }, filed);
    const whole = key === 'operating_income' ? Math.round(total * (1 + HEAD_OFFICE)) : total;
    for (const [member, part] of splitQuarter(plan, whole, index).entries()) {
      sums[member] = (sums[member] ?? 0) + part * book.company.unit;
    }
  }
  return sums;
}

function splitQuarter(plan: SegmentPlan, whole: number, index: number): number[] {
  const moved = index % DRIFT;
  const shares = plan.members.map(
    ([, , share], member) => share + (member === 0 ? moved : member === 1 ? -moved : 0),
  );
  const parts = shares.map((share) => Math.round((whole * share) / 100));
  const isComplete = shares.reduce((sum, share) => sum + share, 0) === 100;
  const rest = whole - parts.reduce((sum, part) => sum + part, 0);
  return isComplete ? parts.map((part, member) => (member === parts.length - 1 ? part + rest : part)) : parts;
}
