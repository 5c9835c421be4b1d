import { expect, test } from 'vitest';

import type { DisclosureMatch } from '../../../contract/disclosures.ts';
import { citeMatch } from './match-row.tsx';

/** As a hosted server sends it: only the documented fields. */
const BARE: DisclosureMatch = {
  tag: 'item:RiskFactorsTextBlock',
  label: 'Risk Factors',
  snippet: '…of 2025, new <<tariffs>> were announced…',
  form: '10-Q',
  period: '2025-06-28',
  filed: '2025-08-01',
  adsh: '0000320193-25-000073',
  fiscal_year: 2025,
  fiscal_period: 'Q3',
  match_offset: 412,
  hit_count: 9,
  matched_terms: ['tariffs'],
  novelty_score: 0.971,
};

test('a passage is cited with its offset in the document', () => {
  const match = {
    ...BARE,
    filename: 'aapl-20250628.htm',
    document_offset: 60_000,
    passage: 'Beginning in the second quarter of 2025, new tariffs were announced',
  };
  expect(citeMatch(match, 'Apple Inc.', 'http://desk/x')).toBe(
    'Apple Inc., Form 10-Q for the period ended 2025-06-28, filed 2025-08-01, 0000320193-25-000073, ' +
      'aapl-20250628.htm, Risk Factors, characters 60000–60067: ' +
      '“Beginning in the second quarter of 2025, new tariffs were announced” http://desk/x',
  );
});

test('the snippet is quoted if the response has no passage text', () => {
  expect(citeMatch(BARE, 'Apple Inc.', 'http://desk/x')).toBe(
    'Apple Inc., Form 10-Q for the period ended 2025-06-28, filed 2025-08-01, 0000320193-25-000073, ' +
      'Risk Factors, character 412: “of 2025, new tariffs were announced” http://desk/x',
  );
});
