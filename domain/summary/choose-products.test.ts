import { expect, test } from 'vitest';

import { type Piece, sentencesOfPieces } from './pieces.ts';
import { findProductNames, findSegmentNames, withoutCompetitors } from './product-names.ts';
import { piecesOf, reportPage } from './testing/report-page.ts';

function namesOf(html: string): string[] {
  const { text } = reportPage(html);
  const names = findProductNames(piecesOf(html), ({ start, end }) => text.slice(start, end));
  // The text at a name's place is the name.
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

const piece = (kind: Piece['kind'], text: string): Piece => ({
  kind,
  text,
  filename: 'a.htm',
  start: 0,
  end: text.length,
  level: 1,
  style: '',
  before: 0,
});

const named = (...names: string[]) => names.map((name) => ({ name }));

test('competitors are no products', () => {
  const pieces = [
    piece('paragraph', 'We sell Alpha and Beta. Our principal competitors include Gamma and Delta Corp.'),
  ];
  expect(withoutCompetitors(named('Alpha', 'Beta', 'Gamma'), pieces)).toHaveLength(3);
  expect(withoutCompetitors(named('Alpha', 'Gamma', 'Delta Corp'), pieces)).toEqual([]);
  expect(withoutCompetitors(named('Alpha', 'Beta'), pieces)).toEqual(named('Alpha', 'Beta'));
});

test('nor are the partners that a list names', () => {
  const pieces = [
    piece('paragraph', 'We work with strategic partners such as:'),
    piece('list_item', '• Gamma'),
    piece('list_item', '• Delta'),
    piece('paragraph', 'Our products are:'),
    piece('list_item', '• Alpha'),
    piece('list_item', '• Beta'),
  ];
  expect(withoutCompetitors(named('Gamma', 'Delta'), pieces)).toEqual([]);
  expect(withoutCompetitors(named('Alpha', 'Beta'), pieces)).toEqual(named('Alpha', 'Beta'));
});

test.each<[text: string, names: string[]]>([
  [
    'We had four reportable operating segments for management reporting purposes: Consumer Banking and Lending; Commercial Banking; Corporate and Investment Banking; and Wealth and Investment Management.',
    [
      'Consumer Banking and Lending',
      'Commercial Banking',
      'Corporate and Investment Banking',
      'Wealth and Investment Management',
    ],
  ],
  [
    'The Company conducts its business within two operating segments: 1) Oilfield Technologies and Services and 2) Environmental Products and Services.',
    ['Oilfield Technologies and Services', 'Environmental Products and Services'],
  ],
  [
    'We operate as two reportable segments: (i) automotive and (ii) energy generation and storage.',
    ['automotive', 'energy generation and storage'],
  ],
  ['We report three segments: Tea, Coffee and Cocoa.', ['Tea', 'Coffee', 'Cocoa']],
  ['We have three segments: North America, International, and Asia Pacific.', []],
  ['Our segments are described elsewhere: see what follows there.', []],
  ['We sell tea and coffee: both are good.', []],
])('%s', (text, expected) => {
  const html = `<p>${text}</p>`;
  const page = reportPage(html);
  const sentences = sentencesOfPieces(piecesOf(html), new Map([[page.filename, page]]));
  const names = findSegmentNames(sentences, ({ start, end }) => page.text.slice(start, end));
  expect(names.map(({ name }) => name)).toEqual(expected);
  expect(names.map(({ start, end }) => page.text.slice(start, end))).toEqual(expected);
});
