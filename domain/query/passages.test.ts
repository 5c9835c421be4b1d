import { expect, test } from 'vitest';

import { topicsOf } from './concepts.ts';
import { createFindMentions } from './find-mentions.ts';
import { parseQuery } from './parse-query.ts';
import { bestApart, findPassages } from './passages.ts';

function best(q: string, text: string, most = 1): string[] {
  const [topic] = topicsOf(parseQuery(q, { filtered: true }));
  if (topic === undefined) throw new Error(`${q} has no topic`);
  const mentions = createFindMentions(topic.concepts)(text);
  const weights = topic.concepts.map(() => 1);
  return bestApart(findPassages(mentions, weights), most).map(({ start, end }) => text.slice(start, end));
}

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

test('passages are apart from one another, best first', () => {
  const text = `lease cost${FAR} lease at a cost${FAR} cost of a long lease`;
  expect(best('lease cost', text, 3)).toEqual(['lease cost', 'lease at a cost', 'cost of a long lease']);
});

test('a passage with more mentions around it wins', () => {
  const text = `tariff${FAR} tariff and tariff and tariff${FAR}`;
  const [topic] = topicsOf(parseQuery('tariff', { filtered: true }));
  const mentions = createFindMentions(topic?.concepts ?? [])(text);
  const [first] = bestApart(findPassages(mentions, [1]), 1);
  expect(first?.start).toBeGreaterThan(FAR.length);
});
