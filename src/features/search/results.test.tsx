// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderRoute, startServer } from '../../testing/render-app.tsx';

await startServer();

// “tariffs” is in 0000320193-25-000079 of Apple and 0009900001-26-000001 of Larkspur.

test('a section of reports is chosen from the menu, and searched alone', async () => {
  const { user, url } = renderRoute('/search?q=tariffs');
  await screen.findByRole('list', { name: 'Filings' });
  await user.selectOptions(screen.getByLabelText('Section'), 'Risk factors');
  await waitFor(() => expect(url()).toBe('/search?q=tariffs&within=risk-factors'));
  await user.selectOptions(await screen.findByLabelText('Section'), 'All text');
  await waitFor(() => expect(url()).toBe('/search?q=tariffs'));
});

test('text without boilerplate is a facet with its count', async () => {
  const { user, url } = renderRoute('/search?q=tariffs');
  const list = await screen.findByRole('list', { name: 'Boilerplate' });
  const [row] = within(list).getAllByRole('listitem');
  await waitFor(() => expect(row?.textContent).toContain('2 documents'));
  await user.click(within(list).getByRole('checkbox', { name: 'Without boilerplate' }));
  await waitFor(() => expect(url()).toBe('/search?q=tariffs&within=no-boilerplate'));
  const again = await screen.findByRole('list', { name: 'Boilerplate' });
  await user.click(within(again).getByRole('checkbox', { name: 'Signatures' }));
  await waitFor(() => expect(url()).toBe('/search?q=tariffs&within=signatures'));
});

test('by company, each is named once above its filings', async () => {
  const { user, url } = renderRoute('/search?q=tariffs');
  await user.click(await screen.findByRole('checkbox', { name: 'By company' }));
  await waitFor(() => expect(url()).toBe('/search?q=tariffs&group=company'));
  const list = await screen.findByRole('list', { name: 'Filings' });
  await within(list).findByRole('heading', { name: 'Apple Inc.' });
  const named = within(list).getAllByRole('link', { name: 'Apple Inc.' });
  expect(named.map((link) => link.closest('h2') !== null)).toEqual([true]);
  expect(within(list).getAllByText('1 filing on this page')).toHaveLength(2);
  const select = within(list).getByRole('button', { name: /^Select 10-K by Apple Inc\./ });
  await user.click(select);
  expect(select.getAttribute('aria-pressed')).toBe('true');
});
