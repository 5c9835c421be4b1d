import { expect, test } from 'vitest';

import { FILER_PARAMETERS } from '../../contract/filer-filters.ts';
import { FILER_LISTS, type FilerFilter, filerTests } from './filer-filter.ts';

const APPLE = { sic: '3571', business_location: 'CUPERTINO, CA', state_of_incorporation: 'CA' };
const FORD = { sic: '3711', business_location: 'DEARBORN, MI', state_of_incorporation: 'DE' };
const UNKNOWN = { sic: null, business_location: null, state_of_incorporation: null };

test.each<[FilerFilter, boolean[]]>([
  [{}, [true, true, true]],
  [{ sics: [] }, [true, true, true]],
  [{ sics: ['3711', '3571'] }, [true, true, false]],
  [{ located: ['CA'] }, [true, false, false]],
  [{ incorporated: ['CA', 'DE'] }, [true, true, false]],
  [{ located: ['CA'], sics: ['3711'] }, [false, false, false]],
])('%j is met by Apple, Ford and a company of which nothing is known: %j', (asked, expected) => {
  const tests = filerTests(asked);
  expect([APPLE, FORD, UNKNOWN].map((filer) => tests.every((one) => one(filer)))).toEqual(expected);
});

test('each list is a test, which another filer of a filing may meet', () => {
  const tests = filerTests({ located: ['CA'], sics: ['3711'] });
  expect(tests.every((one) => [APPLE, FORD].some(one))).toBe(true);
});

test('every list of codes among the parameters is read', () => {
  const lists = FILER_LISTS.map(({ name }) => name);
  expect(Object.keys(FILER_PARAMETERS).filter((name) => name !== 'location_type')).toEqual(lists);
});
