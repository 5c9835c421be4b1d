import { expect, test } from 'vitest';

import { topicsOf } from './mentions.ts';
import { parseQuery } from './parse-query.ts';
import { readQuery } from './read-query.ts';

const parse = (text: string) => parseQuery(text, { filtered: true });
const INDEX = new Set(['recalls', 'recalled', 'product', 'tariffs']);

/** The words of each group of each topic, as a search reads them. */
const topics = (text: string, added: readonly string[] = []) =>
  topicsOf(
    readQuery({ query: parse(text), added: added.map(parse), word_forms: true }, (terms) =>
      terms.every((term) => INDEX.has(term)),
    ).query,
  ).map(({ groups, mention }) => ({
    words: groups.map(({ wordings }) => wordings.map(({ terms }) => terms.join(' ')).join('|')),
    between: mention.is_chain ? mention.between : null,
  }));

test.each([
  ['NEAR(recall, products, 4)', [], [{ words: ['recall|recalls|recalled', 'products|product'], between: 3 }]],
  [
    '"product recall"',
    ['NEAR(recall, products, 4)', '"field action"'],
    [
      { words: ['product recall'], between: null },
      { words: ['recall|recalls|recalled', 'products|product'], between: 3 },
      { words: ['field action'], between: null },
    ],
  ],
  ['"product recall"', ['"field action"'], [{ words: ['product recall|field action'], between: null }]],
  [
    'NEAR(tariff, steel, 3) OR NEAR(duty, iron, 5)',
    [],
    [
      { words: ['tariff|tariffs', 'steel'], between: 2 },
      { words: ['duty', 'iron'], between: 4 },
    ],
  ],
])('%s with %s has the topics %s', (text, added, expected) => {
  expect(topics(text, added)).toEqual(expected);
});
