import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type TypedFact, typedInstance } from '../statements/testing/typed-instance.ts';
import { findMention, productLabels, toTagText } from './products.ts';

const REVENUE = 'RevenueFromContractWithCustomerExcludingAssessedTax';

test.each<[name: string, accession_number: string, period_end: string, rows: TypedFact[], labels: string[]]>([
  [
    'Apple’s products by size, without their sum',
    '0000320193-24-000123',
    '2024-09-28',
    [
      [REVENUE, [], 391_035],
      [REVENUE, ['product=aapl:IPhoneMember'], 201_183],
      [REVENUE, ['product=aapl:MacMember'], 29_984],
      [REVENUE, ['product=aapl:IPadMember'], 26_694],
      [REVENUE, ['product=aapl:WearablesHomeandAccessoriesMember'], 37_005],
      [REVENUE, ['product=us-gaap:ServiceMember'], 96_169],
      [REVENUE, ['product=us-gaap:ProductMember'], 294_866],
    ],
    ['iPhone', 'Wearables Home and Accessories', 'Mac', 'iPad'],
  ],
  [
    'P&G’s segments where it names no products',
    '0000080424-25-000076',
    '2025-06-30',
    [
      ['Revenues', [], 84_284],
      ['Revenues', ['segment=pg:BeautyMember'], 14_964],
      ['Revenues', ['segment=pg:GroomingMember'], 6_662],
      ['Revenues', ['segment=pg:HealthCareMember'], 11_998],
      ['Revenues', ['segment=pg:FabricAndHomeCareMember'], 29_617],
      ['Revenues', ['segment=pg:BabyFeminineAndFamilyCareMember'], 20_248],
    ],
    ['Fabric and Home Care', 'Baby Feminine and Family Care', 'Beauty', 'Health Care', 'Grooming'],
  ],
  [
    'no parts of the world',
    '0000000001-25-000001',
    '2024-12-31',
    [
      ['Revenues', [], 300],
      ['Revenues', ['segment=x:EuropeMember'], 100],
      ['Revenues', ['segment=x:AsiaMember'], 200],
    ],
    [],
  ],
  [
    'no products and services by that name alone',
    '0000000001-25-000001',
    '2024-12-31',
    [
      ['Revenues', [], 300],
      ['Revenues', ['product=us-gaap:ProductMember'], 100],
      ['Revenues', ['product=us-gaap:ServiceMember'], 200],
    ],
    [],
  ],
  ['nothing without facts', '0000000001-25-000001', '2024-12-31', [], []],
])('%s are the products of %s', (_, accession_number, period_end, rows, labels) => {
  const found = productLabels(typedInstance({ accession_number, period_end }, rows));
  expect(found).toEqual(labels.map((label) => ({ label, stated: false })));
});

test('a label that the filing states is its own', () => {
  const instance = typedInstance({ accession_number: '0000000001-25-000001', period_end: '2024-12-31' }, [
    ['Revenues', [], 300],
    ['Revenues', ['product=x:TeaMember'], 100],
    ['Revenues', ['product=x:CoffeeMember'], 200],
  ]);
  const labels = { 'x:TeaMember': 'Fine Tea [Member]' };
  expect(productLabels({ ...instance, labels })).toEqual([
    { label: 'Coffee', stated: false },
    { label: 'Fine Tea', stated: true },
  ]);
});

test.each<[label: string, text: string, written: string | null]>([
  ['Fabric Home Care', 'We sell Fabric & Home Care products.', 'Fabric & Home Care'],
  ['Baby Feminine Family Care', 'Beauty\tBaby, Feminine & Family Care\t12', 'Baby, Feminine & Family Care'],
  ['Fabric and Home Care', 'Fabric, and Home Care', 'Fabric, and Home Care'],
  ['Dcor', 'Lumber, Décor and Paint', 'Décor'],
  [
    'Third Party Seller Services',
    'fees for third-party seller services (1)\nThird-party seller services',
    'Third-party seller services',
  ],
  ['Sams Club US', 'Sam’s Club U.S. sells in bulk.', null],
  ['Paint', 'We sell paint.', 'paint'],
  ['Art', 'We start. Arts. smart', null],
  ['Home Garden', 'Home\nGarden', 'Home Garden'],
  ['Sporting Equipment', 'Equipment for sports', null],
  ['', 'text', null],
])('%s is found in %j as %j', (label, text, written) => {
  const found = findMention(label, toTagText(text));
  expect(found?.name ?? null).toBe(written);
  if (found !== null) expect(text.slice(found.start, found.end).replaceAll(/\s+/g, ' ')).toBe(found.name);
});

test('whatever the text, a name is the text at its place', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (around) => {
      const text = `${around} Fabric & Home Care ${around}`;
      const found = findMention('Fabric Home Care', toTagText(text));
      expect(found === null ? null : text.slice(found.start, found.end)).toBe('Fabric & Home Care');
    }),
  );
});
