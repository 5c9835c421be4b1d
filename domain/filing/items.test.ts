import { expect, test } from 'vitest';

import { eventType, itemTitle } from './items.ts';

test.each([
  // Tesla's 8-K filed 2022-10-19, items 2.02 and 9.01.
  ['2.02', '2022-10-19', 'Results of Operations and Financial Condition', 'earnings'],
  ['9.01', '2022-10-19', 'Financial Statements and Exhibits', 'exhibits'],
  ['5.07', '2022-08-05', 'Submission of Matters to a Vote of Security Holders', 'shareholder_vote'],
  ['1.05', '2024-01-19', 'Material Cybersecurity Incidents', 'cybersecurity'],
  ['8.01', '2004-08-23', 'Other Events', 'other'],
  ['5', '2003-04-16', 'Other Events', 'other'],
  ['12', '2004-04-14', 'Results of Operations and Financial Condition', 'earnings'],
  ['1', '1996-02-01', 'Changes in Control of Registrant', 'change_of_control'],
  ['7', '2004-08-20', 'Financial Statements and Exhibits', 'exhibits'],
  [
    '5.02',
    '2006-11-06',
    'Departure of Directors or Principal Officers; Election of Directors; Appointment of Principal Officers',
    'leadership_change',
  ],
])('item %s of a filing of %s is %j, %s', (code, filing_date, title, type) => {
  expect(itemTitle(code, filing_date)).toBe(title);
  expect(eventType(code, filing_date)).toBe(type);
});

test('item 5.02 names compensation since 2006-11-07', () => {
  expect(itemTitle('5.02', '2006-11-07')).toContain('Compensatory Arrangements');
});

test.each([
  ['a single number after two-part codes came', '5', '2004-08-23'],
  ['a two-part code before they came', '5.02', '2004-08-22'],
  ['no item', '5.99', '2024-01-01'],
  ['part of a code', '5.', '2024-01-01'],
  ['a name of the object prototype', 'constructor', '2024-01-01'],
])('%s has no title', (_, code, filing_date) => {
  expect(itemTitle(code, filing_date)).toBeNull();
  expect(eventType(code, filing_date)).toBeNull();
});
