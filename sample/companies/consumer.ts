import { define } from '../company.ts';

/** Sectors consumer discretionary and consumer staples. */
export const CONSUMER = [
  define(7, {
    name: 'Marrowbone Outfitters, Inc.',
    securities: [['ZQMO', 'NYSE']],
    sic: '5651',
    category: 'large',
    office: ['ASHEVILLE', 'NC'],
    calendar: { rule: 'nearest_saturday', month: 1 },
    insiders: 16,
    events: [
      { form: '8-K', on: '2020-05-11', report: '2020-05-06', items: ['1.01', '2.03', '2.05', '9.01'] },
    ],
  }),
  define(16, {
    name: 'Velvetrook Motors Corp',
    securities: [
      ['ZQVR', 'NYSE'],
      ['ZQVR-WT', 'NYSE'],
    ],
    sic: '3711',
    category: 'non_accelerated',
    office: ['KALAMAZOO', 'MI'],
    former_names: [
      { name: 'Rookline Electric Vehicles Inc', from: '2021-03-02', to: '2023-08-14' },
      { name: 'Thistlemarsh Acquisition Corp II', from: '2018-01-16', to: '2021-03-01' },
    ],
    events: [
      {
        form: '8-K',
        on: '2021-03-01',
        report: '2021-02-24',
        items: ['2.01', '3.02', '5.01', '5.06', '9.01'],
      },
      { form: '8-K/A', on: '2021-05-07', report: '2021-02-24', items: ['9.01'] },
      { form: '8-K', on: '2023-08-15', report: '2023-08-11', items: ['5.03', '9.01'] },
    ],
  }),
  define(8, {
    name: 'Hobnettle Grocers Corp',
    securities: [['ZQHG', 'Nasdaq']],
    sic: '5411',
    category: 'accelerated',
    incorporated: 'OH',
    office: ['TOLEDO', 'OH'],
    calendar: {
      rule: 'month_end',
      month: 6,
      change: {
        last_end: '2021-06-30',
        transition_end: '2021-12-31',
        to: { rule: 'month_end', month: 12 },
      },
    },
    events: [{ form: '8-K', on: '2021-09-20', report: '2021-09-15', items: ['5.03'], at: '08:12' }],
  }),
  define(17, {
    name: 'Crème, Fennel & Sons Provisions, Inc.',
    securities: [['ZQCF', 'Nasdaq']],
    sic: '2000',
    category: 'smaller',
    incorporated: 'VT',
    office: ['MONTPELIER', 'VT'],
    insiders: 6,
  }),
  define(28, {
    name: 'Bramblecrust Foods Company',
    securities: [['ZQBF', 'NYSE']],
    sic: '2050',
    category: 'accelerated',
    incorporated: 'PA',
    office: ['LANCASTER', 'PA'],
    calendar: { rule: 'last_saturday', month: 12 },
    insiders: 10,
    events: [{ form: '8-K', on: '2024-02-26', report: '2024-02-20', items: ['2.06', '9.01'] }],
  }),
];
