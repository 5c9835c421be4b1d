import { expect, test } from 'vitest';

import { readClaims } from './bind-claims.ts';
import type { FigureClaim } from './claim.ts';

const NAMES = new Set(['apple']);

function figures(text: string): (FigureClaim & { text: string })[] {
  return readClaims(text, NAMES).flatMap((claim) =>
    claim.kind === 'figure' ? [{ ...claim, text: text.slice(claim.start, claim.end) }] : [],
  );
}

/** Text of a number, key of its line, measure, year. */
function summary({ text, subject, measure, period }: FigureClaim & { text: string }) {
  const when = period === null ? null : period.type === 'year' ? period.year : period.type;
  return [text, subject?.keys[0] ?? null, measure, when];
}

test.each<[string, unknown[][]]>([
  ['Apple’s net sales were $416.2 billion in fiscal 2025.', [['$416.2 billion', 'revenue', 'level', 2025]]],
  [
    'Net sales increased 6% to $416.2 billion in fiscal 2025 from $391.0 billion in fiscal 2024.',
    [
      ['6%', 'revenue', 'change', 2025],
      ['$416.2 billion', 'revenue', 'level', 2025],
      ['$391.0 billion', 'revenue', 'level', 2024],
    ],
  ],
  [
    'In fiscal 2025, net income was $112.0 billion, compared with $93.7 billion a year earlier.',
    [
      ['$112.0 billion', 'net_income', 'level', 2025],
      ['$93.7 billion', 'net_income', 'level', 'year_before'],
    ],
  ],
  [
    'Income tax expense was $21.4 billion and $11.1 billion for 2026 and 2025, respectively.',
    [
      ['$21.4 billion', 'income_tax', 'level', 2026],
      ['$11.1 billion', 'income_tax', 'level', 2025],
    ],
  ],
  [
    'Net income was $112.0 billion, or $7.46 per diluted share, in fiscal 2025.',
    [
      ['$112.0 billion', 'net_income', 'level', 2025],
      ['$7.46 per diluted share', 'eps_diluted', 'level', 2025],
    ],
  ],
  [
    'Revenue increased $6.8 billion, or 4.5%, in fiscal 2024.',
    [
      ['$6.8 billion', 'revenue', 'change', 2024],
      ['4.5%', 'revenue', 'change', 2024],
    ],
  ],
  [
    'Inventories fell to $5.7 billion from $7.3 billion in fiscal 2024.',
    [
      ['$5.7 billion', 'inventory', 'level', null],
      ['$7.3 billion', 'inventory', 'level', 2024],
    ],
  ],
  [
    'Revenue more than doubled to $130.5 billion in fiscal 2025 from $60.9 billion in fiscal 2024.',
    [
      ['$130.5 billion', 'revenue', 'level', 2025],
      ['$60.9 billion', 'revenue', 'level', 2024],
    ],
  ],
  [
    'Diluted EPS slipped to $11.39 in 2024 from $11.56 in 2023.',
    [
      ['$11.39', 'eps_diluted', 'level', 2024],
      ['$11.56', 'eps_diluted', 'level', 2023],
    ],
  ],
  [
    'Apple lost $9.34 per diluted share in 2024.',
    [['$9.34 per diluted share', 'eps_diluted', 'level', 2024]],
  ],
  ['Apple earned $112.0 billion in fiscal 2025.', [['$112.0 billion', 'net_income', 'level', 2025]]],
  [
    'Net income attributable to Apple was $112.0 billion in fiscal 2025.',
    [['$112.0 billion', 'net_income', 'level', 2025]],
  ],
  ['Total deferred revenue was $12.1 billion in 2023.', [['$12.1 billion', null, 'level', 2023]]],
])('%s', (text, claims) => {
  expect(figures(text).map(summary)).toEqual(claims);
});

test.each([
  ['iPhone net sales were $209.6 billion in fiscal 2025.', ['iphone']],
  ['Net sales in Greater China were $64.4 billion in fiscal 2025.', ['greater', 'china']],
  ['Net sales were $178.4 billion in the Americas in fiscal 2025.', ['americas']],
  [
    'Wearables, Home and Accessories net sales were $35.7 billion in 2025.',
    ['wearables', 'home', 'accessories'],
  ],
  ['The company reported net sales of $416.2 billion for fiscal 2025.', []],
])('%s is narrowed by %j', (text, narrowed) => {
  expect(figures(text)[0]?.narrowed).toEqual(narrowed);
});

test.each([
  ['Apple’s net sales were $416.2 billion in fiscal 2025.', true],
  ['Net sales were $416.2 billion in fiscal 2025, and net income was $112.0 billion.', true],
  ['Revenue and net income were $416.2 billion and $112.0 billion in fiscal 2025.', false],
  ['Apple’s net sales were $416.2 billion.', false],
  ['Driven by demand, net sales were $416.2 billion in fiscal 2025.', false],
  ['Adjusted net income was $112.0 billion in fiscal 2025.', false],
  ['Net sales will reach $416.2 billion in fiscal 2025.', false],
])('%s is understood in full: %s', (text, is_strict) => {
  expect(figures(text)[0]?.is_strict).toBe(is_strict);
});

test('a change over a named period is compared with that one', () => {
  const [, change] = figures(
    'Revenues were $6,517 million in the first quarter of 2026, a 9% increase over the first quarter of 2024.',
  );
  expect(change?.base_period).toMatchObject({ type: 'quarter', quarter: 1, year: 2024 });
});

test.each([
  ['Apple lost $2 billion in fiscal 2025.', true],
  ['Net loss was $2 billion in fiscal 2025.', undefined],
])('%s may mean another figure: %s', (text, is_loose) => {
  expect(figures(text)[0]?.subject?.is_loose).toBe(is_loose);
});

test.each([
  ['Net income attributable to Apple was $1 billion in fiscal 2025.', null],
  ['Net income attributable to noncontrolling interests was $1 billion in fiscal 2025.', 'attributable'],
])('%s has the qualifier %s', (text, qualifier) => {
  expect(figures(text)[0]?.qualifier).toBe(qualifier);
});

test('quotations and dates are separate claims', () => {
  const text = 'The 10-K, filed on October 31, 2025, says “there were 22,429 shareholders of record”.';
  expect(readClaims(text, NAMES)).toMatchObject([
    { kind: 'date', filed: true, period: { date: '2025-10-31' } },
    { kind: 'quotation', quote: 'there were 22,429 shareholders of record' },
  ]);
});

test('a hostile text is read in time', () => {
  const started = performance.now();
  for (const text of [
    '“'.repeat(4_000),
    '1,'.repeat(2_000),
    'a '.repeat(2_000),
    '$'.repeat(4_000),
    'fiscal '.repeat(570),
    '((((-'.repeat(800),
  ])
    readClaims(text, NAMES);
  expect(performance.now() - started).toBeLessThan(2_000);
});

test.each([
  ['Apple Inc.’s revenue was $416.2 billion in fiscal 2025.'],
  ['Apple Corp.’s revenue was $416.2 billion in fiscal 2025.'],
  ['Apple Inc.’ revenue was $416.2 billion in fiscal 2025.'],
  ['Apple, Inc. revenue was $416.2 billion in fiscal 2025.'],
])('the company’s own name before a line narrows nothing: %s', (text) => {
  expect(figures(text).map(({ narrowed }) => narrowed)).toEqual([[]]);
});
