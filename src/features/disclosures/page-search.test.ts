import { expect, test } from 'vitest';

import { stringifySearch } from '../../../contract/request.ts';
import { lenient, parseSearch, stripDefaults } from '../../app/search-codec.ts';
import { DisclosuresPageQuery, type DisclosuresSearch } from './disclosures-query.ts';
import {
  activeFilters,
  type DisclosuresLink,
  hasValidQuery,
  isPhrase,
  queryError,
  redlineAddress,
  rejectedFilter,
  rejectionMessage,
  withoutFilter,
  withoutFilters,
} from './page-search.ts';

test.each([
  ['', null],
  ['supply chain', null],
  ['"supply chain"', null],
  ['“supply chain”', null],
  ['a'.repeat(200), null],
  [` ${'a'.repeat(200)} `, null],
  ['a'.repeat(201), '1 character too long: 200 maximum, 201 entered.'],
  ['a'.repeat(1_250), '1,050 characters too long: 200 maximum, 1,250 entered.'],
  ['"supply chain', 'Closing quotation mark missing. Add it, or remove the opening one.'],
  ['supply “chain', 'Closing quotation mark missing. Add it, or remove the opening one.'],
])('the query %j has the problem: %s', (text, problem) => {
  expect(queryError(text)).toBe(problem);
});

test.each([
  ['"supply chain"', true],
  [' “supply chain” ', true],
  ['supply chain', false],
  ['"supply" chain', false],
  ['"', false],
])('%s is a phrase: %s', (text, is) => {
  expect(isPhrase(text)).toBe(is);
});

const read = (address: string): DisclosuresSearch =>
  lenient(DisclosuresPageQuery)['~standard'].validate(parseSearch(address)).value;
const write = (search: DisclosuresLink) =>
  stringifySearch(stripDefaults(DisclosuresPageQuery)({ search, next: (same) => same }));

test.each([
  ['', ''],
  ['?q=%22supply+chain%22&min_novelty=0.6', '?q=%22supply+chain%22&min_novelty=0.6'],
  ['?q=2024&form=10-Q&year=2025', '?q=2024&form=10-Q&year=2025'],
  ['?q=a&proximity=1000&max_results=10&diff_only=false&view=company&rows=items', '?q=a'],
  ['?q=a&proximity=none&max_results=25&diff_only=1', '?q=a&max_results=25&proximity=none&diff_only=true'],
  // Invalid filters are ignored; only the query is kept as typed.
  ['?q=a&year=20x5&max_results=26&proximity=-1&min_novelty=1.5&form=10-K/A', '?q=a'],
  [`?q=${'a'.repeat(201)}`, `?q=${'a'.repeat(201)}`],
  ['?q=a&view=peers&companies=zqqr,ZQLM,zqqr', '?q=a&view=peers&company=ZQQR%2CZQLM'],
  ['?company=1,2,3,4,5,6,7,8,9', '?company=1%2C2%2C3%2C4%2C5%2C6%2C7%2C8'],
])('%s is %s', (address, kept) => {
  expect(write(read(address))).toBe(kept);
});

test.each([
  ['', false],
  ['?q=+', false],
  ['?q=a', true],
  [`?q=${'a'.repeat(201)}`, false],
  ['?q=%22a', false],
])('%s is sent: %s', (address, sent) => {
  expect(hasValidQuery(read(address))).toBe(sent);
});

const ALL =
  '?q=a&form=10-K&year=2025&max_results=5&proximity=100&min_novelty=0.5&diff_only=true&diff_base_year=2023';

test('active filters, and clearing each', () => {
  expect(activeFilters(read('?q=a&proximity=1000'))).toEqual([]);
  expect(activeFilters(read(ALL))).toEqual([
    'form',
    'year',
    'proximity',
    'min_novelty',
    'diff_only',
    'diff_base_year',
    'max_results',
  ]);
  expect(write(read(write(withoutFilter(read(ALL), 'diff_only'))))).toBe(
    '?q=a&form=10-K&year=2025&max_results=5&proximity=100&min_novelty=0.5',
  );
  expect(write(read(write(withoutFilters(read(ALL)))))).toBe('?q=a');
});

test.each([
  ['min_novelty', 'min_novelty must be a number 0..1', 'Minimum novelty'],
  [null, "diff_base_year must be before 2025, got '2025'", 'Base year'],
  ['identifier', 'must be a ticker', null],
  [null, 'Something else', null],
])('%s, “%s” is about %s', (parameter, message, title) => {
  expect(rejectedFilter({ parameter, message })?.title ?? null).toBe(title);
});

test.each([
  [
    "diff_base_year must be a year before 2024, got '2025'",
    "“Base year” must be a year before 2024, got '2025'",
  ],
  ['q has no word to search for', 'The search has no word to search for'],
  ['Something else', 'Something else'],
])('“%s” is shown as “%s”', (message, shown) => {
  expect(rejectionMessage(message)).toBe(shown);
});

const ADSH = '0000320193-25-000079';

test.each([
  [
    { tag: 'item:RiskFactorsTextBlock', adsh: ADSH },
    { tag: 'item:RiskFactorsTextBlock', target: ADSH },
  ],
  [
    { tag: 't', adsh: ADSH, ordinal: 0 },
    { tag: 't', target: ADSH, passage: 0 },
  ],
])('%o is compared at %o', (compared, search) => {
  expect(redlineAddress('AAPL', compared)).toEqual({
    to: '/companies/$id/disclosures/compare',
    params: { id: 'AAPL' },
    search,
  });
});
