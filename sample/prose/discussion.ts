import { bullet, plainTable, subheading } from '../documents/layout.ts';
import { paragraph } from '../documents/page.ts';
import {
  CAPITAL,
  CAPITAL_OF_FINANCE,
  COVENANT,
  DEBT,
  EFFECTS,
  ESTIMATES,
  LINES,
  LIQUIDITY_OF_FINANCE,
  MEASURES,
  MEASURES_OF_FINANCE,
  OUTLOOK,
  REVOLVER,
  TARIFFS,
} from './discussion-clauses.ts';
import { REASONS, TRENDS } from './reasons.ts';
import { type Compared, revenueOf } from './report-figures.ts';
import type { ReportWriter } from './report-writer.ts';
import { debtOf } from './values.ts';
import { writeMoney, writePercent } from './words.ts';

/** Changes smaller than this share are called none. */
const FLAT = 0.004;

/** The body of management's discussion, for a year or a quarter, its figures from the report's own statements. */
export function tellDiscussion(writer: ReportWriter): string[] {
  const { profile, say } = writer;
  return [
    paragraph(
      say(
        'This discussion should be read together with the financial statements and their notes. It contains statements about the future, which rest on what we know and expect today; Item 1A of our annual report tells what could make them wrong.',
      ),
    ),
    subheading('Overview'),
    ...profile.overview.slice(0, 2).map((clause) => paragraph(say(clause))),
    ...TRENDS[profile.sector].map((clause) => paragraph(writer.sayAnew(clause))),
    ...(writer.is_newest && profile.change.added === 'tariffs' ? [paragraph(say(TARIFFS))] : []),
    subheading('How We Measure Our Progress'),
    ...(profile.sector === 'finance' ? MEASURES_OF_FINANCE : MEASURES).map((clause) =>
      paragraph(say(clause)),
    ),
    subheading('Results of Operations'),
    ...tellResults(writer),
    ...segmentRevenues(writer),
    ...EFFECTS.map((clause) => paragraph(writer.sayAnew(clause))),
    subheading('Liquidity and Capital Resources'),
    ...tellLiquidity(writer),
    ...CAPITAL.map((clause) => paragraph(say(clause))),
    subheading('Outlook'),
    ...OUTLOOK.map((clause) => paragraph(writer.sayAnew(clause))),
    subheading('Critical Accounting Estimates'),
    ...ESTIMATES.map((clause) => paragraph(say(clause))),
    ...(writer.is_newest ? (profile.planted?.['7'] ?? []).map((clause) => paragraph(say(clause))) : []),
    subheading('Accounting Standards Not Yet Adopted'),
    paragraph(
      say(
        'A standard that asks for expenses to be broken down by their nature will first apply to our annual report on fiscal 2027. It will add tables to our notes and will not change our results. We are preparing our ledgers for it.',
      ),
    ),
  ];
}

function tellResults(writer: ReportWriter): string[] {
  const revenue = revenueOf(writer.figures);
  const reasons = REASONS[writer.profile.sector];
  const lines = [
    ...(revenue === null || revenue.now === 0
      ? []
      : [tellLine(writer, 'Revenue', revenue, isUp(revenue) ? reasons.up : reasons.down)]),
    ...LINES.flatMap(({ key, noun, reasons: why }) => {
      const figure = writer.figures.figure(key);
      return figure === null || figure.now === 0 ? [] : [tellLine(writer, noun, figure, why)];
    }),
    tellNetIncome(writer),
  ];
  return [resultsTable(writer), ...lines.map((text) => paragraph(text))];
}

function isUp({ now, before }: Compared): boolean {
  return now >= (before ?? now);
}

/** `Revenue increased $43.5 million, or 5.1%, to $890.1 million in fiscal 2025, mainly because …` */
function tellLine(
  writer: ReportWriter,
  noun: string,
  { now, before }: Compared,
  reasons: readonly string[],
): string {
  const { values, sayAnew, source } = writer;
  const place = source.report.quarter.fiscal_year + source.report.quarter.number;
  const why = reasons[place % reasons.length] ?? '';
  if (before === null || before <= 0 || now <= 0) {
    const was =
      before === null
        ? ''
        : `, compared with ${before < 0 ? 'a loss of ' : ''}${writeMoney(before)} in ${values['prior'] ?? ''}`;
    return sayAnew(`${noun} was ${now < 0 ? 'a loss of ' : ''}${writeMoney(now)} in {year}${was}, ${why}.`);
  }
  const change = now - before;
  if (Math.abs(change) < before * FLAT) {
    return sayAnew(`${noun} was [nearly unchanged|little changed] at ${writeMoney(now)} in {year}, ${why}.`);
  }
  const verb = change > 0 ? '[increased|rose]' : '[declined|decreased|fell]';
  return sayAnew(
    `${noun} ${verb} ${writeMoney(change)}, or ${writePercent(change / before)}, to ${writeMoney(now)} in {year} from ${writeMoney(before)} in {prior}, ${why}. [As a share of revenue it moved accordingly|We look at this figure every month and compare it with our plan|It was within the range that we had planned for].`,
  );
}

function tellNetIncome({ figures, sayAnew }: ReportWriter): string {
  const income = figures.figure('net_income');
  if (income === null) return sayAnew('Net income for {year} is shown in our statements of operations.');
  const before = income.before === null ? '' : `, compared with ${nameIncome(income.before)} in {prior}`;
  const share = figures.figure('eps_diluted');
  const per =
    share === null
      ? ''
      : ` Per diluted share this was ${share.now < 0 ? 'a loss of ' : ''}$${Math.abs(share.now).toFixed(2)}.`;
  return sayAnew(`We reported ${nameIncome(income.now)} for {year}${before}.${per}`);
}

function nameIncome(value: number): string {
  return value < 0 ? `a net loss of ${writeMoney(value)}` : `net income of ${writeMoney(value)}`;
}

function showAmount(value: number | null): string {
  if (value === null) return '\u2014';
  return value < 0 ? `(${writeMoney(value)})` : writeMoney(value);
}

function resultsTable({ figures, values, source }: ReportWriter): string {
  const rows = source.book.lines
    .filter(({ statement, measure }) => statement === 'income_statement' && measure === 'money')
    .flatMap(({ key, label }) => {
      const figure = figures.figure(key);
      if (figure === null) return [];
      return [[label, showAmount(figure.now), showAmount(figure.before)]];
    });
  return plainTable([['', values['year'] ?? '', values['prior'] ?? ''], ...rows]);
}

function segmentRevenues(writer: ReportWriter): string[] {
  const { segments } = writer.figures;
  if (segments.length === 0) return [];
  const texts = segments.map(({ label, now, before }, index) => {
    const reasons = REASONS[writer.profile.sector][isUp({ now, before }) ? 'up' : 'down'];
    return tellLine(writer, `Revenue of ${label}`, { now, before }, reasons.slice(index % reasons.length));
  });
  return [subheading('Results by Segment'), ...texts.map((text) => paragraph(text))];
}

function tellLiquidity(writer: ReportWriter): string[] {
  const { figures, say, sayAnew, source } = writer;
  const isFinance = writer.profile.sector === 'finance';
  const span = source.report.is_annual ? '{year}' : 'the year to {period_end}';
  const flow = (key: string, [into, out]: readonly [string, string], why: string) => {
    const figure = figures.toDate(key);
    if (figure === null) return [];
    const name = (value: number) => `${value < 0 ? out : into} ${writeMoney(value)}`;
    const before = figure.before === null ? '' : `, and a year before ${name(figure.before)}`;
    return [paragraph(sayAnew(`Our ${name(figure.now)} in ${span}${before}. ${why}`))];
  };
  return [
    paragraph(
      say(
        'Our main sources of cash are our operations, borrowings and, from time to time, new shares. At {period_end} we held cash of {cash}. We believe that these sources will cover what we need for at least the next twelve months, unless Item 1A or the notes to our financial statements say otherwise.',
      ),
    ),
    ...flow(
      'operating_cash',
      ['operations brought in', 'operations used'],
      isFinance
        ? 'The difference follows income and the time between what we earn and what we are paid. Amounts change from period to period with the day on which a quarter ends.'
        : 'The difference follows income, the time that customers took to pay, and what we held in stock or had prepaid. Payments to suppliers were [spread evenly|made on the usual terms] over the period.',
    ),
    ...flow(
      'investing_cash',
      ['investments brought in', 'investments used'],
      isFinance
        ? 'What we buy and sell depends on what customers bring us and ask of us. For premises and systems we paid {capex}, and we plan to spend [a similar amount|about as much] in the next twelve months.'
        : 'Most of it was spent on property and equipment, for which we paid {capex}. We plan to spend a similar amount in the next twelve months and can put off about [a third|a quarter] of it if we have to.',
    ),
    ...flow(
      'financing_cash',
      ['financing brought in', 'financing used'],
      'This includes what was borrowed and repaid, dividends, and shares that were issued or bought back.',
    ),
    ...(isFinance ? tellFunding(writer) : tellObligations(writer)),
    paragraph(
      say(
        'We have no arrangements outside our balance sheet that are likely to have a material effect on our condition. Guarantees that we have given for others amounted to less than one percent of our assets of {assets}. Letters of credit secure what we owe under our insurance and some leases.',
      ),
    ),
    paragraph(
      say(
        'Seasons affect how much cash we need during the year. The need is [highest in the second quarter|highest about three months before our strongest quarter], and we cover it with short-term borrowings or with cash in hand.',
      ),
    ),
  ];
}

function tellFunding({ say }: ReportWriter): string[] {
  return [CAPITAL_OF_FINANCE, LIQUIDITY_OF_FINANCE].map((clause) => paragraph(say(clause)));
}

function tellObligations({ figures, say }: ReportWriter): string[] {
  return [
    ...(debtOf(figures) > 0 ? [paragraph(say(DEBT)), bullet(say(COVENANT)), bullet(say(REVOLVER))] : []),
    paragraph(
      say(
        'We are committed to pay for goods, rents and services under contracts that cannot be ended without cost. Purchases to which we were committed at {period_end} amounted to {commitments}, most of them due within eighteen months. The notes to our financial statements tell of leases, guarantees and lawsuits.',
      ),
    ),
    paragraph(
      say(
        'Working capital, which is what customers owe us and what we hold in stock less what we owe to suppliers, moves with the volume of our business. Customers paid us after {collection} days on average, and we paid our suppliers after {payment} days. Both figures are within the range of the last three years.',
      ),
    ),
  ];
}
