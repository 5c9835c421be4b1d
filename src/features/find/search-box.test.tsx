// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderElement, startServer } from '../../testing/render-app.tsx';
import { SearchBox } from './search-box.tsx';

const server = await startServer();

async function openBox(text: string) {
  const page = renderElement(<SearchBox size="large" />);
  const box = await screen.findByRole('combobox', { name: /^Search companies by name, ticker or CIK/ });
  await page.user.type(box, text);
  return { ...page, box };
}

const announced = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));

const activeOption = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

// The first test here: the suggestions are loaded once, unless another file has.
test('keys that come before the suggestions are done one after the other', async () => {
  renderElement(<SearchBox size="large" initial="apple" />);
  const box = await screen.findByRole('combobox', { name: /^Search companies/ });
  act(() => box.focus());
  // The first closes the list, the second clears the text.
  for (const key of ['Escape', 'Escape']) fireEvent.keyDown(box, { key });
  await waitFor(() => expect(screen.getByDisplayValue('')).toBe(box));
  expect(document.activeElement).toBe(box);
});

test('typing lists companies and announces their number', async () => {
  const { box } = await openBox('apple');
  await announced('2 companies');
  expect(screen.getByRole('combobox', { expanded: true })).toBe(box);
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual([
    expect.stringContaining('Apple Inc.'),
    expect.stringContaining('Apple Hospitality REIT, Inc.'),
    expect.stringContaining('Search filings for “apple”'),
  ]);
});

test('a list of the sample alone says so once', async () => {
  await openBox('larkspur');
  await announced('1 company');
  expect(screen.getAllByText('Sample')).toHaveLength(1);
  expect(screen.getAllByRole('option')[0]?.textContent).not.toContain('Sample');
});

test('arrow keys go through the options and back to the typed text, with focus in the box', async () => {
  const { box, user } = await openBox('apple');
  await announced('2 companies');
  const names = [/Apple Inc/, /Apple Hospitality/, /Search filings/];
  for (const name of names) {
    await user.keyboard('{ArrowDown}');
    expect(activeOption(box)).toMatch(name);
    expect(screen.getAllByRole('option', { selected: true, name })).toHaveLength(1);
  }
  await user.keyboard('{ArrowDown}');
  expect(activeOption(box)).toBeNull();
  await user.keyboard('{ArrowUp}');
  expect(activeOption(box)).toMatch(/Search filings/);
  expect(document.activeElement).toBe(box);
});

test('Enter opens the active company', async () => {
  const { user, url } = await openBox('apple');
  await announced('2 companies');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(url()).toBe('/companies/APLE'));
});

test.each([
  ['tsla', '/companies/TSLA'],
  ['320193', '/companies/AAPL'],
  ['going concern', '/search?q=going+concern'],
])('Enter after typing %s opens %s', async (text, path) => {
  const { user, url } = await openBox(text);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(url()).toBe(path));
});

test('Escape closes the list, then clears the text, with focus in the box', async () => {
  const { box, user } = await openBox('apple');
  await announced('2 companies');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('combobox', { expanded: false })).toBe(box);
  expect(screen.getByDisplayValue('apple')).toBe(box);
  await user.keyboard('{Escape}');
  expect(screen.getByDisplayValue('')).toBe(box);
  expect(document.activeElement).toBe(box);
});

test('no match and a failed request are announced', async () => {
  const { box, user } = await openBox('zzzz');
  await announced('No company matches “zzzz”.');
  server.isReachable = false;
  await user.clear(box);
  await user.type(box, 'tesla');
  await announced('No response from the server.');
});
