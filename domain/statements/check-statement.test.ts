import { describe, expect, it } from 'vitest';

import { describeReal, readOnce } from '../../ingest/testing/real-files.ts';
import { periodsOf } from '../facts/period.ts';
import type { CheckedIdentity } from './check-statement.ts';
import { type CompanyFacts, toCompanyFacts } from './company-facts.ts';
import type { StatementName } from './line.ts';
import { checkedLines, statementLines } from './statement-lines.ts';
import { calendarYear, fact } from './testing/fact.ts';
import { mirrorCompanyFacts, TICKERS } from './testing/mirror-facts.ts';
import { type TypedRow, withFace } from './testing/printed-face.ts';

function read(facts: CompanyFacts, statement: StatementName, key: string, label: string) {
  const periods = periodsOf(facts, /^[QT]/.test(label) ? 'quarterly' : 'annual');
  const line = statementLines(facts, statement, periods).find((each) => each.key === key);
  return line?.points.find(({ period }) => period === label);
}

/** Quarters of the version before that of their year. */
const isRestated = ({ identity, cause }: CheckedIdentity): boolean =>
  identity === 'quarters_sum_to_year' && cause?.includes(' restated ') === true;

describeReal('identities of all that real companies filed', () => {
  const readAll = readOnce(() =>
    TICKERS.flatMap((ticker) => {
      const facts = mirrorCompanyFacts(ticker);
      return (['income_statement', 'balance_sheet', 'cash_flow'] as const).flatMap((statement) =>
        (['annual', 'quarterly'] as const).flatMap(
          (type) => checkedLines(facts, statement, periodsOf(facts, type)).checked,
        ),
      );
    }),
  );

  it.each([
    ['balance_sheet', 1],
    ['total_equity', 0.99],
    ['gross_profit', 0.985],
    ['net_income', 0.93],
    ['noncontrolling_interests', 0.98],
    ['change_in_cash', 0.985],
    ['quarters_sum_to_year', 0.975],
    ['earnings_per_share', 0.99],
    ['magnitude', 0.999],
  ] as const)('%s holds in a share of at least %d', (identity, least) => {
    const own = readAll().filter((each) => each.identity === identity && !isRestated(each));
    const whole = own.filter(({ status }) => status !== 'warned').length;
    expect(whole / own.length).toBeGreaterThanOrEqual(least);
  });

  it('about one year in 20 was restated without its quarters', () => {
    const own = readAll().filter(({ identity }) => identity === 'quarters_sum_to_year');
    expect(own.filter(isRestated).length / own.length).toBeLessThanOrEqual(0.055);
  });
});

describeReal('why figures of real companies break one', () => {
  it.each([
    [
      'UAA',
      'cash_flow',
      'change_in_cash',
      'Q4 2016',
      '0001336917-18-000009 restated “Net Cash Provided by Used in Operating Activities” of the period ended 2016-12-31 from $304.5 million.',
    ],
    ['HRI', 'balance_sheet', 'total_equity', '2013', 'As filed in 0001364479-15-000013.'],
    [
      'WMT',
      'income_statement',
      'pretax_income',
      'Q4 2011',
      'The difference is discontinued operations of $1,034 million in 0001193125-11-083157.',
    ],
    // Income before tax as it was filed first gives the net income that 0001047469-11-004720 states.
    [
      'HRI',
      'income_statement',
      'pretax_income',
      'Q1 2010',
      '0001047469-12-001623 restated “Income Loss from Continuing Operations before Income Taxes Minority Interest and Income Loss from Equity Method Investments”',
    ],
  ] as const)('%s %s %s of %s', (ticker, statement, key, period, cause) => {
    const point = read(mirrorCompanyFacts(ticker), statement, key, period);
    expect(point?.warnings?.map(({ message }) => message).join('\n')).toContain(cause);
  });
});

describeReal('earnings per share with more digits than filed', () => {
  it('are within a cent as filed (SUNATION, third quarter of 2013: both −0.24 in 0000897101-13-001651)', () => {
    const facts = mirrorCompanyFacts('STI');
    const [basic, diluted] = ['eps_basic', 'eps_diluted'].map((key) =>
      read(facts, 'income_statement', key, 'Q3 2013'),
    );
    expect([basic?.value, diluted?.value, diluted?.warnings]).toEqual([
      -35_728.3064,
      -35_717.1745,
      undefined,
    ]);
  });
});

describeReal('a restatement that doesn’t explain the difference', () => {
  it('is no cause: the computed figure is withheld (HRI, fourth quarter of 2012: −36.8 and −95.5 million)', () => {
    const facts = mirrorCompanyFacts('HRI');
    const line = statementLines(facts, 'income_statement', periodsOf(facts, 'quarterly')).find(
      ({ key }) => key === 'net_income_with_noncontrolling',
    );
    expect(line?.points.some(({ period }) => period === 'Q4 2012')).toBe(false);
    expect(line?.gaps?.find(({ period }) => period === 'Q4 2012')?.reason).toBe('withheld');
  });
});

describeReal('a cost that isn’t of the revenue and gross profit of one filing', () => {
  it.each([
    // Revenue and gross profit restated in 0001376339-20-000009; the cost as stated in 0001376339-17-000074 and 0001376339-17-000116.
    ['MDXG', 'Q1 2017', 8029],
    ['MDXG', 'Q2 2017', 8485],
  ] as const)('%s cost of revenue of %s is revenue less gross profit', (ticker, period, thousands) => {
    const point = read(mirrorCompanyFacts(ticker), 'income_statement', 'cost_of_revenue', period);
    expect([point?.value, point?.derived?.method, point?.warnings]).toEqual([
      thousands * 1e3,
      'revenue_minus_gross_profit',
      undefined,
    ]);
  });
});

describe('identities of real companies', () => {
  it('gross profit is of the revenue shown, not of another tag of it (WMT, first quarter of fiscal 2010)', () => {
    // `Revenues` of 94,242 and cost in 0001193125-10-132759; `SalesRevenueNet` of 93,471 in 0001193125-11-083157.
    const points = ['revenue', 'gross_profit'].map((key) =>
      read(mirrorCompanyFacts('WMT'), 'income_statement', key, 'Q1 2010'),
    );
    expect(points.map((point) => point?.value)).toEqual([94_242e6, 23_854e6]);
    // The cost shown is of 0001193125-11-083157, which restated it.
    const broken = points.flatMap((point) => point?.warnings ?? []);
    expect(broken.find(({ identity }) => identity === 'gross_profit')?.message).toMatch(
      /0001193125-11-083157 restated “Cost of Revenue” of the period ended 2009-04-30 from \$70,388 million\.$/,
    );
    expect(points[1]?.derived?.operands.map(({ source }) => source?.accession_number)).toEqual([
      '0001193125-10-132759',
      '0001193125-10-132759',
    ]);
  });

  it('a restated year says that its quarters are original (MCD 2019: 0000063908-20-000078)', () => {
    const point = read(mirrorCompanyFacts('MCD'), 'income_statement', 'revenue', '2019');
    expect(point?.warnings?.map(({ identity }) => identity)).toEqual(['quarters_sum_to_year']);
    expect(point?.marks).toEqual(['restated']);
  });

  it('a loss of companies accounted for by the equity method is part of net income (SUNE 2011: 0000945436-12-000008)', () => {
    expect(
      read(mirrorCompanyFacts('SUNE'), 'income_statement', 'pretax_income', '2011')?.warnings,
    ).toBeUndefined();
  });
});

const net = (value: number, given = {}) => fact({ start: '2024-01-01', end: '2024-12-31', value, ...given });
const balance = (name: string, value: number) =>
  fact({ concept: `us-gaap:${name}`, end: '2024-12-31', value });

describe('a broken identity', () => {
  const flow = (name: string, value: number) => net(value, { concept: `us-gaap:${name}` });
  const income = [flow('Revenues', 500e6), flow('CostOfRevenue', 300e6), net(50e6)];

  it.each([
    ['holds: no warning', 200e6, undefined],
    ['holds within rounding', 201e6, undefined],
    ['broken: a warning', 260e6, ['gross_profit']],
    // Excise taxes of ALTRIA are printed above its gross profit: 0001193125-10-096771.
    ['with a printed row of no line: no warning', 160e6, undefined, [['own:ExciseTaxes', 40] as const]],
  ])('gross profit, %s', (_name, gross, expected, printed: readonly TypedRow[] = []) => {
    const stated = toCompanyFacts([...income, flow('GrossProfit', gross)], null);
    const facts = withFace(stated, 'income_statement', [
      ['us-gaap:Revenues', 500],
      ['us-gaap:CostOfRevenue', 300],
      ...printed,
      ['us-gaap:GrossProfit', gross / 1e6],
      ['us-gaap:NetIncomeLoss', 50],
    ]);
    for (const key of ['revenue', 'cost_of_revenue', 'gross_profit'])
      expect(read(facts, 'income_statement', key, '2024')?.warnings?.map(({ identity }) => identity)).toEqual(
        expected,
      );
    expect(read(facts, 'income_statement', 'net_income', '2024')?.warnings).toBeUndefined();
  });

  it('a value a thousand times its neighbours is warned of', () => {
    const years = [2021, 2022, 2023].flatMap((year) => [
      ...calendarYear(year, 'us-gaap:NetIncomeLoss', { y: 10e6 }),
      ...calendarYear(year, 'us-gaap:Revenues', { y: year === 2022 ? 210e9 : 200e6 }),
    ]);
    const facts = toCompanyFacts(years, null);
    const warned = ['2021', '2022', '2023'].map(
      (label) => read(facts, 'income_statement', 'revenue', label)?.warnings?.[0]?.identity,
    );
    expect(warned).toEqual([undefined, 'magnitude', undefined]);
  });

  it('equity that is not its parts is warned of', () => {
    const facts = toCompanyFacts(
      [
        net(50e6),
        balance('Assets', 900e6),
        balance('LiabilitiesAndStockholdersEquity', 900e6),
        balance('StockholdersEquity', 400e6),
        balance('MinorityInterest', 20e6),
        balance('StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest', 450e6),
      ],
      null,
    );
    expect(read(facts, 'balance_sheet', 'total_equity', '2024')?.warnings).toMatchObject([
      {
        identity: 'total_equity',
        message:
          'Shareholders’ equity with noncontrolling interests: $420 million. Total equity: $450 million. As filed in 0000000001-25-030101.',
      },
    ]);
  });

  const PRETAX =
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest';
  const stated = (name: string, nine: number, year: number) => [
    flow(name, year * 1e6),
    ...(nine === 0
      ? []
      : [
          net(nine * 1e6, {
            concept: `us-gaap:${name}`,
            end: '2024-09-30',
            form: '10-Q',
            filed: '2024-11-01',
          }),
        ]),
  ];
  const group = [
    ...stated('ProfitLoss', 30, 53),
    ...stated('NetIncomeLoss', 28, 45),
    ...stated('NetIncomeLossAttributableToNoncontrollingInterest', 2, 3),
  ];

  it.each([
    [
      'with no filing that shows why: the sum is withheld',
      'net_income_with_noncontrolling',
      group,
      undefined,
    ],
    ['with no filing that shows why: its terms are shown', 'net_income', group, ''],
    [
      'by discontinued operations of the year alone: a warning with them',
      'net_income_with_noncontrolling',
      [
        ...stated('ProfitLoss', 30, 50),
        ...stated(PRETAX, 40, 60),
        ...stated('IncomeTaxExpenseBenefit', 10, 15),
        ...stated('IncomeLossFromDiscontinuedOperationsNetOfTax', 0, 5),
      ],
      'Income before tax less income tax: $15,000,000. Net income including noncontrolling interests: $20,000,000. The difference is discontinued operations of $5,000,000 in 0000000001-25-030101.',
    ],
  ] as const)('a fourth quarter that breaks one %s', (_name, key, filed, message) => {
    const interim = net(1e6, { end: '2024-03-31', form: '10-Q', filed: '2024-05-01' });
    const facts = toCompanyFacts([...filed, balance('Assets', 900e6), interim], null);
    const line = statementLines(facts, 'income_statement', periodsOf(facts, 'quarterly')).find(
      (each) => each.key === key,
    );
    const point = line?.points.find(({ period }) => period === 'Q4 2024');
    expect(point === undefined ? undefined : (point.warnings?.[0]?.message ?? '')).toBe(message);
    const gap = line?.gaps?.find(({ period }) => period === 'Q4 2024');
    expect(gap?.reason).toBe(message === undefined ? 'withheld' : undefined);
    if (message === undefined) expect(gap?.candidates?.map(({ value }) => value / 1e6)).toEqual([53, 30]);
  });
});
