import { expect, test } from 'vitest';

import { readClaims } from './bind-claims.ts';
import type { ClaimFigures } from './claim.ts';
import { findInText } from './find-in-text.ts';

const EMPTY = { lines: [], ratios: [], segments: null };
const FIGURES: ClaimFigures = { annual: EMPTY, quarterly: EMPTY, closing_month: null, otherValues: () => [] };

// Sentences of 0001551152-25-000020, 0001018724-26-000004, 0000104169-25-000021 and 0000320187-23-000052.
const TEXT = [
  'Net revenues for Qulipta increased 61% in 2024 primarily driven by continued strong market share uptake as well as market growth.',
  'Shipping costs were $95.8 billion and $102.7 billion in 2024 and 2025.',
  'International sales increased 13% in 2025, compared to the prior year.',
  'Comparable sales at Sam’s Club U.S. increased 4.7% and 2.3% in fiscal 2025 and 2024, respectively.',
  'Cash provided (used) by operations was an outflow of $66 million for the first three months of fiscal 2024, compared to an inflow of $357 million for the first three months of fiscal 2023.',
].join('\n');

const DOCUMENT = {
  accession_number: '0001018724-26-000004',
  form: '10-K',
  filing_date: '2026-02-06',
  period_end: '2025-12-31',
  fiscal_year: 2025,
  fiscal_period: 'FY',
  filename: 'report.htm',
  text: TEXT,
};

test.each([
  ['Net revenues for Qulipta increased 61% in 2024 driven by strong market share uptake.', true],
  ['Net revenues for Skyrizi increased 61% in 2024 driven by strong market share uptake.', false],
  ['Net revenues for Qulipta decreased 61% in 2024 driven by strong market share uptake.', false],
  ['Net revenues for Qulipta increased 61% in 2023 driven by strong market share uptake.', false],
  ['Shipping costs were $95.8 billion and $102.7 billion in 2024 and 2025.', true],
  ['Shipping costs were $95.8 billion and $102.7 billion in 2024 and 2024.', false],
  ['Shipping costs were $95.8 billion in 2025.', false],
  ['International sales increased 13% in 2025.', true],
  ['Sales increased 13% in 2025.', false],
  ['Comparable sales at Sam’s Club U.S. increased 4.7% in fiscal 2025.', true],
  ['Comparable sales at Sam’s Club U.S. increased 2.3% in fiscal 2025.', false],
  ['Cash used by operations was an outflow of $66 million for the first three months of fiscal 2024.', true],
  ['Cash used by operations was an outflow of $66 million for the first three months of fiscal 2023.', false],
])('%s is in the text: %s', (sentence, isThere) => {
  const names = new Set<string>();
  const [claim] = readClaims(sentence, names);
  if (claim?.kind !== 'figure') throw new Error('no figure');
  const words = sentence.slice(claim.start, claim.end);
  const found = findInText({ sentence, words, claim }, { figures: FIGURES, documents: [DOCUMENT], names });
  expect(found !== null).toBe(isThere);
});
