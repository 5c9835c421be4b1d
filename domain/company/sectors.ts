import type { SectorCode } from '../../contract/companies.ts';

type Sector = { code: SectorCode; name: string; description: string };

/** Eleven sectors, and `unclassified` for companies without a usable SIC code. Names are ours: GICS is licensed. */
export const SECTORS: readonly Sector[] = [
  {
    code: 'technology',
    name: 'Technology',
    description: 'Computers, semiconductors, electronic components, instruments, software and data services',
  },
  {
    code: 'communication_services',
    name: 'Communication services',
    description: 'Telephone, broadcasting and cable, publishing, advertising, film',
  },
  {
    code: 'consumer_discretionary',
    name: 'Consumer discretionary',
    description: 'Cars, clothing, furniture, household goods, most retail, hotels, leisure, education',
  },
  {
    code: 'consumer_staples',
    name: 'Consumer staples',
    description:
      'Food, drink, tobacco, farm products, household and personal care, food and variety stores, pharmacies',
  },
  {
    code: 'healthcare',
    name: 'Healthcare',
    description: 'Pharmaceuticals, biotechnology, medical devices, health services and health insurers',
  },
  {
    code: 'financials',
    name: 'Financials',
    description: 'Banks, insurers, brokers, asset managers, finance companies, blank-check companies',
  },
  {
    code: 'real_estate',
    name: 'Real estate',
    description: 'Real estate operators, agents and developers, real estate investment trusts',
  },
  {
    code: 'energy',
    name: 'Energy',
    description: 'Oil, gas and coal: extraction, services, refining, pipelines, royalty owners',
  },
  {
    code: 'utilities',
    name: 'Utilities',
    description: 'Electricity, gas distribution, water, waste and steam',
  },
  {
    code: 'materials',
    name: 'Materials',
    description: 'Mining other than coal, wood, paper, chemicals, plastics, glass, metals, containers',
  },
  {
    code: 'industrials',
    name: 'Industrials',
    description:
      'Construction, machinery, aerospace, transport, wholesale and business services not named elsewhere',
  },
  {
    code: 'unclassified',
    name: 'Unclassified',
    description: 'No SIC code on file, or one that names no industry',
  },
];

/** SIC codes of each sector, read top to bottom, first hit wins; ranges are inclusive. Rule: docs/rules.md#sectors */
export const SECTOR_RULES: readonly (readonly [sector: SectorCode, codes: string])[] = [
  ['healthcare', '2830-2836 3826 3841-3851 5047 5122 6324 8000-8099 8731'],
  ['real_estate', '6500-6552 6798'],
  // Oil royalty traders are within the financial range, so they come before it.
  ['energy', '6792'],
  ['financials', '6000-6797 6799'],
  ['energy', '1200-1299 1300-1389 2900-2999 3533 4610-4619 4922-4923 5170-5172'],
  ['utilities', '4900-4949 4960-4991'],
  ['communication_services', '2710-2741 4800-4899 7310-7311 7810-7841'],
  ['technology', '3570-3579 3660-3679 3695 3810-3829 5045 7370-7379'],
  ['consumer_staples', '100-299 700-799 900-999 2000-2199 2840-2844 5140-5159 5180-5182 5331 5400-5499 5912'],
  [
    'consumer_discretionary',
    '1531 2200-2399 2500-2599 3000-3021 3100-3199 3630-3652 3711-3716 3751 3792 3860-3873 3900-3999 ' +
      '5200-5990 7000-7299 7500-7599 7900-7999 8200-8299',
  ],
  ['materials', '800-899 1000-1099 1400-1499 2400-2499 2600-2699 2800-2899 3060-3089 3200-3399 3410-3412'],
  ['industrials', '1500-8999'],
];

const RANGES = SECTOR_RULES.flatMap(([sector, codes]) =>
  codes.split(' ').map((range) => {
    const [from = Number.NaN, to = from] = range.split('-').map(Number);
    return { sector, from, to };
  }),
);

/**
 * Sector of a SIC code; 'unclassified' when it is missing, not a number or names no industry.
 * Rule: docs/rules.md#sectors. Example: '3571' → 'technology' (Apple).
 */
export function sectorOf(sic: string | null): SectorCode {
  if (sic === null || !/^\d{1,4}$/.test(sic)) return 'unclassified';
  const code = Number(sic);
  return RANGES.find(({ from, to }) => code >= from && code <= to)?.sector ?? 'unclassified';
}
