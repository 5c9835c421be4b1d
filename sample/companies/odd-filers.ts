import { define, type SampleCompany } from '../company.ts';

/** Filers without ticker, without industry, without filings. */
export const ODD_FILERS: readonly SampleCompany[] = [
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
