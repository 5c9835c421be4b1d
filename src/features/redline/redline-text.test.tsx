// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { openReportsStore } from '../../../service/testing/small-reports.ts';
import { renderRoute, startServer } from '../../testing/render-app.tsx';

await startServer(openReportsStore);

async function openRedline() {
  const page = renderRoute('/companies/LENS/disclosures/compare?mode=inline');
  return { ...page, changes: await screen.findByRole('region', { name: 'Changes' }) };
}

const announced = (changes: HTMLElement, text: RegExp) =>
  waitFor(() => expect(within(changes).getAllByRole('status')[0]?.textContent).toMatch(text));

test('each change has a button with its number and kind', async () => {
  const { changes } = await openRedline();
  const buttons = within(changes).getAllByRole('button', { name: /^Change \d/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Change 1, moved',
    'Change 2, changed',
    'Change 3, removed',
    'Change 4, added',
  ]);
  const [added] = within(changes).getAllByRole('insertion');
  expect(added?.textContent).toBe(', or on those of our suppliers,');
  // 0000990001-25-000001 and the report of the year before
  expect(screen.getAllByRole('link', { name: '0000990001-25-000001' })).toHaveLength(1);
  expect(screen.getAllByRole('link', { name: '0000990001-24-000001' })).toHaveLength(1);
  expect(screen.getByText('Words changed').nextSibling?.textContent).toBe('30.7%');
});

test('n and p step through the changes, announce and focus them', async () => {
  const { changes, user, url } = await openRedline();
  await user.keyboard('n');
  await announced(changes, /^Change 1 of 4, moved, in Risk factors/);
  await user.keyboard('n');
  await announced(changes, /^Change 2 of 4, changed, .*: “, or on those of our suppliers,” added$/);
  const focused = within(changes).getByRole('button', { name: 'Change 2, changed', pressed: true });
  expect(document.activeElement?.contains(focused)).toBe(true);
  expect(url()).toMatch(/[?&]change=2\b/);
  await user.keyboard('p');
  await announced(changes, /^Change 1 of 4/);
});

test('the Next button steps and keeps the focus', async () => {
  const { changes, user } = await openRedline();
  const next = within(changes).getByRole('button', { name: /Next change/ });
  await user.click(next);
  await announced(changes, /^Change 1 of 4/);
  expect(document.activeElement).toBe(next);
});

test('a run of unchanged paragraphs expands and collapses', async () => {
  const { changes, user } = await openRedline();
  const fold = within(changes).getByRole('button', { name: '1 unchanged paragraph', expanded: false });
  const text = /We buy several parts from a single supplier/;
  // Hidden, the browser's own find reaches it.
  const hidden = () => within(changes).getByText(text).closest('[hidden]')?.getAttribute('hidden') ?? null;
  expect(hidden()).toBe('until-found');
  fold.focus();
  await user.keyboard('{Enter}');
  expect(hidden()).toBeNull();
  expect(document.activeElement).toBe(
    within(changes).getByRole('button', { name: '1 unchanged paragraph', expanded: true }),
  );
  await user.keyboard('{Enter}');
  expect(hidden()).toBe('until-found');
});

test('a moved paragraph leads to its former position and back', async () => {
  const { changes, user } = await openRedline();
  await user.click(within(changes).getByRole('button', { name: 'Moved from paragraph 4' }));
  const back = within(changes).getByRole('button', { name: 'Show new position' });
  expect(document.activeElement?.contains(back)).toBe(true);
  await user.click(back);
  await announced(changes, /^Change 1 of 4, moved/);
});

test('a company without texts offers to load them', async () => {
  renderRoute('/companies/NONE/disclosures/compare');
  const load = await screen.findByRole('link', { name: 'Load documents' });
  expect(load.getAttribute('href')).toBe('/status?identifier=NONE');
});
