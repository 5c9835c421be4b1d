import fc from 'fast-check';
import { expect, test } from 'vitest';

import { analyse, type Token } from '../query/analyse.ts';
import { parseQuery } from '../query/parse-query.ts';
import { bruteForce } from '../query/testing/brute-force.ts';
import { documentText, queryText } from '../query/testing/generate.ts';
import { SegmentSearch, addScores, lengthNorms, leafRarity, sizeOf } from './segment-search.ts';
import { segmentOf } from './testing/memory-segment.ts';
import { plainScores } from './testing/plain-score.ts';

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 800);
const QUERIES_AN_INDEX = 40;

const KEYS = ['', '1A', '7'];
type Part = { key: string; text: string };

const part: fc.Arbitrary<Part> = fc.record({ key: fc.constantFrom(...KEYS), text: documentText });
const parts = fc.array(part, { maxLength: 3 });
const searched: fc.Arbitrary<string[] | null> = fc.constantFrom(null, null, ['1A'], ['1A', '7']);

/** Parts as a text with its runs; parts of one section next to each other are one run. */
function sourceOf(own: readonly Part[], row: number) {
  let text = '';
  const sections = own.map(({ key, text: words }) => {
    const start = text.length;
    text += `${words}\n`;
    return { start, end: text.length, keys: [key] };
  });
  return { row, text, items: [], sections };
}

/** Tokens of the sections with some keys. Runs are further apart than NEAR reaches, unless they touch. */
function tokensOf(own: readonly Part[], keys: readonly string[]): Token[] {
  let base = 0;
  return keys.flatMap((key) => {
    const runs: string[] = [];
    for (const [at, { key: its, text }] of own.entries()) {
      if (its !== key) continue;
      if (own[at - 1]?.key === key) runs.push(`${runs.pop() ?? ''}${text}\n`);
      else runs.push(`${text}\n`);
    }
    return runs.flatMap((text) => {
      base += 1_000;
      const tokens = analyse(text).map((token) => ({ ...token, position: base + token.position }));
      base = tokens.at(-1)?.position ?? base;
      return tokens;
    });
  });
}

test(
  `finds and weighs what a plain reading does, over ${RUNS} queries`,
  { timeout: 60_000 + RUNS * 20 },
  () => {
    const questions = fc.array(fc.tuple(queryText, searched), {
      minLength: QUERIES_AN_INDEX,
      maxLength: QUERIES_AN_INDEX,
    });
    const property = fc.property(
      fc.array(parts, { minLength: 3, maxLength: 9 }),
      questions,
      (given, asked) => {
        const segment = segmentOf(given.map((own, at) => sourceOf(own, 7 * at + 3)));
        const size = sizeOf([segment]);
        for (const [q, keys] of asked) {
          const query = parseQuery(q, { filtered: true });
          const documents = given.map((own) => {
            const whole = tokensOf(own, KEYS);
            const tokens = keys === null ? whole : tokensOf(own, keys);
            return { tokens, whole, words: whole.filter(({ alias }) => !alias).length };
          });
          const hasSection = (at: number): boolean =>
            keys === null || (given[at] ?? []).some(({ key }) => keys.includes(key));
          const expected = documents.flatMap(({ tokens }, at) =>
            hasSection(at) && bruteForce(tokens, query) ? [at] : [],
          );
          const search = new SegmentSearch(segment, keys);
          const matches = search.match(query, null);
          expect([...matches], q).toEqual(expected);

          const scores = new Float64Array(documents.length);
          const norms = lengthNorms(segment, size.mean_length);
          const ordinals = Uint32Array.from(documents.keys());
          search.weigh(query, matches, (leaf, found, within) => {
            const weight = leafRarity([segment], leaf, size);
            addScores(found, within, { weight, norms, ordinals }, scores);
          });
          for (const [at, score] of plainScores(documents, query).entries()) {
            if (hasSection(at)) expect(scores[at], q).toBeCloseTo(score, 9);
          }
          const some = Uint32Array.from(expected.keys()).filter((at) => at % 2 === 0);
          expect([...new SegmentSearch(segment, keys).match(query, some)]).toEqual(
            expected.filter((at) => some.includes(at)),
          );
        }
      },
    );
    fc.assert(property, { numRuns: Math.ceil(RUNS / QUERIES_AN_INDEX) });
  },
);

test('a phrase takes no position of the document read before', () => {
  const texts = ['lease rent lease', 'lease rent only'];
  const segment = segmentOf(texts.map((text, at) => sourceOf([{ key: '', text }], at)));
  expect([
    ...new SegmentSearch(segment, null).match(parseQuery('"rent lease"', { filtered: true }), null),
  ]).toEqual([0]);
});
