import { expect, test } from 'vitest';

import { TermOccurrences, postingsOf } from './leaves.ts';
import { BLOCK_BYTES } from './segment.ts';
import { segmentOf } from './testing/memory-segment.ts';

/** Numbers of the words of each document that are `loss`: a share of each, and all of one. */
const DOCUMENTS = Array.from({ length: 120 }, (_, at) =>
  Array.from({ length: at === 70 ? 90_000 : 900 }, (__, word) => word).filter(
    (word) => at === 70 || (word * (at + 3)) % 7 < 5,
  ),
);

function textOf(losses: readonly number[]): string {
  const words = Array.from({ length: (losses.at(-1) ?? 0) + 1 }, () => 'rent');
  for (const word of losses) words[word] = 'loss';
  return words.join(' ');
}

test('reads occurrences of documents in any order, also where they reach over the end of a block', () => {
  const segment = segmentOf(
    DOCUMENTS.map((losses, row) => {
      const text = textOf(losses);
      return { row, text, items: [], sections: [{ start: 0, end: text.length, keys: [''] }] };
    }),
  );
  const entry = segment.find('loss');
  expect(entry?.position_bytes).toBeGreaterThan(4 * BLOCK_BYTES);
  const postings = postingsOf(segment, 'loss', null);
  if (postings === null) throw new Error('No document has the word');
  const occurrences = new TermOccurrences(postings, segment.openPositions());
  const inOrder = DOCUMENTS.map((_, at) => at);
  for (const at of [...inOrder, ...inOrder.toReversed(), ...inOrder.map((each) => (each * 37) % 120)]) {
    const count = occurrences.read(at);
    expect([...occurrences.buffer.subarray(0, count)]).toEqual(DOCUMENTS[at]);
  }
});
