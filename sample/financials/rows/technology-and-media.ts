import { IFRS } from '../templates/ifrs.ts';
import { MAKER, sells, SOFTWARE } from './presets.ts';

const SALES = { revenue: 'us-gaap:Revenues', cost_of_revenue: 'us-gaap:CostOfRevenue' };

/** Businesses of `companies/technology-and-media.ts`. */
export const TECHNOLOGY_AND_MEDIA = [
  sells(
    1,
    {
      ...MAKER,
      size: 2_380,
      growth: 0.11,
      seasons: [1.24, 0.94, 0.9, 0.96],
      cost: 0.55,
      research: 0.08,
      selling: 0.1,
      shares: 412_000,
      buybacks: 0.5,
      acquisitions: { '2024-09-28': 0.31 },
      investments: 1.1,
    },
    {
      prefix: 'zqqr',
      unit: 1_000_000,
      facts_since: '2018-03-01',
      detail: 'full',
      comparative_years: 2,
      segments: [
        {
          axis: 'us-gaap:StatementBusinessSegmentsAxis',
          label: 'Segments',
          members: [
            { name: 'WarehouseArms', label: 'Warehouse Arms', share: 46 },
            { name: 'Grippers', label: 'Grippers', share: 31 },
            { name: 'Steering', label: 'Steering', share: 23 },
          ],
          subtotals: [],
          tells_income: true,
        },
        {
          axis: 'srt:ProductOrServiceAxis',
          label: 'Products and services',
          members: [
            { name: 'us-gaap:ProductMember', label: 'Products', share: 74 },
            { name: 'us-gaap:ServiceMember', label: 'Services', share: 26 },
          ],
          subtotals: [],
          tells_income: false,
        },
        {
          axis: 'srt:StatementGeographicalAxis',
          label: 'Geography',
          members: [
            { name: 'country:US', label: 'United States', share: 58 },
            { name: 'country:DE', label: 'Germany', share: 17 },
            { name: 'OtherCountries', label: 'Other countries', share: 25 },
          ],
          subtotals: [],
          tells_income: false,
        },
      ],
    },
  ),
  sells(
    4,
    { ...SOFTWARE, size: 640, growth: 0.19, shares: 96_000, acquisitions: { '2022-10-31': 0.8 } },
    {
      prefix: 'zqlm',
      unit: 1_000_000,
      facts_since: '2018-03-01',
      detail: 'full',
      comparative_years: 2,
      split: { on: '2024-06-10', ratio: 3 },
      labels: { revenue: 'Total revenue', cost_of_revenue: 'Cost of revenue' },
      segments: [
        {
          axis: 'srt:ProductOrServiceAxis',
          label: 'Products and services',
          members: [
            { name: 'CloudSubscription', label: 'Cloud subscription', share: 61 },
            { name: 'TermLicense', label: 'Term license', share: 22 },
            { name: 'Consulting', label: 'Consulting', share: 17 },
          ],
          subtotals: [{ name: 'Subscription', label: 'Subscription', of: [0, 1] }],
          tells_income: false,
        },
      ],
    },
  ),
  sells(
    10,
    {
      ...MAKER,
      size: 1_480,
      growth: 0.13,
      cost: 0.49,
      research: 0.14,
      selling: 0.07,
      shares: 240_000,
    },
    {
      prefix: 'zqts',
      currency: 'EUR',
      unit: 1_000_000,
      facts_since: '2018-03-01',
      detail: 'full',
      comparative_years: 2,
      template: IFRS,
    },
  ),
  sells(
    15,
    { ...SOFTWARE, size: 61_400, growth: 0.08, debt: 0.8, shares: 38_200 },
    {
      prefix: 'zqgd',
      facts_since: '2021-07-01',
      restated: {
        on: '2026-01-20',
        early: {
          '2024-09-30': 0.021,
          '2024-12-31': 0.029,
          '2025-03-31': 0.034,
          '2025-06-30': 0.041,
          '2025-09-30': 0.027,
        },
      },
    },
  ),
  sells(
    3,
    {
      size: 1_930,
      growth: 0.018,
      cost: 0.58,
      selling: 0.2,
      seasons: [0.97, 0.94, 0.96, 1.13],
      goodwill: 4,
      debt: 3.4,
      inventory: 0,
      dividends: 0.28,
      buybacks: 0.3,
      shares: 318_000,
      capital_expenditure: 0.06,
    },
    { prefix: 'zqow', unit: 1_000_000, facts_since: '2021-01-01', tags: SALES },
  ),
  sells(
    26,
    { size: 9_150, growth: -0.07, cost: 0.71, selling: 0.38, shares: 44_000, inventory: 0, debt: 0.5 },
    { prefix: 'zqpb', tags: SALES },
  ),
];
