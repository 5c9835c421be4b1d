import { expect, test } from 'vitest';

import { ndcg, parseJudged, printJudged, readJudged, recall } from './judged-set.ts';
import { parseTerms, precisionOf, readTerms } from './terms.ts';

const TEXT = [
  '?\t1\ttune\tgoing concern',
  '3\tsubstantial doubt about its ability\t0000320193-24-000123/a.htm 0000320193-23-000106/b.htm',
  '0\twhat is going on in the world\t0001326801-24-000012/meta-20231231.htm',
  '?\t2\tcheck\tdividend increase',
  '',
].join('\n');

test('a judged set is printed as it was read', () => {
  expect(printJudged(parseJudged(TEXT))).toBe(TEXT);
});

test.each([
  ['?\t1\tboth\tgoing concern', 'no half'],
  ['?\t1\ttune\tx\n4\tphrase\ta/b', '0..3'],
  ['3\tphrase\ta/b', 'before the first question'],
])('%j is refused', (text, message) => {
  expect(() => parseJudged(text)).toThrow(message);
});

test('the judged set has two halves of questions, with documents named by accession number', () => {
  const questions = readJudged();
  expect(questions.length).toBeGreaterThanOrEqual(120);
  const halves = questions.map(({ half }) => half);
  expect(halves.filter((half) => half === 'check').length).toBe(questions.length / 2);
  for (const { passages } of questions) {
    for (const { documents } of passages) {
      for (const each of documents) expect(each).toMatch(/^\d{10}-\d{2}-\d{6}\/[^/ ]+$/);
    }
  }
});

test('forty terms are judged, with filings named by accession number', () => {
  const terms = readTerms();
  expect(new Set(terms.map(({ q }) => q)).size).toBe(40);
  for (const accession of terms.flatMap(({ judged }) => [...judged.keys()]))
    expect(accession).toMatch(/^\d{10}-\d{2}-\d{6}$/);
});

test('precision counts the filings about a term, and those that nobody judged', () => {
  const [term] = parseTerms('?\tgoing concern\n1\ta b\n0\tc');
  const shown = ['a', 'c', 'd', 'b'].map((accession) => ({ accession, excerpts: [] }));
  expect(term && precisionOf(term, shown)).toEqual({ share: 0.5, unjudged: 1 });
  expect(() => parseTerms('1\ta')).toThrow('after a term');
});

test.each<[string, number[], number[], number]>([
  ['the best order is 1', [3, 2, 0], [3, 2, 0], 1],
  ['nothing relevant found is 0', [0, 0], [3], 0],
  ['nothing relevant at all is 0', [0], [], 0],
  // (7 / log2 3) / 7
  ['the answer in second place', [0, 3], [3], 0.6309],
  // (3 + 7 / log2 3) / (7 + 3 / log2 3)
  ['two in the wrong order', [2, 3], [2, 3], 0.834],
])('nDCG: %s', (_, results, ideal, expected) => {
  expect(ndcg(results, ideal, 10)).toBeCloseTo(expected, 4);
});

test('nDCG reads no further than its depth', () => {
  expect(ndcg([0, 3], [3], 1)).toBe(0);
});

test('recall is the share of relevant results within the depth', () => {
  expect(recall(['a', 'b', 'c'], new Set(['b', 'c', 'd']), 2)).toBeCloseTo(1 / 3);
  expect(recall(['a'], new Set(), 2)).toBe(1);
});
