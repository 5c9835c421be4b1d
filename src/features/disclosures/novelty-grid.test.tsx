// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderRoute, startServer } from '../../testing/render-app.tsx';

const server = await startServer();

// 0000320193-24-000123 is the first report loaded; 0000320193-25-000079 is compared with it.
const RISKS = '100% new: Risk factors, FY2025 vs. FY2024';
const FIRST_YEAR =
  'Unknown: no earlier report on this form is loaded. No prior-year report is loaded to compare with';

async function openMap(path = '/companies/AAPL/disclosures') {
  const page = renderRoute(path);
  return {
    ...page,
    grid: await screen.findByRole('grid', { name: /^New wording by section: .* 10-K reports$/ }),
  };
}

test('a cell names its share of new wording, its section and both periods', async () => {
  const { grid } = await openMap();
  expect(within(grid).getByRole('link', { name: RISKS }).getAttribute('href')).toBe(
    '/companies/AAPL/disclosures/compare?tag=item%3ARiskFactorsTextBlock&target=0000320193-25-000079',
  );
  const name = `Controls and procedures ${FIRST_YEAR} Not in this report`;
  expect(within(grid).getAllByRole('row', { name })).toHaveLength(1);
});

test('Tab stops once, arrow keys move between cells of any kind', async () => {
  const { grid, user } = await openMap();
  const inTabOrder = [...within(grid).getAllByRole('cell'), ...within(grid).getAllByRole('link')].filter(
    (stop) => stop.getAttribute('tabindex') === '0',
  );
  expect(inTabOrder).toEqual([within(grid).getByRole('link', { name: RISKS })]);
  inTabOrder[0]?.focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() =>
    expect(document.activeElement).toBe(within(grid).getByRole('cell', { name: 'Not in this report' })),
  );
  await user.keyboard('{ArrowLeft}');
  const [, ofControls] = within(grid).getAllByRole('cell', { name: FIRST_YEAR });
  await waitFor(() => expect(document.activeElement).toBe(ofControls));
  await user.keyboard('{ArrowUp}{End}');
  await waitFor(() => expect(document.activeElement).toBe(within(grid).getByRole('link', { name: RISKS })));
});

test('Enter compares the section with the prior year', async () => {
  const { user, url, grid } = await openMap();
  within(grid).getByRole('link', { name: RISKS }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(url()).toMatch(/^\/companies\/AAPL\/disclosures\/compare\?/));
});

test('quarterly reports have a separate map', async () => {
  const { user } = await openMap();
  await user.click(screen.getByRole('link', { name: '10-Q' }));
  expect(await screen.findAllByRole('grid', { name: /earlier 10-Q reports$/ })).toHaveLength(1);
  expect(screen.getAllByRole('columnheader', { name: /FY2026/ })).toHaveLength(1);
});

test('a company without texts offers to load them', async () => {
  renderRoute('/companies/AEP/disclosures');
  const link = await screen.findByRole('link', { name: 'Load documents' });
  expect(link.getAttribute('href')).toBe('/status?identifier=AEP');
});

test('a tier without disclosures names the required one', async () => {
  server.key = 'free';
  renderRoute('/companies/AAPL/disclosures');
  expect((await screen.findByRole('alert')).textContent).toMatch(/This needs the .* tier/);
});
