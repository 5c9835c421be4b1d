// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderRoute, startServer } from '../testing/render-app.tsx';

await startServer();

// The address without a parameter, which “All” and “Annual” link to, has fewer parameters than the open one.
test.each([
  ['/companies/AAPL/filings?form_type=10-K', 'Common forms', '10-K'],
  ['/companies/AAPL/filings', 'Common forms', 'All'],
  ['/companies/AAPL/ratios?period_type=quarterly', 'Periods', 'Quarterly'],
  ['/peers?company=AAPL&period_type=quarterly', 'Period', 'Quarterly'],
  ['/companies/AAPL/disclosures?measure=changed', 'Measure', 'Words changed'],
])('at %s the only current option of %s is %s', async (path, control, selected) => {
  renderRoute(path);
  const links = within(await screen.findByRole('navigation', { name: control })).getAllByRole('link');
  const current = links.filter((link) => link.hasAttribute('aria-current'));
  expect(current.map((link) => link.textContent)).toEqual([selected]);
});
