// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { filingRecord } from '../../../store/testing/sample-records.ts';
import { renderRoute, startServer } from '../../testing/render-app.tsx';

const server = await startServer();
// Invented: Apple's next annual report.
await server.store.filings.save('0000320193', [
  filingRecord({
    accession_number: '0000320193-26-000099',
    report_date: '2026-09-26',
    filing_date: '2026-10-30',
  }),
]);

const MISSING = 'Q2 FY2026, Mar 28, 2026 · newest listed report 10-K Oct 30, 2026 not loaded · Load';

test.each([
  ['/companies/AAPL', 'Load', MISSING],
  ['/companies/AAPL/financials?period_type=ttm', 'Load', MISSING],
  ['/companies/AAPL/ratios', 'Load', MISSING],
  ['/companies/AAPL/events', 'Load', MISSING],
  ['/companies/AAPL/disclosures', 'Load', MISSING],
  ['/companies/AAPL/filings', 'Load', MISSING],
  // Before that report was filed.
  [
    '/companies/AAPL?as_of=2026-08-01',
    'Load',
    'Q2 FY2026, Mar 28, 2026 · newest listed report 10-Q Jul 31, 2026 not loaded · Load',
  ],
  [
    '/peers?company=AAPL',
    'Load it',
    'Apple Inc.: figures end Sep 27, 2025. The 10-K for the period ended Sep 26, 2026, filed Oct 30, 2026, is not loaded. Load it',
  ],
])('%s says which report its figures lack', async (address, action, text) => {
  renderRoute(address);
  const link = await screen.findByRole('link', { name: action });
  expect(link.closest('p')?.textContent).toBe(text);
  expect(link.getAttribute('href')).toMatch(/^\/status\?identifier=AAPL/);
});
