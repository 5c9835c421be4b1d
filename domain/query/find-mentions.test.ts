import { expect, test } from 'vitest';

import { countMentions, createFindMentions, meaningsOf, topicsOf } from './mentions.ts';
import { parseQuery } from './parse-query.ts';

test.each<[q: string, text: string, count: number]>([
  ['tariff', 'Tariff on steel. A tariff, tariff.', 3],
  ['"supply chain"', 'The supply chain of a supply-chain manager. Chain supply.', 2],
  ['disrupt*', 'Disruption disrupts a disrupted plan.', 3],
  // Words typed together that are close to one another.
  ['supply chain disruption', 'A supply chain disruption. Disruption of the supply chain.', 2],
  ['supply chain disruption', 'Our supply of parts, and the chain; much later a disruption.', 3],
  ['supply chain disruption', 'Supply chain, supply chain, disruption', 2],
  ['tariff tariff', 'tariff tariff tariff', 2],
  ['"supply chain" disruption', 'supply chain disruption, supply chain', 2],
  // NEAR: its words within the distance, each once.
  ['NEAR(tariff, steel, 3)', 'steel on a tariff, steel and tariff; tariff', 2],
  ['NEAR(tariff, steel, 3)', 'tariff tariff steel', 1],
  ['NEAR(tariff, steel, 3)', 'tariff of a new steel. One two three tariff', 0],
  ['NEAR(tariff, steel, costs, 4)', 'tariff, steel and steel costs', 1],
  ['NEAR(tariff, steel, costs, 2)', 'tariff costs tariff steel', 1],
  ['NEAR(tariff, tariff, 4)', 'tariff and tariff. One two three four five tariff', 1],
  ['NEAR(steel*, steel, 4)', 'steels and steel', 1],
  ['NEAR("steel mill", tariff, costs, 2)', 'costs tariff steel mill costs', 1],
  // Either side of an OR, and a place of both once.
  ['tariff OR steel', 'tariff on steel', 2],
  ['supply chain OR "supply chain disruption"', 'supply chain disruption, and a supply', 2],
  ['supply chain OR disruption risk', 'supply chain risk of disruption', 2],
])('%s is mentioned in %j %i times', (q, text, count) => {
  const found = topicsOf(parseQuery(q, { filtered: true })).map((topic) => ({
    topic,
    mentions: createFindMentions(meaningsOf(topic))(text),
  }));
  expect(countMentions(found)).toBe(count);
});
