// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderRoute, startServer } from '../../testing/render-app.tsx';

const server = await startServer();

// “tariffs” is in 0000320193-25-000079 of Apple and 0009900001-26-000001 of Larkspur.
async function openFacets(query = 'q=tariffs') {
  const page = renderRoute(`/search?${query}`);
  return { ...page, companies: await screen.findByRole('group', { name: 'Companies' }) };
}

const listed = (group: HTMLElement) =>
  within(group)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('values have their counts, in documents', async () => {
  const { companies } = await openFacets();
  await within(companies).findByRole('checkbox', { name: 'Apple Inc.' });
  expect(listed(companies)).toEqual(['Apple Inc.1 documentOnly', 'Larkspur Instruments, Inc.1 documentOnly']);
  expect(listed(screen.getByRole('group', { name: 'Forms' }))).toEqual(['10-K2 documentsOnly']);
});

test('Space selects a value, which stays focused while the results load', async () => {
  const { companies, user, url } = await openFacets();
  const apple = await within(companies).findByRole('checkbox', { name: 'Apple Inc.' });
  apple.focus();
  await user.keyboard(' ');
  await waitFor(() => expect(url()).toBe('/search?q=tariffs&ciks=0000320193'));
  await waitFor(() =>
    expect(listed(companies)).toEqual(['Apple Inc.1 document', 'Larkspur Instruments, Inc.1 documentOnly']),
  );
  expect(document.activeElement).toBe(
    within(companies).getByRole('checkbox', { name: 'Apple Inc.', checked: true }),
  );
});

test('Only selects one value and moves the focus to its checkbox', async () => {
  const { companies, user, url } = await openFacets();
  await user.click(await within(companies).findByRole('button', { name: 'Only Larkspur Instruments, Inc.' }));
  await waitFor(() => expect(url()).toBe('/search?q=tariffs&ciks=0009900001'));
  await waitFor(() =>
    expect(listed(companies)).toEqual(['Larkspur Instruments, Inc.1 document', 'Apple Inc.1 documentOnly']),
  );
  expect(document.activeElement).toBe(
    within(companies).getByRole('checkbox', { name: 'Larkspur Instruments, Inc.' }),
  );
});

test('a selection can be widened again', async () => {
  const { companies, user, url } = await openFacets('q=tariffs&ciks=320193');
  await within(companies).findByRole('checkbox', { name: 'Apple Inc.', checked: true });
  await user.click(within(companies).getByRole('button', { name: 'Show others' }));
  await user.click(await within(companies).findByRole('checkbox', { name: /^Larkspur/, checked: false }));
  await waitFor(() => expect(url()).toBe('/search?q=tariffs&ciks=320193%2C0009900001'));
});

test('no results and no response differ', async () => {
  const { companies, unmount } = await openFacets('q=zzzz');
  expect(await within(companies).findAllByText('None')).toHaveLength(1);
  unmount();
  server.isReachable = false;
  const offline = await openFacets('q=tariffs');
  expect(await within(offline.companies).findAllByText('Counts unavailable.')).toHaveLength(1);
});
