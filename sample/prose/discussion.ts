import { plainTable, subheading } from '../documents/layout.ts';
import { paragraph } from '../documents/page.ts';
import {
  type Compared,
  type ReportWriter,
  debtOf,
  showMoney,
  writeMoney,
  writePercent,
} from './report-writer.ts';

const TARIFFS =
  'Tariffs announced since the spring of 2025 raised what we pay for {material} and for other imported parts. We estimate that they added about {tariff_cost} to our costs in {year}, of which we passed on about half.';

const TRENDS =
  'Orders for {products} were uneven in {year}. Customers ordered for shorter periods ahead and took longer to decide: the time between a first meeting and a signature was [eleven|twelve|thirteen] weeks on average. Supply chain disruptions became rarer, though {material} still took longer to arrive than they used to.';

const REASON_UP = '[mainly because existing customers bought more|driven by the number of new customers]';
const REASON_DOWN = '[mainly because large customers put off decisions|because deliveries were delayed]';

const OUTLOOK =
  'For the coming quarters we plan with a revenue that [differs little from that of the last year|grows about as fast as our markets] and with costs that rise by two to four percent. We intend to keep our spending on property and equipment near its present level of {capex} and to use what cash remains to lower our debt.';

const ESTIMATES =
  'We test goodwill for impairment once a year and whenever events call for it. The test rests on forecasts of revenue, margins and discount rates. In {year} the fair value of each reporting unit exceeded its carrying amount. At {period_end} we had accrued {legal_reserve} for legal matters; outcomes may differ from what we expect.';

/** Lines that the discussion goes through, and why they changed; revenue has reasons of its own. */
const LINES: readonly (readonly [key: string, noun: string, reason: string])[] = [
  ['revenue', 'Revenue', ''],
  ['cost_of_revenue', 'Cost of sales', 'in step with what we delivered and paid for {material}'],
  ['research', 'Research and development expense', 'as projects moved from design to testing'],
  ['operating_income', 'Operating income', 'following the changes described above'],
  ['net_income', 'Net income', 'following income before taxes and where it was earned'],
];

/** Cash flows that the discussion goes through, and what they include. */
const FLOWS: readonly (readonly [key: string, activity: string, why: string])[] = [
  ['operating_cash', 'operations', 'The difference follows income and the time customers took to pay.'],
  ['investing_cash', 'investments', 'For property and equipment we paid {capex}.'],
  ['financing_cash', 'financing', 'This includes debt, dividends, and shares issued or bought back.'],
];

/** The body of management's discussion, for a year or a quarter, its figures from the report's own statements. */
export function writeDiscussion(writer: ReportWriter): string[] {
  const { profile, paragraphs, newParagraphs } = writer;
  return [
    ...paragraphs(
      'This discussion should be read together with the financial statements and their notes. It contains statements about the future, which rest on what we know and expect today; Item 1A of our annual report describes what could make them wrong.',
    ),
    subheading('Overview'),
    ...paragraphs(...profile.overview),
    ...newParagraphs(TRENDS),
    ...(writer.is_newest ? paragraphs(TARIFFS) : []),
    subheading('Results of Operations'),
    ...writeResults(writer),
    subheading('Liquidity and Capital Resources'),
    ...writeLiquidity(writer),
    subheading('Outlook'),
    ...newParagraphs(OUTLOOK),
    subheading('Critical Accounting Estimates'),
    ...paragraphs(ESTIMATES),
    ...writer.planted('7'),
  ];
}

function writeResults(writer: ReportWriter): string[] {
  const { figures, values, source } = writer;
  const rows = source.book.lines
    .filter(({ statement, measure }) => statement === 'income_statement' && measure === 'money')
    .flatMap(({ key, label }) => {
      const figure = figures.figure(key);
      return figure === null ? [] : [[label, showMoney(figure.now), showMoney(figure.before)]];
    });
  const lines = LINES.flatMap(([key, noun, reason]) => {
    const figure = figures.figure(key);
    return figure === null || figure.now === 0 ? [] : [writeLine(writer, noun, figure, reason)];
  });
  return [plainTable([['', values['year'] ?? '', values['prior'] ?? ''], ...rows]), ...lines];
}

/** `Revenue increased $43.5 million, or 5.1%, to $890.1 million in fiscal 2025, mainly because …` */
function writeLine(
  { sayAnew }: ReportWriter,
  noun: string,
  { now, before }: Compared,
  reason: string,
): string {
  const change = now - (before ?? now);
  const why = reason === '' ? (change >= 0 ? REASON_UP : REASON_DOWN) : reason;
  if (before === null || before <= 0 || now <= 0) {
    const was = before === null ? '' : `, compared with ${nameAmount(before)} in {prior}`;
    return paragraph(sayAnew(`${noun} was ${nameAmount(now)} in {year}${was}, ${why}.`));
  }
  const verb = change > 0 ? '[increased|rose]' : '[declined|decreased|fell]';
  const size = `${writeMoney(change)}, or ${writePercent(change / before)}, to ${writeMoney(now)}`;
  return paragraph(
    sayAnew(`${noun} ${verb} ${size} in {year} from ${writeMoney(before)} in {prior}, ${why}.`),
  );
}

function nameAmount(value: number): string {
  return `${value < 0 ? 'a loss of ' : ''}${writeMoney(value)}`;
}

function writeLiquidity({ figures, paragraphs, newParagraphs, source }: ReportWriter): string[] {
  const span = source.report.is_annual ? '{year}' : 'the year to {period_end}';
  const flows = FLOWS.map(([key, activity, why]) => {
    const { now = 0 } = figures.toDate(key) ?? {};
    return `Our ${activity} ${now < 0 ? 'used' : 'brought in'} ${writeMoney(now)} in ${span}. ${why}`;
  });
  const debt = 'At {period_end} our long-term debt was {debt}, and we expect to renew what falls due.';
  return [
    ...paragraphs(
      'Our main sources of cash are our operations, borrowings and, from time to time, new shares. At {period_end} we held cash of {cash}. We believe that these sources will cover what we need for at least the next twelve months, unless Item 1A or the notes to our financial statements say otherwise.',
    ),
    ...newParagraphs(...flows),
    ...(debtOf(figures) > 0 ? paragraphs(debt) : []),
    ...paragraphs('Purchases to which we were committed at {period_end} amounted to {commitments}.'),
  ];
}
