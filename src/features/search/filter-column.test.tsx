// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderRoute, startServer } from '../../testing/render-app.tsx';

// Today is 2026-08-03.
await startServer();

async function openDates(query = '') {
  const page = renderRoute(`/search?q=tariffs${query}`);
  const dates = await screen.findByRole('group', { name: 'Filing date' });
  await screen.findByRole('list', { name: 'Filings' });
  return { ...page, dates };
}

const range = (name: string) => screen.getByRole('radio', { name, checked: true });

/** Picks a day, as the browser's calendar does. */
const pick = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the past 12 months are the default, and the results say so', async () => {
  await openDates();
  expect(screen.getAllByRole('radio', { checked: true })).toContain(range('Past 12 months'));
  expect(screen.getByRole('region', { name: 'Search criteria' }).textContent).toContain(
    'Aug 3, 2025 to Aug 3, 2026',
  );
});

test.each([
  ['Past 3 years', '&date_from=2023-08-03'],
  ['Past 5 years', '&date_from=2021-08-03'],
  ['Since 2001', '&date_from=2001-01-01'],
])('%s starts on its first day and keeps the focus', async (name, query) => {
  const { user, url } = await openDates();
  await user.click(screen.getByRole('radio', { name }));
  await waitFor(() => expect(url()).toBe(`/search?q=tariffs${query}`));
  await waitFor(() => expect(document.activeElement).toBe(range(name)));
});

test('custom dates apply with Enter and keep the focus', async () => {
  const { user, url, dates } = await openDates();
  await user.click(screen.getByRole('radio', { name: 'Custom range' }));
  await within(dates).findByRole('button', { name: 'Apply' });
  pick('From', '2025-10-01');
  pick('To', '2025-12-31');
  within(dates).getByRole('button', { name: 'Apply' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(url()).toBe('/search?q=tariffs&date_from=2025-10-01&date_to=2025-12-31'));
  expect(screen.getAllByRole('radio', { checked: true })).toContain(range('Custom range'));
  // 0000320193-25-000079; Larkspur's report is from 2026-02-20.
  await waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: 'Filings' }))
        .getAllByRole('listitem')
        .map((item) => item.getAttribute('aria-label')),
    ).toEqual(['10-K by Apple Inc., filed Oct 31, 2025']),
  );
  expect(document.activeElement).toBe(within(dates).getByRole('button', { name: 'Apply' }));
});

test('a range that ends before it starts is refused', async () => {
  const { user, url, dates } = await openDates('&date_from=2025-10-01&date_to=2025-12-31');
  await within(dates).findByRole('button', { name: 'Apply' });
  pick('To', '2025-09-30');
  expect(within(dates).getByRole('alert').textContent).toBe('The start date is after the end date.');
  await user.click(within(dates).getByRole('button', { name: 'Apply' }));
  expect(url()).toBe('/search?q=tariffs&date_from=2025-10-01&date_to=2025-12-31');
});

test('an open end searches from that day on', async () => {
  const { user, url, dates } = await openDates('&date_from=2025-10-01&date_to=2025-12-31');
  await within(dates).findByRole('button', { name: 'Apply' });
  pick('To', '');
  await user.click(within(dates).getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(url()).toBe('/search?q=tariffs&date_from=2025-10-01'));
});
