import { type FiscalCalendar, type Quarter, listQuarters } from '../fiscal-calendar.ts';
import type { FinancialCompany } from './financial-company.ts';
import { runGeneral } from './models/general.ts';
import { completeFigures, type Figures, type Line, linesOf } from './template.ts';

/** Comparatives and the sums of a year ago need quarters before the first report. */
const QUARTERS_BEFORE = 12;

/** A run of quarters: first and last place in the book, both included. */
export type Span = { first: number; last: number };

/** A company's quarters with every figure and sum of them, as first reported and as restated. */
export type Book = ReturnType<typeof keepBooks>;

/** Keeps the books of a company from three years before its first tagged report. */
export function keepBooks(company: FinancialCompany, calendar: FiscalCalendar) {
  const all = listQuarters(calendar, company.named_by).filter(
    ({ start }) => start >= (company.founded ?? ''),
  );
  const first = all.findIndex(({ end }) => end >= company.facts_since);
  const quarters = all.slice(Math.max(0, first - QUARTERS_BEFORE));
  const run = runGeneral(company.traits, quarters, company.cik);
  const complete = (figures: readonly Figures[]) =>
    figures.map((quarter) => completeFigures(company.template, quarter));
  const latest = complete(run);
  const original =
    company.restated === null ? latest : complete(bookEarly(run, quarters, company.restated.early));
  const { on } = company.restated ?? {};
  return {
    company,
    quarters,
    /** Figures of each quarter as they were known on the day of a filing. */
    figures: (filed: string) => (on !== undefined && filed < on ? original : latest),
    /** Lines that the company has figures for and reports, in order. */
    lines: toldLines(company, latest),
  };
}

/** Moves revenue that customers had only paid for into the quarter of the payment: cash stays what it was. */
function bookEarly(
  figures: readonly Figures[],
  quarters: readonly Quarter[],
  early: Readonly<Record<string, number>>,
): Figures[] {
  let booked = 0;
  return figures.map((given, index) => {
    const share = early[quarters[index]?.end ?? ''] ?? 0;
    const of = (key: string) => given[key] ?? 0;
    const amount = Math.round(of('revenue') * share);
    booked += amount;
    return {
      ...given,
      revenue: of('revenue') + amount,
      contract_liabilities: of('contract_liabilities') - booked,
      change_contract_liabilities: of('change_contract_liabilities') - amount,
      retained_earnings: of('retained_earnings') + booked,
    };
  });
}

function toldLines(company: FinancialCompany, figures: readonly Figures[]): Line[] {
  const isTold = (line: Line) =>
    !(line.minor && company.detail === 'lean') &&
    !company.omits.includes(line.key) &&
    (line.measure !== 'money' || figures.some((quarter) => (quarter[line.key] ?? 0) !== 0));
  return linesOf(company.template)
    .filter(isTold)
    .map((line) => ({
      ...line,
      tag: company.tags[line.key] ?? line.tag,
      label: company.labels[line.key] ?? line.label,
    }));
}
