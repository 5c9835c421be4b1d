// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { filingRecord } from '../../../service/store/sqlite/sample-records.ts';
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

const ANNUAL = 'The 10-K for the period ended Sep 26, 2026, filed Oct 30, 2026, is not loaded. Load it';

test.each([
  ['/companies/AAPL', `Figures end Sep 27, 2025. ${ANNUAL}`],
  ['/companies/AAPL/financials', `Figures end Sep 27, 2025. ${ANNUAL}`],
  ['/companies/AAPL/financials?period_type=ttm', `Figures end Mar 28, 2026. ${ANNUAL}`],
  ['/companies/AAPL/ratios', `Figures end Sep 27, 2025. ${ANNUAL}`],
  ['/peers?ids=AAPL', `Apple Inc.: figures end Sep 27, 2025. ${ANNUAL}`],
])('%s says which report its figures lack', async (address, text) => {
  renderRoute(address);
  const link = await screen.findByRole('link', { name: 'Load it' });
  expect(link.closest('p')?.textContent).toBe(text);
  expect(link.getAttribute('href')).toBe('/status?identifier=AAPL');
});
