import { expect, test } from 'vitest';

import { withoutCompetitors } from './competitor-names.ts';
import type { Piece } from './read-pieces.ts';

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
