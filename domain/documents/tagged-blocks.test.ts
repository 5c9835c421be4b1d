import { expect, test } from 'vitest';

import { realFile, testReal } from '../../ingest/testing/real-files.ts';
import { linearise } from './linearise.ts';

const page = (body: string) =>
  linearise(new TextEncoder().encode(`<html><body>${body}</body></html>`), {
    filename: 'a.htm',
    type: '10-K',
  });
const told = (body: string) => {
  const { text, tagged = [] } = page(body);
  return tagged.map(({ concept, runs }) => [
    concept,
    runs.map(([start, end]) => text.slice(start, end).trim()),
  ]);
};

const open = (name: string, rest = '') => `<ix:nonNumeric name="${name}" escape="true" ${rest}>`;
const CLOSE = '</ix:nonNumeric>';

test.each<[name: string, body: string, blocks: [string, string[]][]]>([
  ['one', `<p>a</p>${open('x:N')}<p>b c</p>${CLOSE}<p>d</p>`, [['x:N', ['b c']]]],
  [
    'one that goes on, in the order of its continuation',
    `${open('x:N', 'continuedAt="k2"')}<p>one</p>${CLOSE}<p>12</p><ix:continuation id="k3"><p>three</p></ix:continuation>` +
      '<p>13</p><ix:continuation id="k2" continuedAt="k3"><p>two</p></ix:continuation>',
    [['x:N', ['one', 'two', 'three']]],
  ],
  [
    'one inside another',
    `${open('x:A')}<p>a</p>${open('x:B')}<p>b</p>${CLOSE}<p>c</p>${CLOSE}`,
    [
      ['x:A', ['a\nb\nc']],
      ['x:B', ['b']],
    ],
  ],
  [
    'a plain fact inside is none',
    `${open('x:A')}<p>a <ix:nonNumeric name="x:F">f</ix:nonNumeric> b</p>${CLOSE}<p>c</p>`,
    [['x:A', ['a f b']]],
  ],
  [
    'cells of a table',
    `${open('x:T')}<table><tr><td>a</td><td>b</td></tr></table>${CLOSE}<p>c</p>`,
    [['x:T', ['a\tb']]],
  ],
  [
    'a continuation of itself ends',
    `${open('x:N', 'continuedAt="k"')}<p>a</p>${CLOSE}<ix:continuation id="k" continuedAt="k"><p>b</p></ix:continuation>`,
    [['x:N', ['a', 'b']]],
  ],
  [
    'a continuation that is not there',
    `${open('x:N', 'continuedAt="no"')}<p>a</p>${CLOSE}`,
    [['x:N', ['a']]],
  ],
  ['hidden', `<ix:header><ix:hidden>${open('x:N')}a${CLOSE}</ix:hidden></ix:header><p>b</p>`, []],
  ['empty', `${open('x:N')}${CLOSE}<p>b</p>`, []],
  ['never closed', `${open('x:N')}<p>a</p>`, [['x:N', ['a']]]],
  ['closed only', `<p>a</p>${CLOSE}`, []],
])('a tagged block: %s', (_, body, blocks) => {
  expect(told(body)).toEqual(blocks);
});

test('a thousand open at once are read as far as they are followed', () => {
  const { text, tagged = [] } = page(`${open('x:N').repeat(1_000)}<p>a</p>${CLOSE.repeat(1_000)}`);
  expect([text, tagged.length]).toEqual(['a', 512]);
});

testReal('Apple’s 10-Q for 2025-06-28 has 24 (0000320193-25-000073)', () => {
  const path = 'www.sec.gov/Archives/edgar/data/320193/000032019325000073/aapl-20250628.htm';
  const { text, tagged = [] } = linearise(realFile(path), { filename: 'aapl-20250628.htm', type: '10-Q' });
  expect(tagged).toHaveLength(24);
  const policy = tagged.find(({ concept }) => concept === 'us-gaap:FiscalPeriod');
  expect(policy?.runs.map(([start, end]) => text.slice(start, end).slice(0, 60))).toEqual([
    'The Company’s fiscal year is the 52- or 53-week period that ',
  ]);
  const instruments = tagged.find(({ concept }) =>
    concept.endsWith('FinancialInstrumentsDisclosureTextBlock'),
  );
  // Four pieces on four pages are one run without the pages.
  expect(instruments?.runs).toHaveLength(1);
});
