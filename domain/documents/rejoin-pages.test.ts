import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { findHits } from '../query/match.ts';
import { parseQuery } from '../query/parse-query.ts';
import type { Block, DocumentText } from './document-text.ts';
import { gapBetween, goesOn, rejoinPages } from './pages.ts';

type Written = Pick<Block, 'kind' | 'align'> & { text: string };

const p = (text: string): Written => ({ kind: 'paragraph', text });
const h = (text: string): Written => ({ kind: 'heading', text });

function write(blocks: readonly Written[]): DocumentText {
  let at = 0;
  const placed = blocks.map(({ text, ...shape }): Block => {
    const block = { ...shape, start: at, end: at + text.length };
    at = block.end + 1;
    return block;
  });
  return { text: blocks.map(({ text }) => text).join('\n'), blocks: placed, anchors: [], losses: [] };
}

const textsOf = ({ text, blocks }: DocumentText): string[] =>
  blocks.map(({ start, end }) => text.slice(start, end));

/** Pages of one paragraph each, with a foot and a head between them. */
const pages = (paragraphs: readonly string[], foot: (page: number) => string): Written[] =>
  paragraphs.flatMap((text, index) => [p(text), p(foot(index + 1)), p('Table of Contents')]);

const SENTENCES = ['One is whole.', 'Two is whole.', 'Three is whole.', 'Four is whole.', 'Five is whole.'];

describe('page numbers, running heads and links to the contents are left out', () => {
  test.each([
    ['alone', (page: number) => String(page)],
    ['of the annex', (page: number) => `F-${page}`],
    ['with the form', (page: number) => `Apple Inc. | 2024 Form 10-K | ${page}`],
    ['between dashes', (page: number) => `- ${page} -`],
    ['in square brackets', (page: number) => `[${page}]`],
    ['between stars', (page: number) => `* ${page} *`],
    ['in Roman numerals', (page: number) => ['i', 'ii', 'iii', 'iv', 'v'][page - 1] ?? ''],
    [
      'in Roman numerals between dashes',
      (page: number) => `- ${['IV', 'V', 'VI', 'VII', 'VIII'][page - 1]} -`,
    ],
    ['of all', (page: number) => `Page ${page} of 90`],
    // Odd pages have another head, as in 0000080424-26-000103 (Procter & Gamble).
    ['of every other page', (page: number) => `${2 * page} The Procter & Gamble Company`],
  ])('page numbers %s are left out', (_, foot) => {
    expect(textsOf(rejoinPages(write(pages(SENTENCES, foot))))).toEqual(SENTENCES);
  });

  test('numbers in parentheses that are centred, or far apart', () => {
    const centred = pages(SENTENCES, (page) => `(${page})`).map((block) =>
      block.text.startsWith('(') ? { ...block, align: 'center' as const } : block,
    );
    expect(textsOf(rejoinPages(write(centred)))).toEqual(SENTENCES);
    const long = SENTENCES.map((text) => `${text} `.repeat(60).trim());
    expect(textsOf(rejoinPages(write(pages(long, (page) => `(${page})`))))).toEqual(long);
  });

  test('Roman numbers before others are left out', () => {
    const front = ['ii', 'iii'].flatMap((page) => [p(`Front ${page}.`), p(page)]);
    const written = [...front, ...pages(SENTENCES, String)];
    expect(textsOf(rejoinPages(write(written)))).toEqual(['Front ii.', 'Front iii.', ...SENTENCES]);
  });

  test('numbers that start over in the second document of a file are left out', () => {
    // As in 0001047469-97-006960 (Apple).
    const sentences = [...SENTENCES, ...SENTENCES];
    const written = pages(sentences, (page) => String(page > 5 ? page - 5 : page + 1));
    expect(textsOf(rejoinPages(write(written)))).toEqual(sentences);
  });

  test.each([
    ['notes', (n: number) => `Note ${n}`],
    ['footnotes', (n: number) => `(${n}) See above.`],
    ['entries', (n: number) => `${n}.`],
    ['entries in parentheses', (n: number) => `(${n})`],
    ['Items behind their titles', (n: number) => `(Item ${n})`],
    ['years', (n: number) => `Fiscal ${2018 + n}`],
    ['amounts', (n: number) => `Fees of $${n}`],
    ['in no order', (n: number) => `Lot ${[5, 3, 8, 1, 2][n - 1]}`],
  ])('numbered %s stay', (_, line) => {
    const written = SENTENCES.flatMap((text, index) => [p(line(index + 1)), p(text)]);
    expect(textsOf(rejoinPages(write(written)))).toEqual(written.map(({ text }) => text));
  });

  test('they are left out of a table of one row too', () => {
    // As in 0000354950-25-000085 (Home Depot): the report on one side, the page on the other.
    const written = SENTENCES.flatMap((text, index): Written[] => [
      p(text),
      { kind: 'table', text: `Fiscal 2024 Form 10-K\t${index + 1}` },
    ]);
    expect(textsOf(rejoinPages(write(written)))).toEqual(SENTENCES);
  });

  test('a running head may be a name that ends with a full stop', () => {
    const written = SENTENCES.flatMap((text, index) => [
      p(text),
      p(String(index + 1)),
      p('Anvil Works Inc.'),
    ]);
    expect(textsOf(rejoinPages(write(written)))).toEqual(SENTENCES);
  });

  test('the first running head is one of them if it names the company or the report', () => {
    const headed = (head: string) =>
      textsOf(rejoinPages(write(SENTENCES.flatMap((text, at) => [p(text), p(String(at + 1)), p(head)]))));
    expect(headed('Form 10-K')).toEqual(SENTENCES);
    expect(headed('Notes (Continued)')).toEqual(SENTENCES);
    expect(headed('NOTES')).toEqual([SENTENCES[0], 'NOTES', ...SENTENCES.slice(1)]);
  });

  test('a running head is kept once, as the heading it repeats', () => {
    const written = SENTENCES.flatMap((text, index) => [p('PART I'), p(text), p(String(index + 1))]);
    expect(textsOf(rejoinPages(write(written)))).toEqual(['PART I', ...SENTENCES]);
  });

  test('a line that repeats in the text as well is text', () => {
    const written = SENTENCES.flatMap((text, index) => [
      p('(in millions)'),
      p(text),
      p('(in millions)'),
      p(text),
      p(String(index + 1)),
    ]);
    expect(textsOf(rejoinPages(write(written))).filter((text) => text === '(in millions)')).toHaveLength(10);
  });
});

describe('a paragraph goes on after a page', () => {
  test.each([
    // 0001628280-26-003942, pages 27, 21, 30 and a list.
    ['much of our technical infrastructure is located', 'outside the United States, and action by', true],
    ['attract and retain such developers. For', 'example, from time to time, we have', true],
    ['including trade disputes, armed conflicts, and', 'pandemics.', true],
    ['have a negative effect on our business.', 'We believe that our ability', false],
    ['the following:', 'our ability to compete', false],
    // 0000077476-24-000008: the next word is a title.
    [
      'the Company’s Information Security function, led by the Company’s Chief Strategy and',
      'Transformation Officer and the Company’s',
      true,
    ],
    [
      'loans that are forgivable based on continued employment and are amortized',
      'NOTE 1. NATURE OF BUSINESS',
      false,
    ],
    ['In millions', 'Revenue rose', false],
    ['as described in “Risk Factors.”', 'The amounts', false],
    ['a sentence with a footnote. (1)', 'The next', false],
  ])('whether “…%s” goes on with “%s…” is %s', (cut, rest, goes) => {
    expect(goesOn(p(cut), cut, p(rest), rest)).toBe(goes);
  });

  test.each([
    'ITEM XIII.  CERTAIN RELATIONSHIPS AND RELATED TRANSACTIONS, AND DIRECTOR INDEPENDENCE',
    'Item 14. Exhibits, Financial Statement Schedules, and Reports on Form 8-K',
  ])('%s at the foot of a page is a heading', (cut) => {
    expect(goesOn(p(cut), cut, p('The following'), 'The following are listed.')).toBe(false);
  });

  test('a hyphen at the foot of a page belongs to its word, but to both in `short- and long-term`', () => {
    expect(gapBetween('in year-', 'to-year comparisons')).toBe('');
    expect(gapBetween('the short-', 'and long-term')).toBe(' ');
  });

  test('a heading or a table never does', () => {
    expect(goesOn(h('Risks of'), 'Risks of', p('doing business'), 'doing business')).toBe(false);
    expect(goesOn(p('sold in'), 'sold in', h('the regions'), 'the regions')).toBe(false);
  });
});

test('a phrase that a page break cut in two is found', () => {
  const cut = [
    ...SENTENCES.slice(0, 4),
    'We found a material weakness in our',
    'internal controls this year.',
  ];
  const { text } = rejoinPages(write(pages(cut, (page) => `Page ${page} of 90`)));
  const hits = findHits(text, parseQuery('"weakness in our internal controls"', { filtered: false }));
  expect(hits.map(([start, end]) => text.slice(start, end))).toEqual(['weakness in our internal controls']);
});

test('offsets of marks, links, anchors and tagged blocks lead to the same words', () => {
  const word = fc.constantFrom('alpha', 'beta', 'gamma', 'delta.', 'Epsilon');
  const paragraph = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.array(paragraph, { minLength: 5, maxLength: 9 }), (paragraphs) => {
      const raw = write(pages(paragraphs, String));
      const own = raw.blocks.filter((_, index) => index % 3 === 0);
      const marked: DocumentText = {
        ...raw,
        blocks: raw.blocks.map((block) => ({ ...block, marks: [[block.start, block.start + 1, 'bold']] })),
        anchors: own.map(({ start }, index) => ({ id: String(index), offset: start })),
        tagged: own.map(({ start, end }, index) => ({ concept: `x:C${index}`, runs: [[start, end]] })),
      };
      const found = rejoinPages(marked);
      expect(found.text.split(/[ \n]/)).toEqual(paragraphs.flatMap((text) => text.split(' ')));
      for (const [index, text] of paragraphs.entries()) {
        const [start, end] = found.tagged?.[index]?.runs[0] ?? [0, 0];
        expect(found.text.slice(start, end)).toBe(text);
        expect(found.anchors[index]?.offset).toBe(start);
      }
      const bold = found.blocks.flatMap(({ marks = [] }) =>
        marks.map(([from, to]) => found.text.slice(from, to)),
      );
      expect(bold).toEqual(paragraphs.map((text) => text.charAt(0)));
      expect(found.blocks.map(({ start }) => start)).toEqual(
        found.blocks.map((_, index) => (index === 0 ? 0 : (found.blocks[index - 1]?.end ?? 0) + 1)),
      );
    }),
  );
});
