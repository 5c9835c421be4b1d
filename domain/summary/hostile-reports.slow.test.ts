import { expect, test } from 'vitest';

import { extractSummary } from './extract-summary.ts';
import { chooseInput } from './model-request.ts';
import { reportPage } from './testing/report-page.ts';

const ITEMS = (business: string, risks: string): string =>
  `<p><b>Item 1. Business</b></p>${business}<p><b>Item 1A. Risk Factors</b></p>${risks}<p><b>Item 2. Properties</b></p><p>None.</p>`;
const repeated = (count: number, of: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => of(index)).join('');
const letters = (index: number): string =>
  index.toString(36).replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
const MAY = '<p>It may come at any time and harm what we sell.</p>';

/** Reports that are made to take long: each is summarised, or said not to be, as any other. */
test.each<[name: string, business: string, risks: string]>([
  [
    'forty thousand sentences',
    `<p>${repeated(40_000, (index) => `We sell tea of kind ${letters(index)} to shops and hotels there. `)}</p>`,
    '',
  ],
  [
    'a sentence of two million characters',
    `<p>We ${'sell tea and '.repeat(160_000)} more.</p>`,
    `<p>${'risk '.repeat(100_000)}.</p>`,
  ],
  [
    'a word of a million letters',
    `<p>We sell ${'a'.repeat(1_000_000)} tea to shops and to hotels there.</p>`,
    '',
  ],
  ['ten thousand headings of products', repeated(10_000, () => '<p><b>Products</b></p>'), ''],
  [
    'ten thousand captions that go on',
    '',
    repeated(10_000, (index) => `<p><b><i>and ${letters(index)} may go on</i></b></p>`),
  ],
  [
    'ten thousand captions',
    '',
    repeated(10_000, (index) => `<p><b><i>Risk ${letters(index)} may come.</i></b></p>${MAY}`),
  ],
  ['nothing but blanks', ' '.repeat(10_000), ' '.repeat(10_000)],
])('%s', (_, business_html, risks_html) => {
  const page = reportPage(ITEMS(business_html, risks_html));
  const source = { name: 'Tea', filed_form: '10-K', documents: [page], passages: [], product_labels: [] };
  const { citations, business, risk_factors, missing } = extractSummary(source);
  for (const { offset, length, quote } of citations)
    expect(page.text.slice(offset, offset + length)).toBe(quote);
  const said = new Set(missing.map(({ part }) => part));
  expect(said.has('business_profile')).toBe(business.length === 0);
  expect(said.has('risk_factors')).toBe(risk_factors.length === 0);
  const shown = chooseInput(source, '2025-02-20', []).passages;
  expect(shown.reduce((sum, { quote }) => sum + quote.length, 0)).toBeLessThan(100_000);
});
