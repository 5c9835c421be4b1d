// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderRoute, startServer } from '../../testing/render-app.tsx';

const server = await startServer();

const TESLA_10K = '/filings/0001628280-25-003063';

async function openReader(query = '') {
  const page = renderRoute(`${TESLA_10K}${query}`);
  await screen.findByRole('article', { name: 'Document text' });
  return page;
}

const field = () => screen.getByRole('textbox', { name: 'Find in document' });
const announced = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text));

test('f focuses the field, Enter finds the text and announces the hits', async () => {
  const { user, url } = await openReader();
  await user.keyboard('f');
  expect(document.activeElement).toBe(field());
  await user.keyboard('risk{Enter}');
  await announced('1 of 2');
  expect(url()).toBe(`${TESLA_10K}?find=risk`);
  const marks = within(screen.getByRole('article', { name: 'Document text' })).getAllByRole('mark');
  expect(marks.map(({ textContent }) => textContent)).toEqual(['Risk', 'risk']);
});

test('n and p step through the hits and go around, but not while typing', async () => {
  const { user } = await openReader('?find=risk');
  await announced('1 of 2');
  await user.keyboard('n');
  await announced('2 of 2');
  await user.keyboard('n');
  await announced('1 of 2');
  await user.keyboard('p');
  await announced('2 of 2');
  await user.type(field(), 'n');
  await announced('2 of 2');
  expect(screen.getByDisplayValue('riskn')).toBe(field());
});

test('the step buttons keep the focus', async () => {
  const { user } = await openReader('?find=risk');
  const next = await screen.findByRole('button', { name: 'Next hit' });
  next.focus();
  await user.keyboard('{Enter}');
  await announced('2 of 2');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next hit' }));
});

test.each(['{Escape}', 'Clear'])('%s removes the search and keeps the focus in the field', async (how) => {
  const { user, url } = await openReader('?find=risk');
  await announced('1 of 2');
  await user.click(field());
  if (how === 'Clear') await user.click(screen.getByRole('button', { name: 'Clear' }));
  else await user.keyboard(how);
  await waitFor(() => expect(url()).toBe(TESLA_10K));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Next hit' })).toBeNull());
  const form = screen.getByRole('search', { name: 'Find in document' });
  expect(within(form).getByDisplayValue('')).toBe(field());
  expect(document.activeElement).toBe(field());
});

test('no hits and no response are announced', async () => {
  const { user } = await openReader();
  await user.type(field(), 'submarine{Enter}');
  await announced('No hits');
  server.isReachable = false;
  await user.clear(field());
  await user.type(field(), 'risk{Enter}');
  await announced('No response from the server. Try again');
  server.isReachable = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await announced('1 of 2');
});

test('Enter steps to the next hit and Shift Enter back, with the focus in the field', async () => {
  const { user } = await openReader();
  await user.type(field(), 'risk{Enter}');
  await announced('1 of 2');
  await user.keyboard('{Enter}');
  await announced('2 of 2');
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  await announced('1 of 2');
  expect(document.activeElement).toBe(field());
});

test('a search within an Item has the hits of that Item', async () => {
  await openReader('?find=risk&within=1');
  await announced('No hits');
});
