import { expect, test } from 'vitest';

import { sectorOf } from './sectors.ts';
import { SUBSETS } from './subsets.ts';

test('names are unique and valid in a path', () => {
  const names = SUBSETS.map(({ name }) => name);
  expect(names.filter((name) => !/^[a-z_]+$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  'popular',
  'technology',
  'semiconductors',
  'software',
  'biotech',
  'pharma',
  'banks',
  'insurers',
  'reits',
  'oil_gas',
  'retail',
  'airlines',
  'defense',
  'shells_spacs',
  'foreign_private_issuers',
  'large_accelerated_filers',
  'recent_ipos',
  'recent_restaters',
  'cyber_incidents',
  'delaware',
])('%s is offered', (name) => {
  expect(SUBSETS.some((subset) => subset.name === name)).toBe(true);
});

test('no subset bears the name of a licensed list', () => {
  const licensed = /s&p|standard & poor|dow|nasdaq|russell|gics|msci|ftse/i;
  expect(
    SUBSETS.filter(({ display_name, description }) => licensed.test(display_name + description)),
  ).toEqual([]);
});

test.each([
  ['semiconductors', 'technology'],
  ['reits', 'real_estate'],
  ['banks', 'financials'],
  ['airlines', 'industrials'],
  ['shells_spacs', 'financials'],
])('the companies of %s lie in the sector %s', (name, sector) => {
  const rule = SUBSETS.find((subset) => subset.name === name)?.rule;
  expect(rule?.kind === 'sic' ? rule.ranges.flat().map((sic) => sectorOf(String(sic))) : []).toEqual(
    expect.arrayContaining([sector]),
  );
});
