import { expect, test } from 'vitest';

import { SECTOR_CODES } from '../../contract/companies.ts';
import { sectorOf, SECTORS } from './sectors.ts';

test.each([
  ['3571', 'technology', 'AAPL'],
  ['7372', 'technology', 'MSFT, CRM'],
  ['7370', 'technology', 'GOOGL, META'],
  ['3711', 'consumer_discretionary', 'TSLA'],
  ['5961', 'consumer_discretionary', 'AMZN'],
  ['5331', 'consumer_staples', 'WMT'],
  ['5211', 'consumer_discretionary', 'HD'],
  ['2834', 'healthcare', 'JNJ'],
  ['6324', 'healthcare', 'UNH'],
  ['6021', 'financials', 'JPM'],
  ['6331', 'financials', 'BRK'],
  ['7389', 'industrials', 'V, MA'],
  ['2911', 'energy', 'XOM'],
  ['4011', 'industrials', 'UNP'],
  ['3721', 'industrials', 'BA'],
  ['2080', 'consumer_staples', 'KO'],
  ['2840', 'consumer_staples', 'PG'],
  ['3021', 'consumer_discretionary', 'NKE'],
  ['7841', 'communication_services', 'NFLX'],
  ['3674', 'technology', 'NVDA'],
  ['4911', 'utilities', 'an electric utility'],
  ['6798', 'real_estate', 'a REIT'],
  ['6770', 'financials', 'a SPAC'],
  ['6792', 'energy', 'an oil royalty trader, inside the financial block'],
  ['3841', 'healthcare', 'MMM, medical before industrial'],
  ['3826', 'healthcare', 'laboratory instruments, inside a technology range'],
  ['3829', 'technology', 'instruments'],
  ['100', 'consumer_staples', 'crops, three digits'],
  ['0100', 'consumer_staples', 'crops, padded'],
  ['1000', 'materials', 'metal mining'],
  ['8880', 'industrials', 'what is left up to 8999'],
])('SIC %s is %s (%s)', (sic, sector) => {
  expect(sectorOf(sic)).toBe(sector);
});

test.each([[null], [''], ['0'], ['0000'], ['99'], ['9995'], ['abcd'], ['35711'], ['-1'], ['3571 ']])(
  'SIC %j is unclassified',
  (sic) => {
    expect(sectorOf(sic)).toBe('unclassified');
  },
);

test('every sector of the contract has a name, once and in order', () => {
  expect(SECTORS.map(({ code }) => code)).toEqual([...SECTOR_CODES]);
});
