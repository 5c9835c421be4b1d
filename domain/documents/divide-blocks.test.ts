import { describe, expect, test } from 'vitest';

import { BLOCK_CHARACTERS_MAX, divideBlocks } from './divide-sections.ts';
import type { Block } from './document-text.ts';

/** What every way of dividing has to keep: order, cover, and nothing beyond the bound. */
function check(text: string, blocks: Block[]): Block[] {
  const pieces = divideBlocks({ text, blocks });
  let at = blocks[0]?.start ?? 0;
  for (const { start, end, marks = [], links = [], rows = [] } of pieces) {
    expect(text.slice(at, start)).toMatch(/^\n?$/);
    expect(end - start).toBeLessThanOrEqual(BLOCK_CHARACTERS_MAX);
    for (const [from, to] of marks) expect(start <= from && from < to && to <= end).toBe(true);
    for (const link of links) expect(start <= link.start && link.end <= end).toBe(true);
    for (const cell of rows.flat()) expect(start <= cell.start && cell.end <= end).toBe(true);
    at = end;
  }
  expect(at).toBe(blocks.at(-1)?.end);
  return pieces;
}

const paragraph = (text: string, more: Partial<Block> = {}): Block[] => [
  { kind: 'paragraph', start: 0, end: text.length, ...more },
];

describe('long blocks are divided', () => {
  test.each([
    ['lines', 'a line of thirty characters or\n'.repeat(4_000).trimEnd()],
    ['words', 'word '.repeat(30_000).trimEnd()],
    ['one word', 'x'.repeat(130_000)],
    ['pairs of surrogates', `a${'😀'.repeat(60_000)}`],
    ['line feeds', `a${'\n'.repeat(90_000)}b`],
  ])('%s', (_, text) => {
    const pieces = check(text, paragraph(text));
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.every(({ start, end }) => text.slice(start, end).isWellFormed())).toBe(true);
  });

  test('a table is divided between its rows', () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `label ${index}\t${index}`);
    const text = lines.join('\n');
    let at = 0;
    const rows = lines.map((line) => {
      const start = at;
      const tab = start + line.indexOf('\t');
      at += line.length + 1;
      return [
        { start, end: tab },
        { start: tab + 1, end: start + line.length },
      ];
    });
    const pieces = check(text, [{ kind: 'table', start: 0, end: text.length, rows }]);
    expect(pieces.flatMap((piece) => piece.rows ?? [])).toEqual(rows);
  });

  test('emphasis and links go with their piece', () => {
    const text = 'word '.repeat(30_000).trimEnd();
    const pieces = check(
      text,
      paragraph(text, { marks: [[0, text.length, 'bold']], links: [{ start: 5, end: 9, to: '#a' }] }),
    );
    expect(pieces.map(({ marks }) => marks?.length)).toEqual(pieces.map(() => 1));
    expect(pieces.map(({ links }) => links?.length)).toEqual([1, ...pieces.slice(1).map(() => 0)]);
  });
});

test('short blocks stay as they are', () => {
  const blocks = paragraph('a\nb');
  expect(divideBlocks({ text: 'a\nb', blocks })).toBe(blocks);
});
