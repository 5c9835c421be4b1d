import { describe, expect, test } from 'vitest';

import { APPLE_2025, ask, DIRECTORS, ids, INVENTED, listening } from '../testing/full-text-desk.ts';

describe('rule 4: order', () => {
  test.each([
    ['forms=10-K&date_from=2001-01-01', 'relevance'],
    ['forms=10-K&date_from=2001-01-01&sort=relevance', 'relevance'],
    ['forms=10-K&date_from=2001-01-01&sort=recent', 'recent'],
  ])('?%s without words is newest first', async (query, sort) => {
    const answer = await ask(query);
    const dates = answer.results.map(({ file_date }) => file_date);
    expect(dates).toEqual(['2026-02-20', '2025-10-31', '2025-01-30', '2024-11-01']);
    expect(answer.query['sort']).toBe(sort);
  });

  test('oldest is oldest first', async () => {
    const answer = await ask('forms=10-K&date_from=2001-01-01&sort=oldest&size=2');
    expect(answer.results.map(({ file_date }) => file_date)).toEqual(['2024-11-01', '2025-01-30']);
  });

  test('a better match comes first where there are words', async () => {
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
    expect(mentions).toEqual({ count: 2, is_complete: true });
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
