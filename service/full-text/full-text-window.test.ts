import { describe, expect, test } from 'vitest';

import { APPLE_2025, ask, deskOver, ids, INVENTED, listening } from '../testing/full-text-desk.ts';

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
    ['q=tariffs&date_to=2024-12-31', '1993-01-01', '2024-12-31', null],
    ['q=tariffs&date_from=1990-01-01&date_to=2024-12-31', '1993-01-01', '2024-12-31', null],
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
        'substantial doubt about its ability to continue',
        'substantial doubt about our ability to continue',
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
    expect(asked[0]?.added).toEqual([]);
  });

  test('the literal text comes first, and the request is echoed as it was', async () => {
    const { asked, desk: at } = listening();
    const answer = await ask('q=10-K+going+concern', 'professional', at);
    expect(asked[0]?.query).toMatchObject({ kind: 'phrase', terms: ['going', 'concern'] });
    expect(asked[0]?.added).toHaveLength(2);
    expect(answer.query['q']).toBe('10-K going concern');
  });
});

test('two words in two cells of a table are no phrase, and are offered as words anywhere', async () => {
  const { desk: at, close } = await deskOver('Going\tconcern\nLeases\t12');
  const answer = await ask('q=going+concern&date_from=2001-01-01', 'professional', at);
  expect([answer.total, answer.matches]).toEqual([0, { exact: 0, widened: 0 }]);
  expect(answer.nearest).toEqual({
    label: 'Words anywhere in the document',
    change: { expand: 'false' },
    total: 1,
  });
  await close();
});

describe('a search that finds nothing', () => {
  test.each([
    ['q=NEAR(tariffs,revenue,1)&date_from=2001-01-01', 'Any of the words', { q: 'tariffs OR revenue' }],
    ['q=%22revenue+tariffs%22&date_from=2001-01-01', 'Any of the words', { q: 'revenue OR tariffs' }],
    ['q=xqzzyw&date_from=2001-01-01', null, null],
  ])('?%s offers %s', async (query, label, change) => {
    const answer = await ask(query);
    expect(answer.total).toBe(0);
    expect(answer.nearest?.label ?? null).toBe(label);
    expect(answer.nearest?.change ?? null).toEqual(change);
    if (answer.nearest === null || answer.nearest === undefined) return;
    expect(answer.nearest.total).toBeGreaterThan(0);
    const found = await ask(
      `${query}&${new URLSearchParams(answer.nearest.change).toString()}`.replace(/^q=[^&]*&/, ''),
    );
    expect(found.total).toBe(answer.nearest.total);
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
