import { expect, test } from 'vitest';

import { label } from './names.ts';
import { codeName, disclosureTitle, filingUrl, itemTitle } from './titles.ts';

test.each([
  ['Apple Inc.', 'Apple Inc.'],
  ['ACME\u202eXCN', 'ACME XCN'],
  ['  TWO\r\nLINES\u0000 ', 'TWO LINES'],
  ['\u2066Isolated\u2069', 'Isolated'],
  ['Nestlé – שלום', 'Nestlé – שלום'],
  ['👩‍👩‍👧 Family Co', '👩‍👩‍👧 Family Co'],
])('%j is shown as %j', (text, expected) => {
  expect(label(text)).toBe(expected);
});

test.each([
  ['real_estate', 'Real estate'],
  ['technology', 'Technology'],
  ['consumer_staples', 'Consumer staples'],
  ['NASDAQ', 'Nasdaq'],
  ['NYSE', 'NYSE'],
  ['TSX', 'TSX'],
])('%s is shown as %s', (code, expected) => {
  expect(codeName(code)).toBe(expected);
});

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
  ['FORM 10-K SUMMARY', 'Form 10-K summary'],
  ['EXHIBITS AND REPORTS ON FORM 8-K', 'Exhibits and reports on Form 8-K'],
  ['', ''],
])('%s is shown as %s', (title, expected) => {
  expect(itemTitle(title)).toBe(expected);
});

test('a text block keeps its name', () => {
  expect(disclosureTitle({ tag: 'item:RiskFactorsTextBlock', label: 'Risk Factors' })).toBe('Risk factors');
  expect(disclosureTitle({ tag: 'wmt:OpenDoorTextBlock', label: 'Open Door' })).toBe('Open Door');
});

test('a filing links to its index page on sec.gov', () => {
  expect(filingUrl('0000320193', '0000320193-24-000123')).toBe(
    'https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/0000320193-24-000123-index.htm',
  );
});

test.each(['', '000032019324000123', '../../etc', '0000320193-24-000123/x'])(
  '%j is not an accession number and has no URL',
  (text) => {
    expect(filingUrl('0000320193', text)).toBeNull();
  },
);
