import { describe, expect, it } from 'vitest';

import { type Arc, emptyLinkbases, type Linkbases } from '../parse/linkbases.ts';
import { presentedStatements } from './statement-faces.ts';

const ROLE = 'http://www.example.com/role/IncomeStatement';

/** Arcs typed as `parent > child`, with a label role behind a bar: `Head > Revenues | totalLabel`. */
function arcs(rows: readonly string[], role = ROLE): Arc[] {
  return rows.map((row, index) => {
    const [path = '', preferred] = row.split(' | ');
    const [from = '', to = ''] = path.split(' > ').map((name) => `us-gaap:${name}`);
    return {
      role,
      kind: 'parent-child',
      from,
      to,
      order: index,
      weight: 1,
      preferred_label: preferred ?? null,
    };
  });
}

const TABLE = ['IncomeStatementAbstract > StatementTable', 'StatementTable > StatementLineItems'];
const INCOME = ['Revenues', 'OperatingIncomeLoss', 'NetIncomeLoss'];
const underItems = INCOME.map((name) => `StatementLineItems > ${name}`);

/** Lines as `label level`, a star behind totals and a minus behind turned signs; every concept has a fact. */
function lines(change: Partial<Linkbases>, without: readonly string[] = []): string[] {
  const linkbases = { ...emptyLinkbases(), ...change };
  const concepts = new Set(linkbases.presentation.flatMap(({ from, to }) => [from, to]));
  for (const name of without) concepts.delete(`us-gaap:${name}`);
  return presentedStatements(linkbases, concepts)
    .flatMap(({ rows }) => rows)
    .map(
      ({ label, level, is_total, is_negated }) =>
        `${label} ${level}${is_total ? '*' : ''}${is_negated ? '-' : ''}`,
    );
}

describe('presentedStatements', () => {
  it('takes tables, axes and members for no lines and no steps', () => {
    const axis = [
      'StatementTable > ProductAxis',
      'ProductAxis > ProductDomain',
      'ProductDomain > ServiceMember',
    ];
    const presentation = arcs([...TABLE, ...axis, ...underItems]);
    expect(lines({ presentation })).toEqual(['Revenues 0', 'Operating Income Loss 0', 'Net Income Loss 0']);
  });

  it('leaves heads out, and indents what is below them', () => {
    const rows = ['StatementLineItems > CostsAbstract', 'CostsAbstract > CostOfRevenue', ...underItems];
    expect(lines({ presentation: arcs([...TABLE, ...rows]) }, ['CostsAbstract'])[0]).toBe(
      'Cost of Revenue 1',
    );
  });

  it('shows a repeated line once, and a balance at both ends of the period', () => {
    const cash = [
      'Cash > NetCashProvidedByUsedInOperatingActivities',
      'Cash > NetCashProvidedByUsedInInvestingActivities',
    ];
    const presentation = arcs([
      'Cash > CashBalance | periodStartLabel',
      ...cash,
      ...cash,
      'Cash > CashBalance | periodEndLabel',
    ]);
    expect(lines({ presentation })).toEqual([
      'Cash Balance 0',
      'Net Cash Provided by Used in Operating Activities 0',
      'Net Cash Provided by Used in Investing Activities 0',
      'Cash Balance 0',
    ]);
  });

  it('follows the order of arcs, not of the file, and ends in a circle', () => {
    const presentation = arcs([
      ...underItems,
      'NetIncomeLoss > Revenues',
      'Head > StatementLineItems',
    ]).toReversed();
    expect(lines({ presentation })[0]).toBe('Revenues 0');
    expect(lines({ presentation: arcs(['Revenues > NetIncomeLoss', 'NetIncomeLoss > Revenues']) })).toEqual(
      [],
    );
  });

  it('tells totals by their label or by the sums of the statement, and signs by their label', () => {
    const presentation = arcs([
      'StatementLineItems > Revenues | totalLabel',
      'StatementLineItems > IncomeTaxExpenseBenefit | negatedLabel',
      'StatementLineItems > CostOfRevenue | negatedTotalLabel',
      'StatementLineItems > NetIncomeLoss',
    ]);
    const calculation = [
      ...arcs(['NetIncomeLoss > IncomeTaxExpenseBenefit']),
      ...arcs(['IncomeTaxExpenseBenefit > Other'], 'http://www.example.com/role/TaxDetails'),
    ];
    expect(lines({ presentation, calculation })).toEqual([
      'Revenues 0*',
      'Income Tax Expense Benefit 0-',
      'Cost of Revenue 0*-',
      'Net Income Loss 0*',
    ]);
  });

  it('moves a component behind its total in front of it, but not all of them', () => {
    const presentation = arcs(
      ['AssetsCurrent', 'Cash', 'Assets', 'Goodwill', 'Liabilities'].map((name) => `Items > ${name}`),
    );
    const one = arcs(['Assets > AssetsCurrent', 'Assets > Goodwill']);
    const names = (calculation: Arc[]) =>
      lines({ presentation, calculation }).map((line) => line.slice(0, -2).trim());
    expect(names(one)).toEqual(['Assets Current', 'Cash', 'Goodwill', 'Assets', 'Liabilities']);
    const headed = arcs(['Assets > Goodwill', 'Assets > Liabilities']);
    expect(names(headed)).toEqual(['Assets Current', 'Cash', 'Assets', 'Goodwill', 'Liabilities']);
  });

  it('labels as the statement asks for, then without the turned sign, then by the name', () => {
    const labels = new Map([
      [
        'us-gaap:Revenues',
        new Map([
          ['label', 'Revenues, Total'],
          ['terseLabel', 'Net sales'],
        ]),
      ],
      ['us-gaap:OperatingIncomeLoss', new Map([['label', 'Operating Income (Loss), Total']])],
      [
        'us-gaap:IncomeTaxExpenseBenefit',
        new Map([
          ['totalLabel', 'Taxes'],
          ['label', 'Income tax'],
        ]),
      ],
    ]);
    const presentation = arcs([
      'Items > Revenues | terseLabel',
      'Items > OperatingIncomeLoss',
      'Items > IncomeTaxExpenseBenefit | negatedTotalLabel',
      'Items > NetIncomeLoss',
    ]);
    expect(lines({ presentation, labels })).toEqual([
      'Net sales 0',
      'Operating Income (Loss) 0',
      'Taxes 0*-',
      'Net Income Loss 0',
    ]);
  });
});

const roleOf = (name: string): string => `http://www.example.com/role/${name}`;

describe('choice of the role', () => {
  const parenthetical = arcs(
    ['Items > Revenues', 'Items > NetIncomeLoss', 'Items > OperatingIncomeLoss', 'Items > ProfitLoss'],
    roleOf('B'),
  );

  it.each([
    ['a parenthetical statement', '0003 - Statement - INCOME (Parenthetical)'],
    ['details of a note', '0003 - Disclosure - Segments (Details)'],
    ['a note', '0003 - Disclosure - Income'],
  ])('passes over %s, though it has more of the figures', (_, definition) => {
    const presentation = [...parenthetical, ...arcs(underItems, roleOf('A'))];
    const roles = new Map([
      [roleOf('A'), '0004 - Statement - INCOME'],
      [roleOf('B'), definition],
    ]);
    expect(lines({ presentation, roles })).toHaveLength(3);
  });

  it('goes by the address where no schema is at hand', () => {
    const presentation = [
      ...parenthetical.map((arc) => ({ ...arc, role: roleOf('SegmentsDetails') })),
      ...arcs(underItems, roleOf('ConsolidatedStatementsOfIncome')),
    ];
    expect(lines({ presentation })).toHaveLength(3);
  });

  it('takes the role with profit and loss over comprehensive income that borrows its last line', () => {
    const comprehensive = arcs(
      ['Items > NetIncomeLoss', 'Items > ProfitLoss', 'Items > ComprehensiveIncomeNetOfTax'],
      roleOf('B'),
    );
    const presentation = [...comprehensive, ...arcs(underItems, roleOf('A'))];
    expect(lines({ presentation })).toContain('Operating Income Loss 0');
  });

  it('has no statement where no role has two of its figures', () => {
    expect(lines({ presentation: arcs(['Items > NetIncomeLoss', 'Items > StockholdersEquity']) })).toEqual(
      [],
    );
  });
});
