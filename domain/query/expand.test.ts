import { expect, test } from 'vitest';

import { itemsOfForm } from '../documents/item-forms.ts';
import { ITEM_TITLES } from '../filing/items.ts';
import { isTooCommon, readFieldTerms } from './expand.ts';
import { FIELD_TERMS } from './field-terms.ts';
import { parseQuery } from './parse-query.ts';
import { printQuery } from './query.ts';

const read = (text: string) => readFieldTerms(text, parseQuery(text, { filtered: true }));
const labelOf = (text: string) => read(text).label;
const texts = (text: string) => read(text).added.map((one) => one.text);
const wordings = FIELD_TERMS.flatMap(({ same, typed }) => [...same, ...typed]);

test('each wording belongs to one subject, which adds at most six phrases', () => {
  expect(wordings.filter((one, at) => wordings.indexOf(one) !== at)).toEqual([]);
  expect(FIELD_TERMS.filter(({ also }) => also.length > 6)).toEqual([]);
});

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
const titles = [
  ...Object.values(ITEM_TITLES),
  ...['10-K', '10-Q'].flatMap((form) => itemsOfForm(form) ?? []).map(({ title }) => title),
].map(plain);

const isTitle = (phrase: string): boolean =>
  titles.some((title) => title === phrase || (phrase.split(' ').length > 3 && title.includes(phrase)));

test('no phrase is the title of an Item, or three words of it and more', () => {
  const phrases = FIELD_TERMS.flatMap(({ also }) => also).map(plain);
  expect(phrases.filter(isTitle)).toEqual([]);
});

test.each(
  FIELD_TERMS.flatMap(({ same, typed, label, also }) =>
    [...same, ...typed].map((text) => ({
      text,
      label,
      has: same.length > 1 || also.length > 0 || typed.includes(text),
    })),
  ),
)('$text is about $label', ({ text, label, has }) => {
  expect(labelOf(`  ${text.slice(0, 1).toUpperCase()}${text.slice(1)} `)).toBe(has ? label : null);
  expect(texts(text).map(plain)).not.toContain(plain(text));
});

test.each([
  ['going concern', 'going-concern'],
  ['Going concerns', 'going-concerns'],
  ['goodwill impairment charge', 'goodwill-impairment charge'],
  ['export controls China', 'export-controls china'],
  ['climate change regulation risk', 'climate change regulation risk'],
  ['departure of the CEO', 'NEAR(departure, ceo, 6)'],
  ['CEO resignation', 'ceo-resignation'],
  ['going concern doubt', 'going-concern-doubt'],
  ['dividend increase 2024', 'dividend-increase 2024'],
  ['hospital layoffs', 'hospital layoffs'],
  ['layoffs', '"layoffs" OR NEAR(layoff, employees, 10) OR NEAR(layoff, workforce, 10)'],
  [
    'restatement',
    'NEAR("restatement", "financial statements", 6) OR NEAR("restated", "previously issued", 10) OR NEAR("restatement", error, 15)',
  ],
  ['lease restatement', 'lease restatement'],
  ['amendment and restatement', 'amendment and restatement'],
  ['concern going', 'NEAR(concern, going, 6)'],
  ['cloud revenue growth', 'cloud revenue growth'],
  ['"going concern"', '"going concern"'],
  ['going OR concern', 'going OR concern'],
  ['NEAR(going, concern, 5)', 'NEAR(going, concern, 5)'],
  ['going concern*', 'going concern*'],
])('%s is searched as %s', (text, expected) => {
  const { query, separately } = read(text);
  expect(printQuery(query)).toBe(expected);
  expect(separately === null).toBe(printQuery(parseQuery(text, { filtered: true })) === expected);
});

test.each([
  ['the layoff', 'Layoffs'],
  ['hospital layoffs', 'Layoffs'],
  ['departure of the CEO', 'CEO departure'],
  ['merger agreement', 'Merger'],
  ['goodwill impairment', 'Impairment of goodwill'],
  ['stock split reverse', 'Reverse split'],
  ['large hospital layoffs', null],
  ['going', null],
  ['10-K going concern', null],
  ['the of', null],
  ['layoff*', null],
  ['layoffs NOT hospital', null],
])('%s is about %s', (text, label) => {
  expect(labelOf(text)).toBe(label);
});

test('synonyms find each other', () => {
  expect(texts('AI')).toContain('artificial intelligence');
  expect(texts('artificial intelligence')).toContain('ai');
  expect(texts('share buyback')).toContain('stock repurchase');
  expect(texts('stock repurchase')).toContain('share buyback');
});

test('a word that is left over is required with every wording', () => {
  const printed = read('hospital layoffs').added.map(({ query }) => printQuery(query));
  expect(printed).toContain('reduction-in-force hospital');
  expect(printed.every((one) => one.endsWith(' hospital'))).toBe(true);
});

test.each([
  [10, 20, false],
  [11, 20, true],
  [11, 110, false],
  [12, 110, true],
])('a phrase of %d filings among %d is too common: %s', (filings, scope, expected) => {
  expect(isTooCommon(filings, scope)).toBe(expected);
});
