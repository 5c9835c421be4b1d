import { expect, test } from 'vitest';

import { describeReal, readOnce, realFile } from '../../ingest/testing/real-files.ts';
import { linearise } from '../documents/linearise.ts';
import { type AlignedPassage, alignPassages, toComparable } from '../text/align.ts';
import { NOVELTY_TERMS, shinglesOf, similarityOf } from '../text/shingles.ts';
import { plainTerms } from '../text/words.ts';
import { maskedTerms, noveltyOf } from './novelty.ts';
import { cutPassages } from './segment-report.ts';

const FOLDER = 'www.sec.gov/Archives/edgar/data/320193';

/** A report's passages over its whole text, tables left out. */
function passagesOf(path: string) {
  const filename = path.slice(path.lastIndexOf('/') + 1);
  const { text, blocks } = linearise(realFile(`${FOLDER}/${path}`), { filename, type: '10-Q' });
  const run = { filename, start: 0, end: text.length };
  const passages = cutPassages([run], new Map([[filename, { filename, text, blocks }]]))
    .filter(({ kind }) => kind === 'text')
    .map(({ start, end, offset }, ordinal) => ({ ordinal, offset, text: text.slice(start, end) }));
  return { passages };
}

const comparable = (passage: AlignedPassage) =>
  toComparable({ ...passage, heading: [] }, plainTerms(passage.text));

const proseOf = ({ passages }: { passages: { text: string }[] }): string =>
  passages.map(({ text }) => text).join('\n');

describeReal('Apple’s 10-Q for 2025-06-28 against that for 2024-06-29', () => {
  // 0000320193-25-000073 and 0000320193-24-000081.
  const readPair = readOnce(() => ({
    base: passagesOf('000032019324000081/aapl-20240629.htm'),
    target: passagesOf('000032019325000073/aapl-20250628.htm'),
  }));

  test('is aligned passage by passage, one of them moved', () => {
    const { base, target } = readPair();
    const pairs = alignPassages(base.passages.map(comparable), target.passages.map(comparable));
    const count = (status: string) => pairs.filter((pair) => pair.status === status).length;
    expect({
      unchanged: count('unchanged'),
      numbers_only: count('numbers_only'),
      changed: count('changed'),
      added: count('added'),
      removed: count('removed'),
      moved: pairs.filter(({ moved }) => moved).length,
    }).toEqual({ unchanged: 34, numbers_only: 25, changed: 41, added: 11, removed: 12, moved: 1 });
    const removed = pairs.flatMap(({ status, base: passage }) =>
      status === 'removed' && passage ? [passage.text] : [],
    );
    expect(removed.some((text) => text.includes('State Aid'))).toBe(true);
  });

  test('is mostly not new, the tariffs newest', () => {
    const { base, target } = readPair();
    const earlier = shinglesOf(
      base.passages.flatMap(({ text }) => maskedTerms(text)),
      NOVELTY_TERMS,
    );
    const novelty = target.passages.map(({ text }) => noveltyOf(maskedTerms(text), [earlier]));
    const sorted = novelty.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
    expect([at(0.5), at(0.75), at(0.9)]).toEqual([0, 0.192, 0.607]);
    expect(novelty.filter((value) => value <= 0.05)).toHaveLength(65);
    expect(novelty.filter((value) => value >= 0.5)).toHaveLength(14);
    const newest = target.passages.toSorted((a, b) => (novelty[b.ordinal] ?? 0) - (novelty[a.ordinal] ?? 0));
    const top = newest.slice(0, 2).map(({ text, ordinal }) => [text.slice(0, 40), novelty[ordinal]]);
    expect(top).toEqual([
      ['The Company will continue to vigorously ', 1],
      ['Tariffs and Other Measures\nBeginning in ', 0.975],
    ]);
  });

  test('is as alike as its terms are', () => {
    const { base, target } = readPair();
    const { cosine, jaccard } = similarityOf(plainTerms(proseOf(base)), plainTerms(proseOf(target)));
    expect([cosine, jaccard]).toEqual([0.9792, 0.7711]);
  });
});
