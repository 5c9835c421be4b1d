import { expect, test } from 'vitest';

import { chooseProfile } from './business-profile.ts';
import { sentencesOf } from './candidate-sentences.ts';
import { piecesOf, reportPage } from './testing/report-page.ts';

function profileOf(html: string, name = 'Larkspur Works Inc'): string[] {
  const page = reportPage(html);
  const sentences = sentencesOf(piecesOf(html), new Map([[page.filename, page]]));
  return chooseProfile(sentences, name).map(({ text }) => text);
}

const IS = 'Larkspur is a maker of fine blends for small hotels.';
const SELLS = 'We blend tea in three towns and sell it to shops and hotels in nine countries.';
const BUYS = 'We buy leaves from four hundred growers and pay them before the harvest begins.';
const SHIPS = 'Our products are shipped in wooden chests and sold under the brands of our customers.';
const MANY = [
  'red',
  'green',
  'black',
  'white',
  'yellow',
  'smoked',
  'rolled',
  'roasted',
  'pressed',
  'mixed',
  'dried',
  'scented',
].map(
  (kind) =>
    `We blend ${kind} tea in three towns and sell ${kind} tea to shops, hotels and offices of our customers.`,
);

test('sentences stand in the filing’s order, five at the most', () => {
  const html = `<p>${[IS, SELLS, ...MANY].join(' ')}</p>`;
  const profile = profileOf(html);
  expect(profile).toHaveLength(5);
  expect(profile[0]).toBe(IS);
  const places = profile.map((text) => html.indexOf(text));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('what the company says that it is stands, however little the rest has of it', () => {
  expect(profileOf(`<p>${[...MANY.slice(0, 1), IS, ...MANY.slice(1)].join(' ')}</p>`)).toContain(IS);
});

test.each<[name: string, html: string, profile: string[]]>([
  ['few sentences are all there', `<p>${SELLS} ${BUYS}</p>`, [SELLS, BUYS]],
  [
    'nothing under headings that every report has',
    `<p><b>Human Capital</b></p><p>${SELLS}</p><p><b>Products</b></p><p>${BUYS}</p>`,
    [BUYS],
  ],
  ['nothing from lists', `<p>• ${SELLS}</p><p>${BUYS}</p>`, [BUYS]],
  [
    'nothing that speaks of nobody',
    `<p>Tea is a plant that grows on hills in many warm countries. ${SHIPS}</p>`,
    [SHIPS],
  ],
  [
    'nothing too short or too long',
    `<p>We sell tea. We ${'sell tea and '.repeat(20)}sell more. ${BUYS}</p>`,
    [BUYS],
  ],
  [
    'no half of a sentence that a page parts',
    `<p>We blend tea in three towns and sell it to</p><p>shops and hotels in nine countries. ${BUYS}</p>`,
    [BUYS],
  ],
  ['nothing of nothing', '', []],
])('%s', (_, html, profile) => {
  expect(profileOf(html)).toEqual(profile);
});
