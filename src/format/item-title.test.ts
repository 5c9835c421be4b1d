import { expect, test } from 'vitest';

import { disclosureTitle, itemTitle } from './item-title.ts';

test.each([
  ['Risk Factors', 'Risk factors'],
  ['LEGAL PROCEEDINGS', 'Legal proceedings'],
  [
    'Management’s Discussion and Analysis of Financial Condition and Results of Operations',
    'Management’s discussion and analysis of financial condition and results of operations',
  ],
  ['PROPERTIES', 'Properties'],
  ['MD&A', 'MD&A'],
  ['Regulation FD Disclosure', 'Regulation FD disclosure'],
  [
    'Market for Registrant’s Common Equity, Related Matters',
    'Market for registrant’s common equity, related matters',
  ],
  ['Form 10-K Summary', 'Form 10-K summary'],
  ['', ''],
])('%s is shown as %s', (title, expected) => {
  expect(itemTitle(title)).toBe(expected);
});

test('a text block keeps its name', () => {
  expect(disclosureTitle({ tag: 'item:RiskFactorsTextBlock', label: 'Risk Factors' })).toBe('Risk factors');
  expect(disclosureTitle({ tag: 'wmt:OpenDoorTextBlock', label: 'Open Door' })).toBe('Open Door');
});
