import { expect, test } from 'vitest';

import {
  bySeverity,
  compareItems,
  eventType,
  isExhibits,
  ITEMS,
  itemTitle,
  primaryEventType,
  severityOf,
} from './items.ts';

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

test.each([
  // Tesla: 0001564590-22-034639, 0001564590-22-028207 and 0001564590-19-016764.
  [['2.02', '9.01'], '2022-10-19', 'earnings'],
  [['5.07', '8.01', '9.01'], '2022-08-05', 'shareholder_vote'],
  [['1.01', '2.03', '3.02', '8.01', '9.01'], '2019-05-08', 'material_agreement'],
  // Intel: 0000050863-25-000070.
  [['2.02', '2.05', '9.01'], '2025-04-24', 'restructuring'],
  // Microsoft: 0001193125-24-011295.
  [['1.05', '7.01', '9.01'], '2024-01-19', 'cybersecurity'],
  // Apple: 0001104659-04-019574, before there were two-part codes.
  [['7', '12'], '2004-07-14', 'earnings'],
  [['5', '7'], '2000-01-24', 'other'],
  [['2', '5', '7'], '1999-09-07', 'acquisition_disposition'],
  [['9.01'], '2024-01-02', 'exhibits'],
  [['7'], '1996-12-24', 'exhibits'],
])('the most severe item of %j, filed %s, is %s', (codes, filing_date, type) => {
  expect(primaryEventType(codes, filing_date)).toBe(type);
  expect(primaryEventType(codes.toReversed(), filing_date)).toBe(type);
});

test.each([
  ['a single number after two-part codes came', ['5'], '2005-01-03'],
  ['a two-part code before they came', ['5.02'], '2004-08-20'],
  ['no items', [], '2024-01-02'],
])('%s has no event type', (_, codes, filing_date) => {
  expect(primaryEventType(codes, filing_date)).toBeNull();
});

test.each([
  [
    ['9.01', '10.01', '2.02'],
    ['2.02', '9.01', '10.01'],
  ],
  [
    ['12', '7', '5'],
    ['5', '7', '12'],
  ],
  [
    ['5.07', '5.02'],
    ['5.02', '5.07'],
  ],
])('%j are in order %j', (codes, expected) => {
  expect(codes.toSorted(compareItems)).toEqual(expected);
});

test.each([
  // Tesla, 2022-10-19, 2022-08-05 and 2019-05-08.
  [['2.02', '9.01'], '2.02'],
  [['5.07', '8.01', '9.01'], '5.07'],
  [['1.01', '2.03', '3.02', '8.01', '9.01'], '1.01'],
  [['9.01', '2.02', '4.02'], '4.02'],
  // Before 2004-08-23: 12 is results, 7 exhibits.
  [['7', '12'], '12'],
  [['5', '3'], '3'],
  [['9.01'], '9.01'],
  [['9.01', '1.04'], '1.04'],
])('the most severe of %j is %s', (codes, expected) => {
  expect(bySeverity(codes)[0]).toBe(expected);
});

test('exhibits are always last', () => {
  expect(bySeverity(['9.01', '5.06', 'no such code'])).toEqual(['5.06', 'no such code', '9.01']);
  expect(['9.01', '7', '7.01', '9'].map(isExhibits)).toEqual([true, true, false, false]);
});

test.each([
  ['4.02', 'critical'],
  ['4.01', 'critical'],
  ['2.01', 'notable'],
  ['2.02', 'notable'],
  ['2.03', 'routine'],
  ['9.01', 'routine'],
  ['3', 'critical'],
  ['', 'routine'],
])('%s is %s', (code, severity) => {
  expect(severityOf(code)).toBe(severity);
});

test('listed items come first, then all others by code, exhibits last', () => {
  const listed =
    '4.02,1.03,2.06,1.05,3.01,2.04,5.01,4.01,2.01,1.01,1.02,2.05,5.02,2.02,2.03,3.02,3.03,5.03,5.07,7.01,8.01'.split(
      ',',
    );
  const codes = ITEMS.map(({ code }) => code);
  const others = codes.filter((code) => !listed.includes(code) && code !== '9.01');
  expect(bySeverity(codes.toReversed())).toEqual([...listed, ...others, '9.01']);
});
