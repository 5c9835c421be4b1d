import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { FullTextResponse } from '../../contract/full-text.ts';
import { createClock } from '../clock.ts';
import type { FullTextSearch } from '../store/full-text-store.ts';
import { openDesk, type Desk } from '../testing/open-desk.ts';
import { openSmallStore } from '../testing/small-store.ts';

const store = await openSmallStore();
const desk = openDesk(store);

async function ask(query: string, key = 'professional', at: Desk = desk): Promise<FullTextResponse> {
  const response = await at.get(`/v1/search/full-text?${query}`, key);
  return v.parse(FullTextResponse, await response.json());
}

/** A desk that notes what its source is asked. */
function listening(today = '2026-08-03') {
  const asked: FullTextSearch[] = [];
  const fullText = {
    kind: 'embedded' as const,
    search: (search: FullTextSearch) => {
      asked.push(search);
      return store.fullText.search(search);
    },
    close: async () => undefined,
  };
  return { asked, desk: openDesk(store, { fullText, clock: createClock(today) }) };
}

const ids = (answer: FullTextResponse) => answer.results.map(({ id }) => id);
const APPLE_2025 = '0000320193-25-000079:aapl-20250927.htm';
const INVENTED = '0009900001-26-000001:lksp-20251231.htm';
const TESLA_2024 = '0001628280-25-003063:tsla-20241231.htm';
const DIRECTORS = '0001140361-26-006577:ef20060722_ex10-1.htm';

describe('rule 1: the window', () => {
  test.each<[string, string | null, string | null, object | null]>([
    [
      'q=tariffs',
      '2025-08-03',
      '2026-08-03',
      { window: '1Y', date_from: '2025-08-03', date_to: '2026-08-03' },
    ],
    [
      'q=tariffs&ciks=320193&forms=10-K',
      '2025-08-03',
      '2026-08-03',
      { window: '1Y', date_from: '2025-08-03', date_to: '2026-08-03' },
    ],
    ['q=tariffs&date_from=2024-01-01', '2024-01-01', null, null],
    ['q=tariffs&date_to=2024-12-31', '2001-01-01', '2024-12-31', null],
    ['q=tariffs&date_from=1993-01-01&date_to=2024-12-31', '2001-01-01', '2024-12-31', null],
    ['q=tariffs&date_from=2024-11-01&date_to=2024-11-01', '2024-11-01', '2024-11-01', null],
  ])('?%s searches from %s to %s', async (query, date_from, date_to, applied) => {
    const { asked, desk: at } = listening();
    const answer = await ask(query, 'professional', at);
    expect(asked[0]?.filter).toMatchObject({ date_from, date_to });
    expect(answer.applied_default_window).toEqual(applied);
  });

  test.each([
    ['2024-02-29', '2023-02-28'],
    ['2025-02-28', '2024-02-28'],
    ['2026-01-01', '2025-01-01'],
  ])('a year before %s is %s', async (today, date_from) => {
    const { desk: at } = listening(today);
    const answer = await ask('q=tariffs', 'professional', at);
    expect(answer.applied_default_window).toEqual({ window: '1Y', date_from, date_to: today });
  });

  test('both bounds are inclusive', async () => {
    expect(ids(await ask('q=tariffs&date_from=2025-10-31&date_to=2025-10-31'))).toEqual([APPLE_2025]);
    expect(ids(await ask('q=tariffs&date_from=2025-11-01&date_to=2026-02-19'))).toEqual([]);
  });
});

describe('rule 2: widening', () => {
  test('a plain query is widened, and says by what', async () => {
    const answer = await ask('q=going+concern&date_from=2001-01-01');
    expect(answer.also_matched).toEqual({
      label: 'Going concern doubt',
      phrases: [
        'substantial doubt about its ability to continue as a going concern',
        'substantial doubt',
        'ability to continue as a going concern',
      ],
    });
  });

  test.each([
    'q=%22going+concern%22',
    'q=going+concern&expand=0',
    'q=going+concern&expand=false',
    'q=going+OR+concern',
    'q=going+concern*',
    'q=lens',
  ])('?%s is not', async (query) => {
    const { asked, desk: at } = listening();
    expect((await ask(query, 'professional', at)).also_matched).toBeNull();
    expect(asked[0]?.literal).toBeNull();
  });

  test('the literal text comes first, and the request is echoed as it was', async () => {
    const { asked, desk: at } = listening();
    const answer = await ask('q=10-K+going+concern', 'professional', at);
    expect(asked[0]?.query).toMatchObject({ kind: 'or', of: [asked[0]?.literal, {}, {}, {}] });
    expect(answer.query['q']).toBe('10-K going concern');
  });
});

describe('rule 3: understanding', () => {
  test.each<[string, object | null, string[]]>([
    ['q=10-K+tariffs', { forms: ['10-K'], items: [], residual_q: 'tariffs' }, ['10-K']],
    ['q=10-k+tariffs', null, []],
    ['q=10-K+tariffs&understand=0', null, []],
    ['q=10-K+tariffs&forms=10-Q', null, ['10-Q']],
    ['q=10-K+tariffs&ciks=320193', null, []],
    ['q=8-K+tariffs&items=5.07', null, []],
    ['q=item+5.07+plan', { forms: ['8-K'], items: ['5.07'], residual_q: 'plan' }, ['8-K']],
    [
      'q=SC+13D+activist',
      { forms: ['SC 13D'], items: [], residual_q: 'activist' },
      ['SC 13D', 'SCHEDULE 13D'],
    ],
  ])('?%s', async (query, understood, forms) => {
    const { asked, desk: at } = listening();
    expect((await ask(query, 'professional', at)).query_understanding).toEqual(understood);
    expect(asked[0]?.filter.forms).toEqual(forms);
  });

  test.each([
    ['forms=10-k,10-q/a', ['10-K', '10-Q/A']],
    ['forms=sc+13g/a', ['SC 13G/A', 'SCHEDULE 13G/A']],
    ['forms=SCHEDULE+13D', ['SCHEDULE 13D', 'SC 13D']],
    ['forms=NOSUCH,', ['NOSUCH']],
  ])('?%s asks for %j', async (query, forms) => {
    const { asked, desk: at } = listening();
    await ask(query, 'professional', at);
    expect(asked[0]?.filter.forms).toEqual(forms);
  });

  test('items narrow the page alone: total and counts stay', async () => {
    const all = await ask('forms=8-K&date_from=2001-01-01');
    const some = await ask('forms=8-K&items=1.01&date_from=2001-01-01');
    expect(all.results).toHaveLength(1);
    expect(some).toEqual({ ...all, results: [], query: { ...all.query, items: ['1.01'] } });
    expect(ids(await ask('forms=8-K&items=1.01,5.07&date_from=2001-01-01'))).toEqual(ids(all));
  });

  test('items say nothing of other forms', async () => {
    expect(ids(await ask('forms=10-K&items=5.07'))).toEqual(ids(await ask('forms=10-K')));
  });

  test('a code alone is a search for its form, by date', async () => {
    const answer = await ask('q=10-K');
    expect(answer.query_understanding).toEqual({ forms: ['10-K'], items: [], residual_q: '' });
    expect([ids(answer), answer.ranking]).toEqual([[INVENTED, APPLE_2025], { by: 'date', reason: null }]);
    expect(answer.results.map(({ score }) => score)).toEqual([0, 0]);
  });
});

describe('rule 4: order', () => {
  test.each([
    ['forms=10-K&date_from=2001-01-01', 'relevance'],
    ['forms=10-K&date_from=2001-01-01&sort=relevance', 'relevance'],
    ['forms=10-K&date_from=2001-01-01&sort=recent', 'recent'],
  ])('without words, ?%s is newest first', async (query, sort) => {
    const answer = await ask(query);
    const dates = answer.results.map(({ file_date }) => file_date);
    expect(dates).toEqual(['2026-02-20', '2025-10-31', '2025-01-30', '2024-11-01']);
    expect(answer.query['sort']).toBe(sort);
  });

  test('oldest is oldest first', async () => {
    const answer = await ask('forms=10-K&date_from=2001-01-01&sort=oldest&size=2');
    expect(answer.results.map(({ file_date }) => file_date)).toEqual(['2024-11-01', '2025-01-30']);
  });

  test('with words, the better match comes first', async () => {
    const answer = await ask('q=tariffs');
    expect(ids(answer)).toEqual([APPLE_2025, INVENTED]);
    const [first = 0, second = 0] = answer.results.map(({ score }) => score);
    expect(first).toBeGreaterThan(second);
    expect(ids(await ask('q=tariffs&sort=recent'))).toEqual([INVENTED, APPLE_2025]);
  });
});

describe('rule 5: one row a filing', () => {
  test('documents are counted, filings are listed', async () => {
    const answer = await ask('q=director+stock+plan');
    expect(ids(answer)).toEqual([DIRECTORS]);
    expect([answer.total, answer.total_filings, answer.facets.forms]).toEqual([
      2,
      1,
      [{ key: '8-K', doc_count: 2 }],
    ]);
    expect(answer.results[0]?.matched_files?.map(({ filename }) => filename)).toEqual([
      'ef20060722_ex10-1.htm',
      'ef20060722_8k.htm',
    ]);
  });

  test('a row has the specification’s fields, and more', async () => {
    const [row] = (await ask('q=director+stock+plan')).results;
    const { snippet = '', highlights = [], excerpts = [], mentions, ...rest } = row ?? {};
    expect(excerpts).toMatchObject([{ snippet, highlights, offset: 24, item: null, note: null }]);
    expect(mentions).toEqual({ count: 4, is_complete: true });
    const url = 'https://www.sec.gov/Archives/edgar/data/320193/000114036126006577';
    expect(rest).toEqual({
      id: DIRECTORS,
      score: expect.any(Number),
      accession: '0001140361-26-006577',
      form: '8-K',
      root_forms: ['8-K'],
      file_type: 'EX-10.1',
      file_date: '2026-02-24',
      period_ending: '2026-02-24',
      filename: 'ef20060722_ex10-1.htm',
      url: `${url}/ef20060722_ex10-1.htm`,
      entities: [{ cik: '0000320193', name: 'Apple Inc.', ticker: 'AAPL' }],
      ciks: ['0000320193'],
      biz_states: ['CA'],
      biz_locations: ['CUPERTINO, CA'],
      inc_states: ['CA'],
      sics: ['3571'],
      items: ['5.07', '9.01'],
      is_primary: false,
      is_amendment: false,
      offset: 24,
      matched_files: [
        {
          filename: 'ef20060722_ex10-1.htm',
          file_type: 'EX-10.1',
          file_description: 'EXHIBIT 10.1',
          url: `${url}/ef20060722_ex10-1.htm`,
        },
        {
          filename: 'ef20060722_8k.htm',
          file_type: '8-K',
          file_description: '8-K',
          url: `${url}/ef20060722_8k.htm`,
        },
      ],
      file_description: 'EXHIBIT 10.1',
      item_titles: [
        'Submission of Matters to a Vote of Security Holders',
        'Financial Statements and Exhibits',
      ],
      sample: false,
    });
    const words = highlights.map(([start, end]) => snippet.slice(start, end));
    expect(words.slice(0, 3)).toEqual(['DIRECTOR', 'STOCK', 'PLAN']);
  });

  test('an invented filing is at the application’s own address', async () => {
    const [row] = (await ask('q=lenses')).results;
    expect([row?.sample, row?.url, row?.matched_files?.[0]?.url]).toEqual([
      true,
      'http://127.0.0.1:8080/filings/0009900001-26-000001?document=lksp-20251231.htm',
      null,
    ]);
  });

  test('counts are named where a name is known', async () => {
    const { facets, months } = await ask('q=tariffs');
    expect(facets.sics).toEqual([
      { key: '3571', doc_count: 1, name: 'Electronic Computers' },
      { key: '3826', doc_count: 1, name: 'Laboratory Analytical Instruments' },
    ]);
    expect(facets.biz_states).toEqual([
      { key: 'CA', doc_count: 1, name: 'California' },
      { key: 'OH', doc_count: 1, name: 'Ohio' },
    ]);
    expect(facets.entities[0]).toEqual({ cik: '0000320193', name: 'Apple Inc.', ticker: 'AAPL', count: 1 });
    expect(months).toEqual([
      { key: '2025-10', doc_count: 1 },
      { key: '2026-02', doc_count: 1 },
    ]);
  });
});

describe('rule 6: the tier’s reach', () => {
  test.each<[string, string, number, boolean, number | undefined, number]>([
    ['professional', 'from=480&size=20', 500, false, undefined, 480],
    ['professional', 'from=481&size=20', 500, true, 480, 480],
    ['professional', 'from=999999999&size=100', 500, true, 400, 400],
    ['analyst', 'from=900&size=100', 1_000, false, undefined, 900],
    ['analyst', 'from=901&size=100', 1_000, true, 900, 900],
    ['enterprise', 'from=9999&size=1', 10_000, false, undefined, 9_999],
    ['enterprise', 'from=10000&size=1', 10_000, true, 9_999, 9_999],
  ])('%s: %s', async (key, page, cap, capped, effective_from, asked_from) => {
    const { asked, desk: at } = listening();
    const answer = await ask(`q=tariffs&${page}`, key, at);
    expect([answer.tier.toLowerCase(), answer.tier_cap, answer.tier_capped]).toEqual([key, cap, capped]);
    expect([answer.effective_from, asked[0]?.from]).toEqual([effective_from, asked_from]);
    expect(`from=${answer.from}&size=${answer.size}`).toBe(page);
    expect(answer.total).toBe(2);
  });

  test('beyond the end of what matches is empty and not capped', async () => {
    const answer = await ask('q=tariffs&from=20');
    expect([answer.results, answer.total, answer.tier_capped]).toEqual([[], 2, false]);
  });
});

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

const named = async (query: string) =>
  (await ask(`${query}&date_from=2001-01-01`)).companies_in_query?.map(({ ticker, text, is_filter }) => [
    ticker,
    text,
    is_filter,
  ]);

describe('companies in a query', () => {
  test('a ticker with its prefix is a filter', async () => {
    expect(await named('q=workforce+ticker:tsla')).toEqual([['TSLA', 'ticker:TSLA', true]]);
  });

  test.each([
    ['q=AAPL+tariffs', [['AAPL', 'AAPL', false]]],
    ['q=apple+inc+tariffs', [['AAPL', 'apple inc', false]]],
    ['q=aapl+tariffs', []],
    ['q=tariffs', []],
    ['q=%22AAPL%22+tariffs', []],
    ['q=AAPL+OR+tariffs', []],
    ['q=AAPL+tariffs&understand=0', []],
    ['q=AAPL+tariffs&ciks=1318605', []],
  ])('%s suggests %j', async (query, expected) => {
    expect(await named(query)).toEqual(expected);
  });
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

test('with the default window the echo has no dates', async () => {
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
