import { expect, test } from 'vitest';

import { findProductNames } from './product-names.ts';
import { piecesOf, reportPage } from './testing/report-page.ts';

function namesOf(html: string): string[] {
  const { text } = reportPage(html);
  const names = findProductNames(piecesOf(html), ({ start, end }) => text.slice(start, end));
  // A name is what stands at its place.
  expect(names.map(({ start, end }) => text.slice(start, end))).toEqual(names.map(({ name }) => name));
  return names.map(({ name }) => name);
}

const heading = (text: string): string => `<p><b>${text}</b></p>`;
const deeper = (text: string): string => `<p><i>${text}</i></p><p>It is sold in many places.</p>`;
const lead = (text: string): string => `<p><b>${text}</b> It is sold in many places of the world.</p>`;
const entry = (text: string): string => `<p>• ${text}</p>`;

test.each<[name: string, html: string, names: string[]]>([
  [
    'captions below the heading, of all such headings',
    heading('Products') +
      deeper('iPhone') +
      deeper('Mac') +
      heading('Services') +
      deeper('AppleCare') +
      deeper('Cloud Services'),
    ['iPhone', 'Mac', 'AppleCare', 'Cloud Services'],
  ],
  [
    'what paragraphs open with, emphasised',
    heading('Our Products') + lead('Humira.') + lead('Skyrizi:'),
    ['Humira', 'Skyrizi'],
  ],
  [
    'entries of a list, up to where they go on',
    heading('Products and Brands') +
      entry('“Syrups” means intermediate products') +
      entry('sparkling soft drinks: Coca-Cola, Fanta') +
      entry('water, sports and coffee (cold)') +
      entry('General merchandise includes:'),
    ['sparkling soft drinks', 'water, sports and coffee', 'General merchandise'],
  ],
  [
    'what paragraphs open with, plain',
    heading('Products and Services') +
      '<p>Stations. Each station produces news.</p><p>Programs. Our studio makes films.</p>',
    ['Stations', 'Programs'],
  ],
  [
    'segments where no heading speaks of products',
    heading('Commercial Airplanes Segment') +
      '<p>We build.</p>' +
      heading('Global Services Segment') +
      '<p>We serve.</p>',
    ['Commercial Airplanes', 'Global Services'],
  ],
  [
    'no parts of the world',
    heading('Operating Segments') + entry('Europe') + entry('Latin America') + entry('Asia Pacific'),
    [],
  ],
  [
    'nothing that every product has',
    heading('Our Products and Services') +
      deeper('Sourcing and Quality Assurance') +
      deeper('Intellectual Property'),
    [],
  ],
  ['nothing of one name alone', heading('Products') + deeper('Tea'), []],
  ['nothing without such a heading', heading('Overview') + deeper('Tea') + deeper('Coffee'), []],
])('%s', (_, html, expected) => {
  expect(namesOf(html)).toEqual(expected);
});
