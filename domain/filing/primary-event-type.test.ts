import { expect, test } from 'vitest';

import { primaryEventType } from './primary-event-type.ts';

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
