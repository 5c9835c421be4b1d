import { describe, expect, test } from 'vitest';

import { APPLE_2025, ask, DIRECTORS, ids, INVENTED, named, TESLA_2024 } from '../testing/full-text-desk.ts';

describe('filters', () => {
  test.each([
    ['q=workforce&date_from=2001-01-01&ciks=1318605', [TESLA_2024]],
    ['q=workforce&date_from=2001-01-01&ciks=0001318605,320193', [TESLA_2024]],
    ['q=workforce&date_from=2001-01-01&ciks=320193', []],
    ['q=workforce&date_from=2001-01-01&locations=TX', [TESLA_2024]],
    ['q=workforce&date_from=2001-01-01&locations=tx,X0', [TESLA_2024]],
    ['q=workforce&date_from=2001-01-01&locations=CA', []],
    ['q=lenses&locations=OH', [INVENTED]],
    ['q=lenses&locations=VA', []],
    ['q=lenses&locations=VA&location_type=incorporated', [INVENTED]],
    ['q=lenses&locations=OH&location_type=incorporated', []],
    ['q=workforce&date_from=2001-01-01&sics=3711', [TESLA_2024]],
    ['q=workforce&date_from=2001-01-01&sics=3571,9999', []],
    ['q=NOT+tariffs&sics=3711&date_from=2001-01-01', [TESLA_2024]],
    ['q=workforce+ticker:TSLA&date_from=2001-01-01', [TESLA_2024]],
    ['q=ticker:tsla+workforce&date_from=2001-01-01', [TESLA_2024]],
    ['q=workforce+ticker:AAPL&date_from=2001-01-01', []],
    ['q=ticker:TSLA&forms=10-K&date_from=2001-01-01', [TESLA_2024]],
    ['q=NOT+tariffs+ticker:TSLA&forms=10-K&date_from=2001-01-01', [TESLA_2024]],
    ['q=%22ticker:TSLA%22&date_from=2001-01-01', []],
    ['q=tariffs+item:1A', [APPLE_2025, INVENTED]],
    ['q=tariffs&within=1A', [APPLE_2025, INVENTED]],
    ['q=tariffs&within=9A', []],
    ['q=tariffs+item:9A', []],
    ['q=plan+services&within=5.07&most_words=0', []],
    ['q=%22Non-Employee+Director%22&within=5.07', ['0001140361-26-006577:ef20060722_8k.htm']],
    ['q=%22Non-Employee+Director%22+section:exhibits', [DIRECTORS]],
    ['q=item:%22Risk+Factors%22', [INVENTED, APPLE_2025]],
    ['q=NOT+China+item:1A', [INVENTED]],
    ['q=%22item:9A%22&date_from=2024-10-01&date_to=2024-12-01&within=1A', []],
    ['forms=10-K/A', []],
    ['q=NOT+tariffs&forms=10-K&date_from=2001-01-01', [TESLA_2024]],
  ])('?%s finds %j', async (query, expected) => {
    expect(ids(await ask(query))).toEqual(expected);
  });
});

describe('companies in a query', () => {
  test('a ticker with its prefix is a filter', async () => {
    expect(await named('q=workforce+ticker:tsla')).toEqual([['TSLA', 'ticker:TSLA', true]]);
  });

  test.each([
    // A document has all of the words.
    ['q=why+did+Tesla+recall', [['TSLA', 'Tesla', false]]],
    // None has, of any company.
    ['q=TSLA+lithium+zebra', [['TSLA', 'TSLA', false]]],
    // None has, and the company's have the others.
    ['q=AAPL+tariffs', [['AAPL', 'AAPL', true]]],
    ['q=apple+inc+tariffs', [['AAPL', 'apple inc', true]]],
    ['q=did+Apple%E2%80%99s+tariffs+rise?', [['AAPL', 'Apple’s', true]]],
    ['q=aapl+tariffs', []],
    ['q=tariffs', []],
    ['q=%22AAPL%22+tariffs', []],
    ['q=AAPL+OR+tariffs', []],
    ['q=AAPL+tariffs&understand=0', []],
    ['q=AAPL+tariffs&ciks=1318605', []],
  ])('%s suggests %j', async (query, expected) => {
    expect(await named(query)).toEqual(expected);
  });

  test('a question that names a company leads with it, although its documents lack the name', async () => {
    const asked = await ask('q=director+resigned+AAPL&date_from=2001-01-01');
    expect(asked.results.map(({ ciks }) => ciks)).toEqual(asked.results.map(() => ['0000320193']));
    expect(asked.results.length).toBeGreaterThan(0);
  });
});

test('documents are counted with and without boilerplate, whatever section is searched', async () => {
  const all = 'q=tariffs&date_from=2001-01-01';
  const { facets, total } = await ask(`${all}&count_sections=1`);
  const counts = facets.sections?.map(({ key, doc_count }) => [key, doc_count]);
  const expected = await Promise.all(
    ['no-boilerplate', 'auditors-report', 'certifications', 'signatures'].map(async (key) => [
      key,
      (await ask(`${all}&most_words=0&within=${key}`)).total,
    ]),
  );
  expect(counts).toEqual(expected);
  expect(counts?.[0]).toEqual(['no-boilerplate', total]);
  const signed = await ask(`${all}&count_sections=1&within=signatures&most_words=0`);
  expect([signed.total, signed.facets.sections]).toEqual([0, facets.sections]);
  expect((await ask(all)).facets.sections).toBeUndefined();
  expect((await ask('forms=10-K&count_sections=1')).facets.sections).toBeUndefined();
});

test('a search in an Item counts and cites that Item alone', async () => {
  // 0000320193-24-000123 has tariffs in Item 1A and its reporting in Item 9A.
  const both = 'q=tariffs+reporting&date_from=2024-10-01&date_to=2024-12-01&most_words=0';
  expect((await ask(both)).total).toBe(1);
  expect((await ask(`${both}&within=9A`)).total).toBe(0);
  const answer = await ask('q=reporting&within=9A&date_from=2024-10-01&date_to=2024-12-01');
  expect(answer.within).toEqual([{ value: '9A', label: 'Item 9A, Controls and Procedures', text: null }]);
  expect(answer.searched).toMatchObject({ documents: 1, companies: 1 });
  expect(answer.results[0]?.excerpts?.map(({ item }) => item)).toEqual(['9A']);
  expect(answer.results[0]?.mentions).toEqual({ count: 2, is_complete: true });
  const company = await ask('q=company&within=9A&date_from=2024-10-01&date_to=2024-12-01');
  expect(company.results[0]?.mentions).toEqual({ count: 1, is_complete: true });
});

test('what was searched is counted within the filters', async () => {
  const all = (await ask('q=tariffs&date_from=2001-01-01')).searched;
  const one = (await ask('q=tariffs&date_from=2001-01-01&sics=3711')).searched;
  expect(one).toEqual({ ...all, documents: expect.any(Number), companies: 1 });
  expect(one?.documents).toBeLessThan(all?.documents ?? 0);
});

test('the request is echoed as it was received', async () => {
  const query =
    'q=Tariffs&forms=10-k&ciks=320193&date_from=1999-01-01&locations=ca&location_type=located&items=2.02&sort=oldest';
  expect((await ask(query)).query).toEqual({
    q: 'Tariffs',
    forms: ['10-k'],
    ciks: ['320193'],
    date_from: '1999-01-01',
    date_to: null,
    location_codes: ['ca'],
    location_type: 'located',
    items: ['2.02'],
    sort: 'oldest',
  });
});

test('the echo has no dates where the default window applies', async () => {
  expect((await ask('q=tariffs')).query).toEqual({
    q: 'tariffs',
    forms: [],
    ciks: [],
    date_from: null,
    date_to: null,
    location_codes: [],
    location_type: null,
    items: [],
    sort: 'relevance',
  });
});

test('a query of stop words alone is searched as it is', async () => {
  const answer = await ask('q=the+of+and&date_from=2001-01-01');
  expect(answer.rewrites?.stop_words).toEqual([]);
  expect(answer.total).toBeGreaterThan(0);
});
