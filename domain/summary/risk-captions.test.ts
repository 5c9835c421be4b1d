import { expect, test } from 'vitest';

import { findCaptions } from './risk-captions.ts';
import { piecesOf } from './testing/report-page.ts';

const BODY =
  '<p>We depend on others, and what they do may harm what we sell and what we earn from it in any year.</p>';
const group = (text: string): string => `<p><b>${text}</b></p>`;
const caption = (text: string): string => `<p><b><i>${text}</i></b></p>${BODY}`;

const THREE = ['We may lose customers.', 'Prices of tea could rise.', 'Our ships are old.'];
const titles = (html: string): string[] => findCaptions(piecesOf(html)).map(({ title }) => title);

test.each<[name: string, html: string, titles: string[]]>([
  [
    'captions, and not the headings of their groups',
    group('Risks Related to Our Business') + THREE.map(caption).join(''),
    THREE,
  ],
  [
    'captions that open their paragraphs',
    THREE.map(
      (text) => `<p><b><i>${text}</i></b> We depend on others who may not deliver what we need.</p>`,
    ).join(''),
    THREE,
  ],
  [
    'captions without a full stop',
    ['We Face Intense Competition', 'Our Expansion Exposes Us to Risks', 'We Have Foreign Exchange Risk']
      .map(caption)
      .join(''),
    ['We Face Intense Competition', 'Our Expansion Exposes Us to Risks', 'We Have Foreign Exchange Risk'],
  ],
  [
    'a caption that a page parts as one',
    `<p><b><i>We may not meet the</i></b></p><p>6</p><p><b><i>rates that we planned.</i></b></p>${BODY}${THREE.map(caption).join('')}`,
    ['We may not meet the rates that we planned.', ...THREE],
  ],
  [
    'a list at the beginning is not taken for them',
    `${group('Summary')}<p>• We may lose customers.</p><p>• Prices of tea could rise.</p>${THREE.map(caption).join('')}`,
    THREE,
  ],
  [
    'captions printed twice once, where more stands under them',
    `${THREE.map(caption).join('')}${group('Risks')}${THREE.map((text) => caption(text.replace('.', ' .'))).join(BODY)}`,
    ['Our ships are old.', 'We may lose customers .', 'Prices of tea could rise .'],
  ],
  ['nothing of two captions alone', THREE.slice(0, 2).map(caption).join(''), []],
  ['nothing of plain paragraphs', BODY.repeat(6), []],
])('%s', (_, html, expected) => {
  expect(titles(html)).toEqual(expected);
});

test('where nothing is emphasised, a sentence of its own over a longer paragraph is a caption', () => {
  const long = `<p>${'What others do may harm what we sell and what we earn. '.repeat(6)}</p>`;
  const five = [...THREE, 'Our stores may burn.', 'Our tea may spoil.'];
  expect(titles(five.map((text) => `<p>${text}</p>${long}`).join(''))).toEqual(five);
});
