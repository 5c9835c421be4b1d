import { expect, test } from 'vitest';

import { distinctLabels, itemLabel, itemOfTag, itemTag, printedLabel, tagLabel } from './tags.ts';

test.each([
  ['10-K', '1A', 'item:RiskFactorsTextBlock'],
  ['10-Q', 'II-1A', 'item:RiskFactorsTextBlock'],
  ['10-K', '7', 'item:ManagementsDiscussionAndAnalysisTextBlock'],
  ['10-Q', 'I-2', 'item:ManagementsDiscussionAndAnalysisTextBlock'],
  ['10-Q', 'I-1', 'item:FinancialStatementsTextBlock'],
  ['10-K', '15', null],
  ['10-K', 'I-2', null],
  ['20-F', '5', 'item:ManagementsDiscussionAndAnalysisTextBlock'],
  ['20-F', '3.D', 'item:RiskFactorsTextBlock'],
  ['20-F', '1A', null],
  ['40-F', 'controls', 'item:ControlsAndProceduresTextBlock'],
] as const)('%s, Item %s, has the tag %s', (form, key, tag) => {
  expect(itemTag(form, key, form)?.tag ?? null).toBe(tag);
});

test.each([
  ['item:RiskFactorsTextBlock', '10-K', '10-K', '1A'],
  ['item:RiskFactorsTextBlock', '10-Q', '10-Q', 'II-1A'],
  ['item:RiskFactorsTextBlock', '20-F', '20-F', '3.D'],
  ['item:FinancialStatementsTextBlock', '20-F', '20-F', '18'],
  ['item:ManagementsDiscussionAndAnalysisTextBlock', '10-K', '10-K405', '7'],
  ['item:ManagementsDiscussionAndAnalysisTextBlock', '10-K', '10-KSB', '6'],
  ['item:BusinessTextBlock', '10-Q', '10-Q', null],
  ['item:RiskFactorsTextBlock', '40-F', '40-F', null],
  ['us-gaap:IncomeTaxDisclosureTextBlock', '10-K', '10-K', null],
])('%s is in a %s, filed as %s, the Item %s', (tag, form, filed_form, item) => {
  expect(itemOfTag(tag, form, filed_form)).toBe(item);
});

test.each([
  ['us-gaap:IncomeTaxDisclosureTextBlock', 'Income tax'],
  ['us-gaap:RevenueFromContractWithCustomerTextBlock', 'Revenue from contract with customer'],
  ['us-gaap:MarketableSecuritiesPolicy', 'Marketable securities policy'],
  ['ecd:MtrlTermsOfTrdArrTextBlock', 'Material terms of trading arrangements'],
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
  ).toEqual(['Property plant and equipment', 'Property plant and equipment (disclosure)']);
  expect(told(['us-gaap:DebtTextBlock', 'aapl:DebtTextBlock', 'us-gaap:LeasesTextBlock'])).toEqual([
    'Debt (us-gaap:Debt)',
    'Debt (aapl:Debt)',
    'Leases',
  ]);
});

test.each([
  // Apple, 0000320193-25-000079.
  ['Note 4 – Financial Instruments', 'Financial Instruments'],
  // Meta, 0001628280-26-003942.
  ['Note 6. Property and Equipment', 'Property and Equipment'],
  ['NOTE 12: SHARE-BASED COMPENSATION (CONTINUED)', 'Share-based compensation'],
  ['(3) Income Taxes:', 'Income Taxes'],
  ['Revenue Recognition', 'Revenue Recognition'],
  ['Item 8. Financial Statements', null],
  ['Note 7', null],
])('%s is printed over a section called %s', (heading, label) => {
  expect(printedLabel(heading)).toBe(label);
});

test('a note keeps its printed heading where its policy has the same', () => {
  const label = 'Income Taxes';
  const tags = ['us-gaap:IncomeTaxDisclosureTextBlock', 'us-gaap:IncomeTaxPolicyTextBlock'];
  expect(distinctLabels(tags.map((tag) => ({ tag, label }))).map((one) => one.label)).toEqual([
    'Income Taxes',
    'Income Taxes (policy)',
  ]);
});

test('two sections under the same printed heading have the words of their tags', () => {
  const label = 'Leases';
  const tags = ['us-gaap:LesseeFinanceLeasesTextBlock', 'us-gaap:LesseeOperatingLeasesTextBlock'];
  expect(distinctLabels(tags.map((tag) => ({ tag, label }))).map((one) => one.label)).toEqual([
    'Leases (Lessee finance leases)',
    'Leases (Lessee operating leases)',
  ]);
});
