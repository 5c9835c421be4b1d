import { expect, test } from 'vitest';

import { distinctLabels, itemLabel, itemTag, tagLabel } from './tags.ts';

test.each([
  ['10-K', '1A', 'item:RiskFactorsTextBlock'],
  ['10-Q', 'II-1A', 'item:RiskFactorsTextBlock'],
  ['10-K', '7', 'item:ManagementsDiscussionAndAnalysisTextBlock'],
  ['10-Q', 'I-2', 'item:ManagementsDiscussionAndAnalysisTextBlock'],
  ['10-Q', 'I-1', 'item:FinancialStatementsTextBlock'],
  ['10-K', '15', null],
  ['10-K', 'I-2', null],
] as const)('%s Item %s', (form, key, tag) => {
  expect(itemTag(form, key)?.tag ?? null).toBe(tag);
});

test.each([
  ['us-gaap:IncomeTaxDisclosureTextBlock', 'Income Tax'],
  ['us-gaap:RevenueFromContractWithCustomerTextBlock', 'Revenue From Contract With Customer'],
  ['us-gaap:MarketableSecuritiesPolicy', 'Marketable Securities Policy'],
  ['nosuch', 'Nosuch'],
])('%s reads %s', (tag, label) => {
  expect(tagLabel(tag)).toBe(label);
});

test('our own tags have labels of their own', () => {
  expect(itemLabel('item:CybersecurityTextBlock')).toBe('Cybersecurity');
  expect(itemLabel('us-gaap:Assets')).toBeNull();
});

const told = (tags: string[]): string[] =>
  distinctLabels(tags.map((tag) => ({ tag, label: tagLabel(tag) }))).map(({ label }) => label);

test('disclosures with the same label are told apart', () => {
  expect(
    told([
      'us-gaap:PropertyPlantAndEquipmentTextBlock',
      'us-gaap:PropertyPlantAndEquipmentDisclosureTextBlock',
    ]),
  ).toEqual(['Property Plant And Equipment', 'Property Plant And Equipment (disclosure)']);
  expect(told(['us-gaap:DebtTextBlock', 'aapl:DebtTextBlock', 'us-gaap:LeasesTextBlock'])).toEqual([
    'Debt (us-gaap:Debt)',
    'Debt (aapl:Debt)',
    'Leases',
  ]);
});
