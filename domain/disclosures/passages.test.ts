import { describe, expect, test } from 'vitest';

import type { Block, BlockKind } from '../documents/document-text.ts';
import { cutPassages } from './segment-report.ts';

type Written = [kind: BlockKind, text: string, level?: number];

/** A document of blocks one after another, as the lineariser makes it. */
function write(written: readonly Written[]): { text: string; blocks: Block[] } {
  let text = '';
  const blocks: Block[] = [];
  for (const [kind, words, level] of written) {
    if (text !== '') text += '\n';
    blocks.push({
      kind,
      start: text.length,
      end: text.length + words.length,
      ...(level === undefined ? {} : { level }),
    });
    text += words;
  }
  return { text, blocks };
}

function passagesOf(written: readonly Written[]) {
  const document = { filename: 'a.htm', ...write(written) };
  const run = { filename: 'a.htm', start: 0, end: document.text.length };
  return cutPassages([run], new Map([['a.htm', document]])).map((passage) => ({
    text: document.text.slice(passage.start, passage.end),
    kind: passage.kind,
    heading: passage.heading,
  }));
}

const LONG = 'This paragraph has more than eight words and stands alone.';

const ROWS: [
  name: string,
  written: Written[],
  passages: { text: string; kind: string; heading: string[] }[],
][] = [
  ['a paragraph', [['paragraph', LONG]], [{ text: LONG, kind: 'text', heading: [] }]],
  [
    'a heading joins what follows it',
    [
      ['heading', 'Risk Factors', 1],
      ['heading', 'Supply', 2],
      ['paragraph', LONG],
      ['heading', 'Tax', 2],
      ['paragraph', LONG],
    ],
    [
      { text: `Risk Factors\nSupply\n${LONG}`, kind: 'text', heading: ['Risk Factors', 'Supply'] },
      { text: `Tax\n${LONG}`, kind: 'text', heading: ['Risk Factors', 'Tax'] },
    ],
  ],
  [
    'short points join the paragraph that follows',
    [
      ['list_item', 'one;'],
      ['list_item', 'two;'],
      ['paragraph', LONG],
    ],
    [{ text: `one;\ntwo;\n${LONG}`, kind: 'text', heading: [] }],
  ],
  [
    'a table is one passage, with its short title',
    [
      ['paragraph', 'Net sales'],
      ['table', 'Products\t294,866\nServices\t96,169'],
      ['paragraph', LONG],
    ],
    [
      { text: 'Net sales\nProducts\t294,866\nServices\t96,169', kind: 'table', heading: [] },
      { text: LONG, kind: 'text', heading: [] },
    ],
  ],
  [
    'what is short and last joins the passage before it',
    [
      ['paragraph', LONG],
      ['paragraph', 'The end.'],
    ],
    [{ text: `${LONG}\nThe end.`, kind: 'text', heading: [] }],
  ],
  [
    'a short block alone is a passage',
    [['paragraph', 'None.']],
    [{ text: 'None.', kind: 'text', heading: [] }],
  ],
  ['nothing', [], []],
];

describe('passages', () => {
  test.each(ROWS)('%s', (_, written, passages) => {
    expect(passagesOf(written)).toEqual(passages);
  });

  test('a long paragraph is cut at sentences, and nothing of it is lost', () => {
    const sentence = 'Demand for our products may fall when prices rise. ';
    const text = sentence.repeat(100).trim();
    const cut = passagesOf([['paragraph', text]]);
    expect(cut.length).toBeGreaterThan(2);
    expect(cut.map((passage) => passage.text).join('')).toBe(text);
    for (const passage of cut) expect(passage.text.length).toBeLessThanOrEqual(2_000);
  });

  test('offsets count on over the runs of a disclosure', () => {
    const one = { filename: 'a.htm', ...write([['paragraph', LONG]]) };
    const other = {
      filename: 'ex13.htm',
      ...write([
        ['paragraph', 'Before it.'],
        ['paragraph', LONG],
      ]),
    };
    const runs = [
      { filename: 'a.htm', start: 0, end: LONG.length },
      { filename: 'ex13.htm', start: 11, end: 11 + LONG.length },
    ];
    const documents = new Map([
      ['a.htm', one],
      ['ex13.htm', other],
    ]);
    expect(cutPassages(runs, documents).map(({ run, start, offset }) => [run, start, offset])).toEqual([
      [0, 0, 0],
      [1, 11, LONG.length + 1],
    ]);
  });

  test('feet of pages are known from the whole document, and left out of a short disclosure', () => {
    const pages = [1, 2, 3, 4, 5, 6].flatMap((page): Written[] => [
      ['paragraph', LONG],
      ['paragraph', `Plainly Invented Corp | 2025 Form 10-K | ${page}`],
    ]);
    const document = { filename: 'a.htm', ...write(pages) };
    const end = document.blocks[3]?.end ?? 0;
    const passages = cutPassages([{ filename: 'a.htm', start: 0, end }], new Map([['a.htm', document]]));
    expect(passages.map((passage) => document.text.slice(passage.start, passage.end))).toEqual([LONG, LONG]);
  });
});
