import { bullet, plainTable, subheading } from '../documents/layout.ts';
import { paragraph } from '../documents/page.ts';
import { REASONS, TRENDS } from './reasons.ts';
import type { Teller } from './teller.ts';
import { type Compared, revenueOf } from './told-figures.ts';
import { debtOf } from './values.ts';
import { writeMoney, writePercent } from './words.ts';

/** Changes smaller than this share are called none. */
const FLAT = 0.004;

/** Lines that the discussion goes through after revenue: its noun, plural where `many`, and a clause of reasons. */
const LINES: readonly { key: string; noun: string; many?: true; reasons: readonly string[] }[] = [
  {
    key: 'cost_of_revenue',
    noun: 'Cost of sales',
    reasons: [
      'in step with what we delivered and with what we paid for {material}',
      'reflecting the price of {material}, freight and wages at our sites',
    ],
  },
  {
    key: 'research',
    noun: 'Research and development expense',
    reasons: [
      'reflecting the number of engineers and the outside work on new products',
      'as projects moved from design to testing',
    ],
  },
  {
    key: 'selling_general',
    noun: 'Selling, general and administrative expense',
    reasons: [
      'reflecting wages, the replacement of our business systems and advice from outside',
      'as the number of salespeople and what we pay for insurance changed',
    ],
  },
  {
    key: 'provision',
    noun: 'The provision for credit losses',
    reasons: [
      'as our forecast of unemployment and of property prices changed',
      'reflecting the growth of loans and a few large borrowers',
    ],
  },
  {
    key: 'noninterest_expense',
    noun: 'Noninterest expense',
    reasons: ['reflecting wages, technology and the number of our branches'],
  },
  {
    key: 'losses',
    noun: 'Losses and loss adjustment expense',
    reasons: ['reflecting the number of storms and what it costs to repair a car'],
  },
  { key: 'operating_income', noun: 'Operating income', reasons: ['following the changes described above'] },
  {
    key: 'interest_expense',
    noun: 'Interest expense',
    reasons: ['as debt was repaid and borrowed at rates other than those of a year before'],
  },
  {
    key: 'income_tax',
    noun: 'The provision for income taxes',
    reasons: ['following income before taxes and where it was earned'],
  },
];

/** The body of management's discussion, for a year or a quarter, its figures from the report's own statements. */
export function tellDiscussion(teller: Teller): string[] {
  const { profile, say } = teller;
  return [
    paragraph(
      say(
        'This discussion should be read together with the financial statements and their notes. It contains statements about the future, which rest on what we know and expect today; Item 1A of our annual report tells what could make them wrong.',
      ),
    ),
    subheading('Overview'),
    ...profile.overview.slice(0, 2).map((clause) => paragraph(say(clause))),
    ...TRENDS[profile.sector].map((clause) => paragraph(teller.sayAnew(clause))),
    ...(teller.is_newest && profile.change.added === 'tariffs' ? [paragraph(say(TARIFFS))] : []),
    subheading('How We Measure Our Progress'),
    ...MEASURES.map((clause) => paragraph(say(clause))),
    subheading('Results of Operations'),
    ...tellResults(teller),
    ...tellSegments(teller),
    ...EFFECTS.map((clause) => paragraph(teller.sayAnew(clause))),
    subheading('Liquidity and Capital Resources'),
    ...tellLiquidity(teller),
    ...CAPITAL.map((clause) => paragraph(say(clause))),
    subheading('Outlook'),
    ...OUTLOOK.map((clause) => paragraph(teller.sayAnew(clause))),
    subheading('Critical Accounting Estimates'),
    ...ESTIMATES.map((clause) => paragraph(say(clause))),
    ...(teller.is_newest ? (profile.planted?.['7'] ?? []).map((clause) => paragraph(say(clause))) : []),
    subheading('Accounting Standards Not Yet Adopted'),
    paragraph(
      say(
        'A standard that asks for expenses to be broken down by their nature will first apply to our annual report on fiscal 2027. It will add tables to our notes and will not change our results. We are preparing our ledgers for it.',
      ),
    ),
  ];
}

const MEASURES: readonly string[] = [
  'We look at three figures more often than at others: what customers ordered, the margin that is left after what a delivery costs us, and the cash that remains after what we spend on property and equipment. The first tells us what the coming quarters will bring, the second whether our prices are right, and the third what we can give to those who financed us.',
  'None of these figures is defined by accounting principles, and other companies may define them otherwise. We use them beside the figures of our statements and not in place of them. Bonuses of our managers depend on the second and the third.',
];

const CAPITAL: readonly string[] = [
  'We use cash in this order: to keep our sites in good repair, to build what customers have asked for, to lower our debt to a level at which lenders compete for us, and then to pay those who hold our shares. The board looks at this order once a year and has not changed it in recent years.',
  'We insure what we cannot bear and keep cash of at least [six|eight] weeks of expenses at hand, spread over several banks. Surpluses are invested for less than a year, in deposits and in paper of governments. A committee of three, led by {cfo}, meets every week to plan what comes in and what goes out over the following quarter.',
];

/** What moves the figures of every company alike. */
const EFFECTS: readonly string[] = [
  'Wages and benefits are among our largest costs. Wages rose by [between three and four|about four] percent in {year}, and the number of our people was close to {employees} at its end. We hired mainly for the work described in Item 1 of our annual report and filled about half of the places of those who left.',
  'New rules had a limited effect on our results in {year}. We spent more on reporting, on the protection of data and on the examination of suppliers than in {prior}, and expect this to go on. The paragraphs on our results name the effect wherever it was large enough to matter.',
  'Exchange rates and the number of working days had a small effect on the comparison with {prior}. Had both been the same in the two periods, our revenue would have changed by less than one percentage point more or less than it did.',
  'Results do not spread evenly over a year. Holidays, the weather and the budgets of {customers} make some quarters stronger than others, and a single large order can move revenue from one quarter to the next. We advise against reading a trend into the figures of one quarter, in either direction.',
  'We closed the period with [fewer open questions than we began it|a shorter list of open questions than the last]. Of the matters that we named as uncertain in {prior}, most have been settled within what we had set aside for them, and the remaining ones are described in the notes to our financial statements.',
];

const OUTLOOK: readonly string[] = [
  'For the coming quarters we plan with a revenue that [differs little from that of the last year|grows about as fast as our markets] and with costs that rise by two to four percent. The plan does not include acquisitions or sales of businesses, large changes in the value of the dollar, or new measures on trade that had not been announced when this report was filed.',
  'We intend to keep our spending on property and equipment near its present level of {capex} and to use what cash remains to lower our debt and, as far as the board approves it, for the holders of our shares. [If orders weaken we will first reduce outside work and overtime|Should orders fall short we would cut outside work and overtime first] and only then the number of our people.',
  'Inflation affected wages, rents and insurance in {year}. Purchases under contracts of several years shield us from part of it, for a time. On the whole our prices and our costs moved by about the same rate.',
];

const TARIFFS =
  'Tariffs announced since the spring of 2025 raised what we pay for {material} and for other imported parts. We estimate that they added about {tariff_cost} to our costs in {year}, of which we passed on about half. The rates have changed several times, and we cannot foresee what they will be a year from now.';

function tellResults(teller: Teller): string[] {
  const revenue = revenueOf(teller.figures);
  const reasons = REASONS[teller.profile.sector];
  const lines = [
    ...(revenue === null || revenue.now === 0
      ? []
      : [tellLine(teller, 'Revenue', revenue, isUp(revenue) ? reasons.up : reasons.down)]),
    ...LINES.flatMap(({ key, noun, reasons: why }) => {
      const figure = teller.figures.figure(key);
      return figure === null || figure.now === 0 ? [] : [tellLine(teller, noun, figure, why)];
    }),
    tellNetIncome(teller),
  ];
  return [resultsTable(teller), ...lines.map((text) => paragraph(text))];
}

function isUp({ now, before }: Compared): boolean {
  return now >= (before ?? now);
}

/** `Revenue increased $43.5 million, or 5.1%, to $890.1 million in fiscal 2025, mainly because …` */
function tellLine(
  teller: Teller,
  noun: string,
  { now, before }: Compared,
  reasons: readonly string[],
): string {
  const { values, sayAnew, told } = teller;
  const place = told.report.quarter.fiscal_year + told.report.quarter.number;
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

function tellNetIncome({ figures, sayAnew }: Teller): string {
  const income = figures.figure('net_income');
  if (income === null) return sayAnew('Net income for {year} is shown in our statements of operations.');
  const before = income.before === null ? '' : `, compared with ${nameIncome(income.before)} in {prior}`;
  const share = figures.figure('eps_diluted');
  const per = share === null ? '' : ` Per diluted share this was $${Math.abs(share.now).toFixed(2)}.`;
  return sayAnew(`We reported ${nameIncome(income.now)} for {year}${before}.${per}`);
}

function nameIncome(value: number): string {
  return value < 0 ? `a net loss of ${writeMoney(value)}` : `net income of ${writeMoney(value)}`;
}

function showAmount(value: number | null): string {
  if (value === null) return '\u2014';
  return value < 0 ? `(${writeMoney(value)})` : writeMoney(value);
}

function resultsTable({ figures, values, told }: Teller): string {
  const rows = told.book.lines
    .filter(({ statement, measure }) => statement === 'income_statement' && measure === 'money')
    .flatMap(({ key, label }) => {
      const figure = figures.figure(key);
      if (figure === null) return [];
      return [[label, showAmount(figure.now), showAmount(figure.before)]];
    });
  return plainTable([['', values['year'] ?? '', values['prior'] ?? ''], ...rows]);
}

function tellSegments(teller: Teller): string[] {
  const { segments } = teller.figures;
  if (segments.length === 0) return [];
  const texts = segments.map(({ label, now, before }, index) => {
    const reasons = REASONS[teller.profile.sector][isUp({ now, before }) ? 'up' : 'down'];
    return tellLine(teller, `Revenue of ${label}`, { now, before }, reasons.slice(index % reasons.length));
  });
  return [subheading('Results by Segment'), ...texts.map((text) => paragraph(text))];
}

function tellLiquidity(teller: Teller): string[] {
  const { figures, say, sayAnew, told } = teller;
  const span = told.report.is_annual ? '{year}' : 'the year to {period_end}';
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
      'The difference follows income, the time that customers took to pay, and what we held in stock or had prepaid. Payments to suppliers were [spread evenly|made on the usual terms] over the period.',
    ),
    ...flow(
      'investing_cash',
      ['investments brought in', 'investments used'],
      'Most of it was spent on property and equipment, for which we paid {capex}. We plan to spend a similar amount in the next twelve months and can put off about [a third|a quarter] of it if we have to.',
    ),
    ...flow(
      'financing_cash',
      ['financing brought in', 'financing used'],
      'This includes what was borrowed and repaid, dividends, and shares that were issued or bought back.',
    ),
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

const DEBT =
  'At {period_end} our long-term debt was {debt}. [Maturities are spread over the next nine years|The largest maturity falls four years from now], and we expect to renew what falls due. Rating agencies review us once a year.';
const COVENANT =
  'The credit agreement limits debt to a multiple of income before interest, taxes, depreciation and amortization, and we were within that limit at {period_end}.';
const REVOLVER =
  'A revolving facility with a group of banks runs for [three|four] more years; nothing was drawn under it at {period_end} but letters of credit.';

/** What judgment goes into the figures; worded nearly alike by all, as auditors’ checklists have it. */
const ESTIMATES: readonly string[] = [
  'Our statements contain estimates. Those described here are the ones in which other assumptions, reasonable as well, would have led to materially different amounts. We reviewed them with the audit committee.',
  'Revenue. Where a contract promises several things we divide its price among them by what each would cost alone. Prices of single items are not always observable, and we then start from cost and from prices of similar items. A shift of five percent between items delivered at once and those delivered over time would have changed our revenue in {year} by less than one percent.',
  'Goodwill. We test goodwill for impairment once a year and whenever events call for it. The test rests on forecasts of revenue, margins and discount rates. In {year} the fair value of each reporting unit exceeded its carrying amount; a discount rate one percentage point higher would not have changed that conclusion unless we say so below.',
  'Inventories and long-lived assets. We write down what we do not expect to sell and review plants, equipment and leases when their use changes. Forecasts for new products are the least certain, since there is little history to go by.',
  'Legal matters. We accrue a loss when it is probable and can be estimated, and otherwise describe the matter. At {period_end} we had accrued {legal_reserve}. Outcomes are decided by judges, juries and authorities, and may differ from what we expect.',
  'Income taxes. We recognize a benefit only when it is more likely than not to survive an examination, and reduce deferred tax assets by what we do not expect to use. Our effective tax rate for the year to date was {tax_rate}.',
];
