import { expect, test } from 'vitest';

import { parseJudged, printJudged, readJudged } from './judged-set.ts';

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
