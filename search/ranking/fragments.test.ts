import { expect, test } from 'vitest';

import { MentionCollector, createFindMentions, meaningsOf, topicsOf } from '../../domain/query/mentions.ts';
import { parseQuery } from '../../domain/query/parse-query.ts';
import { findFragments, positionsNear } from './fragments.ts';

/** The best fragments of a text, found by spelling. */
function fragments(q: string, text: string, most = 1): { start: number; words: string }[] {
  const [topic] = topicsOf(parseQuery(q, { filtered: true }));
  if (topic === undefined) throw new Error(`${q} has no topic`);
  const mentions = createFindMentions(meaningsOf(topic))(text);
  const weights = topic.groups.map(() => 1);
  const places = new Float64Array(mentions.count).fill(1);
  return findFragments(mentions, weights, places, most).map(({ start, end }) => {
    const from = mentions.from[mentions.start.indexOf(start)] ?? 0;
    return { start: from, words: text.slice(from, mentions.to[mentions.end.indexOf(end)]) };
  });
}

const best = (q: string, text: string, most = 1): string[] =>
  fragments(q, text, most).map(({ words }) => words);

const FAR = ' lorem ipsum'.repeat(60);

test.each([
  ['going concern', `what is going on is a concern.${FAR} doubt as a going concern`, 'going concern'],
  ['AI regulation', `Regulation S-T.${FAR} changes in AI-related regulation`, 'AI-related regulation'],
  ['goodwill impairment', `goodwill${FAR} Impairment of Goodwill${FAR} impairment`, 'Impairment of Goodwill'],
  ['(tariffs OR duties) cost', `tariffs${FAR} cost of duties`, 'cost of duties'],
  ['"supply chain"', `supply of a chain${FAR} supply-chain`, 'supply-chain'],
  ['tariff* cost', `a cost${FAR} tariffs raise the cost`, 'tariffs raise the cost'],
  ['NEAR(tariff, cost, 5) steel', `tariff${FAR} the tariff cost of steel`, 'tariff cost of steel'],
])('%s: the closest words win', (q, text, expected) => {
  expect(best(q, text)).toEqual([expected]);
});

test('fragments are apart from one another, best first', () => {
  const text = `lease cost${FAR} lease at a cost${FAR} cost of a long lease`;
  expect(best('lease cost', text, 3)).toEqual(['lease cost', 'lease at a cost', 'cost of a long lease']);
});

test('a fragment with more mentions around it wins', () => {
  const text = `tariff${FAR} tariff and tariff and tariff${FAR}`;
  expect(fragments('tariff', text)[0]?.start).toBeGreaterThan(FAR.length);
});

test('a fragment in a place that counts less loses', () => {
  const mentions = new MentionCollector([{ group: 0, weight: 1, words: 1 }]);
  for (const word of [500, 3, 900]) mentions.add(0, word);
  const places = Float64Array.of(0.35, 0.8, 1);
  const found = findFragments(mentions.take(), [1], places, 2);
  expect(found.map(({ start }) => start)).toEqual([900, 500]);
});

const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9];

test.each([
  [NINE, [8], 1, 4, [7, 8, 9, 1]],
  [NINE, [8], 1, 2, [7, 8]],
  [NINE, [], 1, 3, [1, 2, 3]],
  [NINE, [3], 1, 9, NINE],
  [NINE, [2, 30], 0, 3, [2, 1, 2]],
  [[10, 20, 30, 40], [21, 39], 1, 3, [20, 40, 10]],
  [[10, 20], [50], 1, 1, [10]],
])('%j near %j, at most %i words away: %i of them', (places, others, reach, most, expected) => {
  const found = positionsNear(Uint32Array.from(places), Uint32Array.from(others), reach, most);
  expect([...found]).toEqual(expected);
});
