import type { FiscalCalendar } from '../fiscal-calendar.ts';
import type { FinancialCompany } from './financial-company.ts';
import { rollForward } from './models/roll-forward.ts';
import { completeFigures, type Figures, type Line, linesOf } from './template.ts';
import { listQuarters, type Quarter } from './timeline.ts';

/** Comparatives and the sums of a year ago need quarters before the first report. */
const QUARTERS_BEFORE = 12;

/** A company's quarters with every figure and sum of them, as first reported and as restated. */
export type Book = {
  company: FinancialCompany;
  quarters: readonly Quarter[];
  /** Figures of each quarter as they were known on the day of a filing. */
  figures: (filed: string) => readonly Figures[];
  /** Lines that the company has figures for and tells, in order. */
  lines: readonly Line[];
};

/** Keeps the books of a company from three years before its first tagged report. */
export function keepBooks(company: FinancialCompany, calendar: FiscalCalendar): Book {
  const all = listQuarters(calendar, '2014-01-01', company.named_by).filter(
    ({ start }) => start >= (company.founded ?? ''),
  );
  const first = all.findIndex(({ end }) => end >= company.facts_since);
  const quarters = all.slice(Math.max(0, first - QUARTERS_BEFORE));
  const run = rollForward(company.movement, quarters, company.cik);
  const complete = (figures: readonly Figures[]) =>
    figures.map((quarter) => completeFigures(company.template, quarter));
  const latest = complete(run);
  const original =
    company.restated === null ? latest : complete(bookEarly(run, quarters, company.restated.early));
  const { on } = company.restated ?? {};
  return {
    company,
    quarters,
    figures: (filed) => (on !== undefined && filed < on ? original : latest),
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
