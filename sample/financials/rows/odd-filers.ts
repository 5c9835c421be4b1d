import { sells, SHOP } from './presets.ts';

/** Businesses of `companies/odd-filers.ts`. */
export const ODD_FILERS = [
  sells(
    29,
    { ...SHOP, size: 1_830_000, growth: 0.02, shares: 12_000, debt: 0.4 },
    { prefix: 'zqnx', unit: 1 },
  ),
  sells(
    30,
    {
      size: 310_000,
      growth: 0.2,
      cost: 0.4,
      selling: 0.83,
      shares: 6_100,
      inventory: 0,
      debt: 0.3,
      raises_stock: true,
    },
    { prefix: 'zqwv', unit: 1 },
  ),
  sells(
    34,
    {
      size: 33_400,
      growth: 0.025,
      cost: 0.69,
      selling: 0.07,
      ppe: 7,
      tax: 0,
      stock_pay: 0,
      dividends: 0.9,
      buybacks: 0,
      shares: 21_000,
    },
    {
      prefix: 'foxgrove',
      tags: { equity: 'us-gaap:PartnersCapital', retained_earnings: 'us-gaap:GeneralPartnersCapitalAccount' },
      labels: { equity: 'Total partners’ capital', dividends: 'Distributions to partners' },
    },
  ),
];
