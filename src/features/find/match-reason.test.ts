import { expect, test } from 'vitest';

import type { CompanyMatch } from '../../api/search-or-look-up.ts';
import { isExact, matchReason } from './match-reason.ts';

const company = (given: Partial<CompanyMatch>): CompanyMatch => ({
  cik: '0000320193',
  name: 'Apple Inc.',
  ticker: 'AAPL',
  sic_description: null,
  exchange: null,
  matched_former_name: null,
  sample: false,
  loaded: true,
  ...given,
});
const apple = company({});
const berkshire = company({ cik: '0001067983', name: 'BERKSHIRE HATHAWAY INC', ticker: 'BRK-B' });
const meta = company({
  cik: '0001326801',
  name: 'Meta Platforms, Inc.',
  ticker: 'META',
  matched_former_name: 'Facebook Inc',
});

test.each([
  ['aapl', apple, true, 'Ticker'],
  [' AAPL ', apple, true, 'Ticker'],
  ['320193', apple, true, 'CIK'],
  ['0000320193', apple, true, 'CIK'],
  ['CIK0000320193', apple, true, 'CIK'],
  ['brk.b', berkshire, true, 'Ticker'],
  ['aap', apple, false, 'Ticker starts with AAP'],
  ['appl', apple, false, null],
  ['apple', apple, false, null],
  ['facebook', meta, false, 'Formerly Facebook Inc'],
  ['320194', apple, false, null],
  ['apple', company({ ticker: null }), false, null],
])('%j says why it matches a company', (text, match, exact, reason) => {
  expect([isExact(text, match), matchReason(text, match)]).toEqual([exact, reason]);
});
