// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { singleKeys, theme } from '../../app/preferences.ts';
import { recentCompanies } from '../../app/recent-companies.ts';
import { renderRoute, startServer } from '../../testing/render-app.tsx';

await startServer();

const RATIOS = '/companies/AAPL/ratios';

async function openPage(path = RATIOS) {
  const page = renderRoute(path);
  await screen.findAllByRole('heading', { level: 1 });
  return page;
}

async function openCommands(path = RATIOS) {
  const page = await openPage(path);
  await screen.findAllByRole('button', { name: 'Download table as CSV' });
  await page.user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Commands' });
  const field = within(dialog).getByRole('combobox');
  field.focus();
  return { ...page, dialog, field };
}

const optionsOf = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);
const announced = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text));

test('Ctrl K lists the actions of the page, its company’s pages, the site’s pages and preferences', async () => {
  const { dialog } = await openCommands();
  const groups = within(dialog).getAllByRole('group');
  expect(groups.map((group) => group.firstElementChild?.textContent)).toEqual([
    'Recently viewed',
    'This page',
    'AAPL',
    'Pages',
    'Preferences',
  ]);
  const options = optionsOf(dialog);
  for (const option of [
    'Copy linky',
    'Embed table',
    'Use this data, Ratios over time',
    'Filings',
    'Theme: dark',
  ])
    expect(options).toContain(option);
});

test('typing finds companies, the active option is named to screen readers, Enter opens it', async () => {
  const { dialog, field, user, url } = await openCommands();
  await user.type(field, 'tesla');
  await waitFor(() => expect(optionsOf(dialog)[0]).toBe('Tesla, Inc.TSLA'));
  expect(field.getAttribute('aria-activedescendant')).toBe(within(dialog).getAllByRole('option')[0]?.id);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(url()).toBe('/companies/TSLA'));
  expect(screen.queryAllByRole('dialog')).toEqual([]);
});

test('a company opened before comes first', async () => {
  recentCompanies.set([{ cik: '0000831001', name: 'CITIGROUP INC', ticker: 'C', sample: false }]);
  const { dialog } = await openCommands();
  expect(optionsOf(dialog).slice(0, 2)).toEqual(['Apple Inc.AAPL', 'CITIGROUP INCC']);
});

test('Enter before the answer opens the best match', async () => {
  const { field, user, url } = await openCommands();
  await user.type(field, 'meta{Enter}');
  await waitFor(() => expect(url()).toBe('/companies/META'));
});

test('other text searches filings, an accession number opens its filing', async () => {
  const { dialog, field, user, url } = await openCommands();
  await user.type(field, '0001628280-25-003063');
  expect(optionsOf(dialog)).toContain('Open 0001628280-25-003063');
  await user.clear(field);
  await user.type(field, 'xqzzyw <b>');
  await waitFor(() => expect(optionsOf(dialog)).toEqual(['Search filings for “xqzzyw <b>”']));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(url()).toBe('/search?q=xqzzyw+%3Cb%3E'));
});

test('arrows move around the list, an action of the page is done', async () => {
  const { field, user, url } = await openCommands();
  await user.type(field, 'aapl fin');
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await waitFor(() => expect(url()).toBe('/companies/AAPL/financials'));
});

test('a preference is changed', async () => {
  const { field, user } = await openCommands();
  await user.type(field, 'dark{Enter}');
  expect(theme.get()).toBe('dark');
});

test('y copies the address of the page and says so; not while typing', async () => {
  const { user } = await openPage(`${RATIOS}?ratio=gross_margin`);
  await screen.findAllByRole('button', { name: 'Download table as CSV' });
  await user.keyboard('y');
  await announced('Link to Gross margin copied');
  expect(await navigator.clipboard.readText()).toBe(window.location.href);
  const box = screen.getByRole('combobox', { name: /^Search companies/ });
  await user.type(box, 'y');
  expect(box.getAttribute('value')).toBe('y');
});

test('y copies the link of the focused row', async () => {
  const { user } = await openPage('/companies/AAPL/filings');
  await screen.findAllByRole('row');
  await user.keyboard('jy');
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toMatch(/\/filings\/0000320193-\d\d-\d{6}/),
  );
});

test('a refused clipboard is announced', async () => {
  const { user } = await openPage();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.keyboard('y');
  await announced('Could not copy. Allow clipboard access and try again.');
});

test('? lists the shortcuts of the page', async () => {
  const { user } = await openPage('/companies/AAPL/filings');
  await screen.findAllByRole('row');
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(
    within(dialog)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Companies, pages and actions',
    'Search companies and filings',
    'Copy link to what is selected',
    'Show what was known on a past day',
    'Show keyboard shortcuts',
    'Next row of the list',
    'Previous row of the list',
    'Open the row',
    'Move between cells',
    'First or last cell of the row',
    'First or last cell of the table',
    'Show the source of a figure, or follow a link',
    'Select a range',
    'Copy the cell, range or row',
  ]);
  await user.click(within(dialog).getByRole('checkbox', { name: 'Single-key shortcuts' }));
  expect(singleKeys.get()).toBe(false);
});

test('with single keys off, only Ctrl K works', async () => {
  singleKeys.set(false);
  const { user } = await openPage();
  await user.keyboard('?/y');
  expect(document.activeElement).toBe(document.body);
  await user.keyboard('{Meta>}k{/Meta}');
  expect(await screen.findAllByRole('dialog', { name: 'Commands' })).toHaveLength(1);
});
