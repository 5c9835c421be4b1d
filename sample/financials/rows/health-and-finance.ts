import { defineBusiness } from '../financial-company.ts';
import { runBank } from '../models/bank.ts';
import { runInsurer } from '../models/insurer.ts';
import { runShell } from '../models/shell.ts';
import { BANK } from '../templates/bank.ts';
import { INSURER } from '../templates/insurer.ts';
import { SHELL } from '../templates/shell.ts';
import { LABORATORY, MAKER, NETWORK, sells } from './presets.ts';

const REVENUES = { revenue: 'us-gaap:Revenues', cost_of_revenue: 'us-gaap:CostOfRevenue' };

/** Businesses of `companies/health-and-finance.ts`. */
export const HEALTH_AND_FINANCE = [
  sells(
    9,
    {
      ...MAKER,
      size: 1_140,
      growth: 0.07,
      cost: 0.36,
      research: 0.11,
      selling: 0.29,
      shares: 366_000,
    },
    { prefix: 'zqth', unit: 1_000_000, facts_since: '2022-01-01' },
  ),
  sells(19, { ...LABORATORY, size: 13_200, growth: 0.12, shares: 31_000 }, { prefix: 'zqmp' }),
  sells(24, { ...LABORATORY, size: 9_700, growth: 0.16, shares: 19_500 }, { prefix: 'zqsb' }),
  defineBusiness(2, {
    prefix: 'zqcm',
    unit: 1_000_000,
    facts_since: '2021-01-01',
    comparative_years: 2,
    template: BANK,
    run: (quarters, seed) =>
      runBank(
        { loans: 61_400, growth: 0.045, lends_at: 0.049, borrows_at: 0.012, shares: 302_000 },
        quarters,
        seed,
      ),
  }),
  defineBusiness(11, {
    prefix: 'zqfh',
    unit: 1_000_000,
    facts_since: '2022-01-01',
    template: INSURER,
    run: (quarters, seed) =>
      runInsurer(
        { premiums: 2_140, growth: 0.06, losses: 0.64, storms: 0.11, shares: 164_000 },
        quarters,
        seed,
      ),
  }),
  sells(
    22,
    {
      size: 6_940_000,
      growth: 0.05,
      cost: 0,
      selling: 0.71,
      inventory: 0,
      ppe: 0.2,
      debt: 0.2,
      shares: 5_200,
    },
    { prefix: 'zqcq', unit: 1, tags: REVENUES },
  ),
  defineBusiness(25, {
    prefix: 'zqpu',
    unit: 1,
    founded: '2024-01-01',
    template: SHELL,
    run: (quarters, seed) =>
      runShell({ offered: '2024-05-17', trust: 201_250_000, shares: 25_906 }, quarters, seed),
  }),
  sells(
    12,
    {
      ...NETWORK,
      size: 168_000,
      growth: 0.041,
      cost: 0.38,
      selling: 0.07,
      ppe: 24,
      debt: 11,
      wear: 0.0085,
      tax: 0.01,
      dividends: 1.05,
      shares: 92_600,
      inventory: 0,
      contracts: 0,
    },
    {
      prefix: 'zqlp',
      facts_since: '2021-01-01',
      tags: { revenue: 'us-gaap:RealEstateRevenueNet', ppe: 'us-gaap:RealEstateInvestmentPropertyNet' },
      labels: { revenue: 'Rental revenues', ppe: 'Real estate, net' },
      omits: ['gross_profit', 'current_assets', 'current_liabilities'],
    },
  ),
];
