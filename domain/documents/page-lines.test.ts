import { expect, test } from 'vitest';

import type { Block } from './document-text.ts';
import { runningHeads } from './pages.ts';

/** Lines of a document, each a paragraph, as they are written and which of them are running heads. */
function headsOf(lines: readonly string[]): string[] {
  let at = 0;
  const blocks = lines.map((line): Block => {
    const block = { kind: 'paragraph' as const, start: at, end: at + line.length };
    at = block.end + 1;
    return block;
  });
  const heads = runningHeads(lines.join('\n'), blocks);
  return blocks.flatMap(({ start }, index) => (heads.has(start) ? [lines[index] ?? ''] : []));
}

const five = (line: (n: number) => string): string[] => Array.from({ length: 5 }, (_, at) => line(at + 1));

test.each<[string, string[]]>([
  ['page numbers of a text file', five((n) => `-${n}-`)],
  ['a name and a page', five((n) => `${n} The Company`)],
  ['a caption', five(() => '(Unaudited)')],
])('%s is a running head', (_, lines) => {
  expect(headsOf(lines)).toEqual(lines);
});

test.each<[string, string[]]>([
  ['numbers of a list', five((n) => `${n}.`)],
  // 0000080424-26-000103 (Procter & Gamble).
  ['headings of notes', five((n) => `NOTE ${n}`)],
  // 0001045810-22-000036 (NVIDIA).
  ['amounts', five((n) => `• $${n}.0 billion of Notes Due 203${n};`)],
  // 0000034088-26-000093 (Exxon Mobil).
  [
    'sentences with a figure',
    [310, 90, 450, 120, 60].map((n) => `Cost Savings – Increased earnings by ${n} million.`),
  ],
])('%s are text', (_, lines) => {
  expect(headsOf(lines)).toEqual([]);
});
