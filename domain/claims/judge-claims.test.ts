import { expect, test } from 'vitest';

import type { Segments } from '../../contract/segments.ts';
import { readClaims } from './bind-claims.ts';
import type { ClaimFigures } from './claim.ts';
import { judgeClaim } from './judge-claims.ts';

const ACCESSION = '0000320193-24-000123';
const point = (period: string, value: number) => ({ period, value, accession_number: ACCESSION });

// Apple, 0000320193-24-000123.
const SEGMENTS: Segments = {
  accession_number: ACCESSION,
  currency: 'USD',
  axes: [
    {
      axis: 'srt:ProductOrServiceAxis',
      kind: 'product',
      label: 'Products and services',
      metrics: [
        {
          metric: 'revenue',
          concept: 'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
          total: [point('2024', 391_035e6)],
          partition: 'complete',
          members: [
            {
              member: 'aapl:IPhoneMember',
              label: 'iPhone',
              points: [point('2023', 200_583e6), point('2024', 201_183e6)],
            },
            { member: 'aapl:MacMember', label: 'Mac', points: [point('2024', 29_984e6)] },
          ],
        },
      ],
    },
  ],
};

const REVENUE = {
  key: 'revenue',
  label: 'Revenue',
  statement: 'income_statement' as const,
  level: 0,
  is_total: true,
  points: [
    { ...point('2023', 383_285e6), period_end: '2023-09-30', unit: 'USD' },
    { ...point('2024', 391_035e6), period_end: '2024-09-28', unit: 'USD' },
  ],
};

const FIGURES: ClaimFigures = {
  annual: { lines: [REVENUE], ratios: [], segments: SEGMENTS },
  quarterly: { lines: [], ratios: [], segments: null },
  closing_month: 9,
  otherValues: () => [],
};

test.each([
  ['iPhone net sales were $201.2 billion in fiscal 2024.', 'supported', 201_183e6],
  ['Mac net sales were $30.0 billion in fiscal 2024.', 'supported', 29_984e6],
  ['Mac net sales were $40.0 billion in fiscal 2024.', 'not_found', 29_984e6],
  ['iPad net sales were $26.7 billion in fiscal 2024.', 'not_checkable', null],
])('of the segments, the claim “%s” is %s', (text, verdict, value) => {
  const names = new Set(['apple']);
  const [claim] = readClaims(text, names);
  if (claim === undefined) throw new Error('no claim');
  const judged = judgeClaim(claim, text, { figures: FIGURES, documents: [], names, filings: [] });
  expect(judged.verdict).toBe(verdict);
  expect(judged.evidence?.kind === 'figure' ? judged.evidence.value : null).toBe(value);
});
