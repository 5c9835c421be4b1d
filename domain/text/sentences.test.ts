import { expect, test } from 'vitest';

import { sentenceCuts, sentenceStarts } from './sentences.ts';

const SENTENCES: [text: string, sentences: string[]][] = [
  ['One. Two? Three!', ['One. ', 'Two? ', 'Three!']],
  ['Apple Inc. designs phones. It sells them.', ['Apple Inc. designs phones. ', 'It sells them.']],
  ['Sales rose 5.2% in the U.S. Margins fell.', ['Sales rose 5.2% in the U.S. Margins fell.']],
  ['He said “no.” Then he left.', ['He said “no.” ', 'Then he left.']],
  ['See Note No. 5. It applies.', ['See Note No. 5. ', 'It applies.']],
  ['Nothing ends here', ['Nothing ends here']],
  ['J. Smith retired. 2024 followed.', ['J. Smith retired. ', '2024 followed.']],
  ['', ['']],
];

test.each(SENTENCES)('%s', (text, sentences) => {
  const starts = sentenceStarts(text);
  expect(starts.map((start, index) => text.slice(start, starts[index + 1] ?? text.length))).toEqual(
    sentences,
  );
});

const CUTS: [text: string, max: number, parts: string[]][] = [
  ['Aaa bbb. Ccc ddd. Eee fff.', 18, ['Aaa bbb. Ccc ddd. ', 'Eee fff.']],
  ['Aaa bbb. Ccc ddd. Eee fff.', 100, ['Aaa bbb. Ccc ddd. Eee fff.']],
  [
    'A sentence that is too long to be cut. Short.',
    10,
    ['A sentence that is too long to be cut. ', 'Short.'],
  ],
];

test.each(CUTS)('%s in parts of at most %i', (text, max, parts) => {
  const cuts = [0, ...sentenceCuts(text, max)];
  expect(cuts.map((cut, index) => text.slice(cut, cuts[index + 1] ?? text.length))).toEqual(parts);
});
