import { expect, test } from 'vitest';

import { sentencesOf } from './candidate-sentences.ts';
import { findSegmentNames } from './segment-sentence.ts';
import { piecesOf, reportPage } from './testing/report-page.ts';

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
  const sentences = sentencesOf(piecesOf(html), new Map([[page.filename, page]]));
  const names = findSegmentNames(sentences, ({ start, end }) => page.text.slice(start, end));
  expect(names.map(({ name }) => name)).toEqual(expected);
  expect(names.map(({ start, end }) => page.text.slice(start, end))).toEqual(expected);
});
