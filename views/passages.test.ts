import { expect, test } from 'vitest';

import { passagePlace, passageShare, shareNotes, shareText } from './passages.ts';

test.each([
  [0.4, 'complete', 2, '40%'],
  [0.4, undefined, undefined, '40%'],
  [1, 'first', 0, '?'],
  [0.98, 'incomplete', 0, '?'],
  [0.4, 'incomplete', 1, '≤40%'],
  [0, 'incomplete', 1, '0%'],
  [0.003, 'complete', 1, '<1%'],
] as const)('%d, %s, %s: %s', (novelty_score, novelty_basis, same_form, text) => {
  expect(shareText(passageShare({ novelty_score, novelty_basis, same_form }))).toBe(text);
});

test('each mark is explained once', () => {
  const match = { novelty_score: 0.4, novelty_basis: 'incomplete', same_form: 1 };
  expect(shareNotes([match, match, { ...match, same_form: 0 }].map(passageShare))).toEqual([
    '? Unknown: no earlier report on the same form is loaded',
    '≤ Upper bound: some earlier reports are missing',
  ]);
  expect(shareNotes([])).toEqual([]);
});

test.each([
  [{}, null],
  [{ filename: 'a.htm' }, { document: 'a.htm' }],
  [
    { filename: 'a.htm', document_offset: 120 },
    { document: 'a.htm', offset: 120 },
  ],
  [
    { filename: 'a.htm', document_offset: 120, passage: 'Tariffs.' },
    { document: 'a.htm', offset: 120, to: 128 },
  ],
  [
    { filename: 'a.htm', document_offset: 120, hit_offset: 125, passage: 'Tariffs.' },
    { document: 'a.htm', offset: 120, to: 128 },
  ],
  // A table: its text is not in the response.
  [
    { filename: 'a.htm', document_offset: 120, hit_offset: 480 },
    { document: 'a.htm', offset: 480 },
  ],
  [{ filename: 'a.htm', passage: 'Tariffs.' }, { document: 'a.htm' }],
])('%o is read at %o', (place, search) => {
  expect(passagePlace(place)).toEqual(search);
});

test.each([
  [null, false, '?'],
  [0, false, '0%'],
  [0.003, true, '<1%'],
  [0.3, false, '30%'],
  [0.3, true, '≤30%'],
])('a share of %s (upper bound: %s) is shown as %s', (share, is_bound, shown) => {
  expect(shareText({ share, is_bound })).toBe(shown);
});
