import { expect, test } from 'vitest';

import { factsOfConcept, factsWithin } from '../domain/documents/find-facts.ts';
import { readText } from './read-text.ts';
import { describeReal, readOnce, realFile } from './testing/real-files.ts';
import { dollars, inlineDocument } from './testing/xbrl-sample.ts';

const read = (body: string, parts: Parameters<typeof inlineDocument>[1] = {}) =>
  readText({ bytes: inlineDocument(body, parts), filename: 'a.htm', type: '10-K', filing: null });

const ALL = 1_000_000;
const told = (body: string) =>
  factsWithin(read(body), 0, ALL, 100).map(({ text, tag, value }) => [text, tag, value]);

test.each<[name: string, body: string, facts: unknown[][]]>([
  [
    'a number in a sentence',
    `<p>Sales were ${dollars('us-gaap:Revenues', '391,035')} million.</p>`,
    [['391,035', 'us-gaap:Revenues', 391_035_000_000]],
  ],
  [
    'a number in a cell, without its sign and brackets',
    `<table><tr><td>Loss</td><td>$</td><td>(${dollars('us-gaap:ProfitLoss', '12', 'scale="6" sign="-" format="ixt:num-dot-decimal"')}</td><td>)</td><td>9</td></tr></table>`,
    [['12', 'us-gaap:ProfitLoss', -12_000_000]],
  ],
  [
    'a hidden number counts and is not placed',
    `<div style="display:none">${dollars('us-gaap:Assets', '1')}</div><p>a ${dollars('us-gaap:Revenues', '2')}</p>`,
    [['2', 'us-gaap:Revenues', 2_000_000]],
  ],
  ['a number without text', `<p>a ${dollars('us-gaap:Assets', '')} b</p>`, []],
])('%s', (_name, body, facts) => {
  expect(told(body)).toEqual(facts);
});

describeReal('of real reports', () => {
  const apple = readOnce(() =>
    readText({
      bytes: realFile('www.sec.gov/Archives/edgar/data/320193/000032019325000079/aapl-20250927.htm'),
      filename: 'aapl-20250927.htm',
      type: '10-K',
      filing: { form: '10-K', filing_date: '2025-10-31', items: [] },
    }),
  );

  test('every number of a page that has text has its fact', () => {
    // 0000320193-25-000079
    expect(apple().facts?.places.length).toBe(967);
  });

  test('the first place of a figure is its cell in the statements', () => {
    const [first] = factsOfConcept(
      apple(),
      { tag: 'us-gaap:Assets', end: '2025-09-27' },
      apple().items.filter(({ key }) => key === '8'),
      10,
    );
    // 0000320193-25-000079
    expect(first).toMatchObject({ text: '359,241', value: 359_241_000_000, start: null, end: '2025-09-27' });
    const line = apple().text.slice(0, first?.offset).split('\n').at(-1);
    expect(line).toBe('Total assets\t$');
  });
});
