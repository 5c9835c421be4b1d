import { expect, test } from 'vitest';

import { lenient, parseSearch } from '../../app/search-codec.ts';
import { DisclosuresPageQuery } from './disclosures-query.ts';
import { phrasePlan, planError, requestCount } from './phrase-plan.ts';

const plan = (address: string) =>
  phrasePlan('ZQQR', lenient(DisclosuresPageQuery)['~standard'].validate(parseSearch(address)).value, 2026);

test.each([
  ['', ['ZQQR'], [2024, 2025, 2026], 3],
  ['?companies=zqqr,zqlm', ['ZQQR', 'ZQLM'], [2024, 2025, 2026], 6],
  ['?companies=a,b,c,d,e,f,g,h,i&since=2025', ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'], [2025, 2026], 16],
  ['?since=2020&until=2022', ['ZQQR'], [2020, 2021, 2022], 3],
  ['?since=2025&until=2023', ['ZQQR'], [2023, 2024, 2025], 3],
  ['?until=2021', ['ZQQR'], [2019, 2020, 2021], 3],
  ['?since=1993&until=1993', ['ZQQR'], [1993], 1],
])('%s counts %o in %o: %d requests', (address, companies, years, requests) => {
  const made = plan(address);
  expect(made.companies).toEqual(companies);
  expect(made.years).toEqual(years);
  expect(requestCount(made)).toBe(requests);
});

test('ten years at most', () => {
  expect(plan('?since=1993&until=2026').years).toHaveLength(10);
});

test.each([
  ['?companies=a,b', 'Enter a phrase above to count it.'],
  ['?q=a', 'Add companies to compare.'],
  ['?q=%22a&companies=a,b', 'Closing quotation mark missing. Add it, or remove the opening one.'],
  ['?q=a&companies=a,b', null],
])('%s: %s', (address, problem) => {
  expect(planError(plan(address))).toBe(problem);
});
