import { expect, test } from 'vitest';

import { piecesOf } from './testing/report-page.ts';

const kinds = (html: string): string[] => piecesOf(html).map(({ kind, text }) => `${kind}: ${text}`);

test.each<[html: string, pieces: string[]]>([
  ['<p><b>Overview</b></p><p>We sell tea.</p>', ['caption: Overview', 'paragraph: We sell tea.']],
  [
    '<p><b>Competition.</b> We compete with others.</p>',
    ['lead: Competition.', 'paragraph: We compete with others.'],
  ],
  ['<p><i>Humira</i>. Humira is a therapy.</p>', ['lead: Humira.', 'paragraph: Humira is a therapy.']],
  // Emphasis inside a sentence is none of its opening.
  [
    '<p><i>Epic v. Apple</i> is a case about stores.</p>',
    ['paragraph: Epic v. Apple is a case about stores.'],
  ],
  [
    '<p>• <b>Facebook.</b> It brings people together.</p>',
    ['lead: • Facebook.', 'list_item: It brings people together.'],
  ],
  // Heads and feet of pages, their numbers, and what they say of the Item are left out.
  [
    '<p>We sell tea.</p><p>12</p><p>Table of Contents</p><p><b>PART I</b></p><p><b>Item 1A</b></p><p>We buy tea.</p>',
    ['paragraph: We sell tea.', 'paragraph: We buy tea.'],
  ],
  // A paragraph printed in bold is no caption.
  [
    `<p><b>${'We sell tea to many. '.repeat(30)}</b></p>`,
    [`paragraph: ${'We sell tea to many. '.repeat(30).trim()}`],
  ],
])('%s', (html, pieces) => {
  expect(kinds(html)).toEqual(pieces);
});

test('tables are left out', () => {
  const table = '<table><tr><td>Sales</td><td>12</td></tr><tr><td>Costs</td><td>9</td></tr></table>';
  expect(kinds(`<p>We sell tea.</p>${table}`)).toEqual(['paragraph: We sell tea.']);
});
