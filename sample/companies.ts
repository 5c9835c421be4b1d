import { define, type Details, type SampleCompany, type Security, type SicCode } from './company.ts';

/** Filers without ticker, without industry, without filings. */
const ODD_FILERS: readonly SampleCompany[] = [
  define(30, {
    name: 'Wispermarch Ventures Ltd',
    securities: [['ZQWV', null]],
    category: 'smaller_emerging',
    incorporated: '',
    office: ['LAS VEGAS', 'NV'],
    since: '2022-03-01',
    insiders: 1,
  }),
  define(32, {
    name: 'Skerrymoor Municipal Income Fund',
    securities: [['ZQSK', 'CBOE']],
    entity_type: 'investment',
    office: ['BOSTON', 'MA'],
    calendar: { rule: 'month_end', month: 10 },
    plan: 'fund',
  }),
  define(33, {
    name: 'Brindlewick Power & Light Co',
    sic: '4911',
    category: 'non_accelerated',
    incorporated: 'IN',
    office: ['FORT WAYNE', 'IN'],
    plan: 'subsidiary',
    clock: 'utc',
  }),
  define(34, {
    name: 'Foxgrove Timber Partners LP',
    sic: '2421',
    category: 'non_accelerated',
    office: ['CORVALLIS', 'OR'],
    since: '2019-06-01',
    insiders: 0,
  }),
  define(35, {
    name: 'Vastermoor Orrin J.',
    entity_type: 'other',
    incorporated: '',
    calendar: null,
    plan: 'none',
  }),
  define(36, {
    name: 'Tinderlark Lending Fund I LP',
    entity_type: 'other',
    office: ['WILMINGTON', 'DE'],
    plan: 'none',
    events: [{ form: 'D', on: '2024-09-18', items: ['06b', '3C', '3C.1'], at: '14:37' }],
  }),
  define(37, {
    name: 'Yewbarrow Transfer Agents LLC',
    entity_type: 'other',
    incorporated: 'WY',
    office: ['CASPER', 'WY'],
    plan: 'none',
  }),
];

/** A listed company with its `seat` (`DAYTON, OH`): `also` are further tickers on its exchange, and `more` is what is odd about it. */
function listed(
  number: number,
  name: string,
  security: Security,
  sic: SicCode,
  category: SampleCompany['category'],
  seat: string,
  { also = [], ...more }: Details & { also?: readonly string[] } = {},
): SampleCompany {
  const securities = [security, ...also.map((ticker) => [ticker, security[1]] as const)];
  const [city = '', place = ''] = seat.split(', ');
  // The smaller ones are incorporated where they have their office.
  const incorporated = category === 'large' ? 'DE' : place;
  return define(number, { name, securities, sic, category, office: [city, place], incorporated, ...more });
}

// A right-to-left override turns what follows it around on screen; written as an escape to show it here.
const HOSTILE_NAME = `Nettlejack <script>alert("ZQNX")</script> 'Imports' \u202Egnp.txt & Co`;

/** Companies with a security in the market, by popularity. */
const LISTED: readonly SampleCompany[] = [
  listed(1, 'Quillfeather Robotics Corp', ['ZQQR', 'Nasdaq'], '3577', 'large', 'SAN MATEO, CA', {
    calendar: { rule: 'last_saturday', month: 9 },
    insiders: 24,
    events: [
      { form: '8-K', on: '2022-03-14', report: '2022-03-10', items: ['1.01', '2.03', '9.01'] },
      { form: '8-K', on: '2024-07-08', report: '2024-07-01', items: ['2.01', '7.01', '9.01'] },
    ],
  }),
  listed(2, 'Candlemere Bancorp, Inc.', ['ZQCM', 'NYSE'], '6022', 'large', 'DAYTON, OH', {
    also: ['ZQCM-PA', 'ZQCM-PB'],
    insiders: 22,
    notes: 160,
  }),
  listed(3, 'Owlhollow Broadcasting Group, Inc.', ['ZQOW-B', 'NYSE'], '4833', 'large', 'WHITE PLAINS, NY', {
    also: ['ZQOW-A'],
  }),
  listed(4, 'Lanternmoss Software, Inc.', ['ZQLM', 'Nasdaq'], '7372', 'large', 'BELLINGHAM, WA', {
    incorporated: 'WA',
    calendar: { rule: 'month_end', month: 1 },
    insiders: 20,
    insider: '9990000035',
    events: [
      { form: '8-K', on: '2025-06-12', report: '2025-06-09', items: ['1.05'], at: '16:42' },
      { form: '8-K/A', on: '2025-07-21', report: '2025-06-09', items: ['1.05', '9.01'], at: '16:55' },
      { form: '8-K', on: '2026-07-30', report: '2026-07-30', items: ['8.01', '9.01'], at: '16:31' },
    ],
  }),
  listed(5, 'Brindlewick Energy Holdings, Inc.', ['ZQBE', 'NYSE'], '4911', 'large', 'FORT WAYNE, IN', {
    incorporated: 'IN',
    insiders: 16,
    co_registrant: '9990000033',
  }),
  listed(6, 'Emberfold Petroleum Corp', ['ZQEM', 'NYSE'], '1311', 'accelerated', 'MIDLAND, TX', {
    events: [
      { form: '8-K', on: '2020-05-18', report: '2020-05-15', items: ['1.03', '2.04', '7.01', '9.01'] },
      { form: '8-K', on: '2020-12-11', report: '2020-12-08', items: ['1.03', '9.01'] },
      {
        form: '8-K',
        on: '2021-01-19',
        report: '2021-01-14',
        items: ['1.01', '3.02', '5.01', '5.02', '9.01'],
      },
    ],
  }),
  listed(7, 'Marrowbone Outfitters, Inc.', ['ZQMO', 'NYSE'], '5651', 'large', 'ASHEVILLE, NC', {
    calendar: { rule: 'nearest_saturday', month: 1 },
  }),
  listed(8, 'Hobnettle Grocers Corp', ['ZQHG', 'Nasdaq'], '5411', 'accelerated', 'TOLEDO, OH', {
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
  listed(9, 'Thrumhollow Medical Devices Corp', ['ZQTH', 'NYSE'], '3841', 'large', 'DULUTH, MN'),
  listed(10, 'Tessellume Semiconductor N.V.', ['ZQTS', 'NYSE'], '3674', 'large', 'ZUTPHEN, P7', {
    securities: [
      ['ZQTS', 'NYSE'],
      ['ZQTSF', 'OTC'],
    ],
    entity_type: 'other',
    incorporated: 'P7',
    plan: 'foreign',
    insiders: 0,
  }),
  listed(11, 'Fernhallow Insurance Group, Inc.', ['ZQFH', 'NYSE'], '6331', 'large', 'NEW BRITAIN, CT'),
  listed(12, 'Larkspindle Properties Trust', ['ZQLP', 'NYSE'], '6798', 'large', 'ANNAPOLIS, MD', {
    also: ['ZQLP-PC'],
  }),
  listed(13, 'Ironwimple Aerospace Corp', ['ZQIA', 'NYSE'], '3721', 'large', 'ROANOKE, VA'),
  listed(14, 'Gravelthorn Minerals Ltd', ['ZQGM', 'NYSE'], '1040', 'accelerated', 'VANCOUVER, A1'),
  listed(
    15,
    'Glimmerwharf Data Systems, Inc.',
    ['ZQGD', 'Nasdaq'],
    '7374',
    'accelerated_smaller',
    'WORCESTER, MA',
    {
      calendar: { rule: 'month_end', month: 6 },
      events: [
        { form: '8-K', on: '2025-11-12', report: '2025-11-06', items: ['4.02', '9.01'], at: '17:05' },
        { form: '8-K', on: '2025-12-08', report: '2025-12-03', items: ['5.02', '9.01'] },
        { form: '10-K/A', on: '2026-01-20', report: '2025-06-30' },
        { form: '10-Q/A', on: '2026-01-21', report: '2025-09-30' },
        { form: '8-K', on: '2026-02-17', report: '2026-02-11', items: ['4.01', '9.01'] },
      ],
    },
  ),
  listed(16, 'Velvetrook Motors Corp', ['ZQVR', 'NYSE'], '3711', 'non_accelerated', 'KALAMAZOO, MI', {
    also: ['ZQVR-WT'],
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
      { form: '8-K', on: '2023-08-15', report: '2023-08-11', items: ['5.03', '9.01'] },
    ],
  }),
  listed(
    17,
    'Crème, Fennel & Sons Provisions, Inc.',
    ['ZQCF', 'Nasdaq'],
    '2000',
    'smaller',
    'MONTPELIER, VT',
  ),
  listed(18, 'Tallowmere Chemical Corp', ['ZQTC', 'NYSE'], '2821', 'large', 'BATON ROUGE, LA', {
    clock: 'utc',
  }),
  listed(19, 'Moonwick Pharmaceuticals plc', ['ZQMP', 'Nasdaq'], '2834', 'smaller', 'GALWAY, L2'),
  listed(20, 'Cogglethorpe Freight Lines, Inc.', ['ZQCL', 'Nasdaq'], '4213', 'accelerated', 'KNOXVILLE, TN', {
    part_iii_amended: ['2022-12-31', '2025-12-31'],
  }),
  listed(21, 'Pondwarden Ferry Lines, Inc.', ['ZQPF', 'CBOE'], '4400', 'smaller', 'PORTLAND, ME'),
  listed(22, 'Cinderquay Asset Management, Inc.', ['ZQCQ', 'CBOE'], '6282', 'smaller', 'BOULDER, CO'),
  listed(23, 'Duskwater Royalty Trust', ['ZQDR', 'NYSE'], '6792', 'non_accelerated', 'ABILENE, TX', {
    plan: 'trust',
    clock: 'utc',
    hours: 'quiet',
    insiders: 0,
  }),
  listed(24, 'Sundapple Biosciences, Inc.', ['ZQSB', 'Nasdaq'], '2836', 'emerging', 'WALTHAM, MA', {
    since: '2025-09-01',
    ipo: '2026-02-11',
  }),
  listed(25, 'Puddlestone Acquisition Corp', ['ZQPU', 'Nasdaq'], '6770', 'emerging', 'NEW YORK, NY', {
    also: ['ZQPUU', 'ZQPUW'],
    listed_order: ['ZQPUU', 'ZQPU', 'ZQPUW'],
    incorporated: 'E9',
    since: '2024-01-01',
    ipo: '2024-05-15',
    insiders: 2,
  }),
  listed(26, 'Pebblecast Media Corp', ['ZQPB', 'OTC'], '7812', 'smaller', 'RENO, NV', {
    late: { '2022-12-31': 10, '2024-12-31': 108, '2025-12-31': null },
    events: [{ form: '8-K', on: '2026-05-06', report: '2026-05-01', items: ['4.01', '9.01'] }],
  }),
  listed(27, 'Stonewhistle Land Development Co', ['ZQSL', 'OTC'], '6552', 'smaller', 'FLAGSTAFF, AZ', {
    files_xbrl: false,
  }),
  listed(28, 'Bramblecrust Foods Company', ['ZQBF', 'NYSE'], '2050', 'accelerated', 'LANCASTER, PA', {
    calendar: { rule: 'last_saturday', month: 12 },
    events: [{ form: '8-K', on: '2024-02-26', report: '2024-02-20', items: ['2.06', '9.01'] }],
  }),
  listed(29, HOSTILE_NAME, ['ZQNX', 'OTC'], '7389', 'smaller', 'PENSACOLA, FL'),
  listed(31, 'Ashwhittle Water Works Corp', ['ZQAW', 'Nasdaq'], '4941', 'accelerated', 'TRENTON, NJ'),
  listed(38, 'Umberwhistle Shipping plc', ['ZQUW', 'NYSE'], '4400', 'large', 'CORK, L2', {
    entity_type: 'other',
    incorporated: 'L2',
    plan: 'half_yearly',
    insiders: 0,
  }),
];

/** Every invented filer, by CIK, which is also the order of popularity. */
export const COMPANIES: readonly SampleCompany[] = [...LISTED, ...ODD_FILERS].toSorted((a, b) =>
  a.cik.localeCompare(b.cik),
);

export const BY_CIK: ReadonlyMap<string, SampleCompany> = new Map(
  COMPANIES.map((company) => [company.cik, company]),
);

/** What tests need to find a company again; `ticker` is the primary one, null for a filer without. */
export const SAMPLE_COMPANIES: readonly { cik: string; ticker: string | null; name: string }[] =
  COMPANIES.map(({ cik, securities, name }) => ({ cik, ticker: securities[0]?.[0] ?? null, name }));
