// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { saveEvidence } from '../../board/save-evidence.ts';
import { CHANGE, FIGURE, PASSAGE } from '../../board/testing/evidence.ts';
import { renderRoute, startServer } from '../../testing/render-app.tsx';
import { writeLink } from './board-link.ts';

await startServer();

const KEY = 'filings-desk:boards';
const names = () =>
  within(screen.getByRole('list', { name: 'Entries' }))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

async function openWith(...evidence: Parameters<typeof saveEvidence>[0][]) {
  for (const one of evidence) saveEvidence(one);
  const page = renderRoute('/board');
  await screen.findByRole('list', { name: 'Entries' });
  return page;
}

test('an empty board says how to fill it', async () => {
  renderRoute('/board');
  expect(await screen.findByText(/^A board collects/)).toBeInstanceOf(HTMLElement);
});

test('evidence is added once, and says where to', () => {
  expect(saveEvidence(PASSAGE)).toBe('Added to “Evidence” (1)');
  expect(saveEvidence(PASSAGE)).toBe('Already on the board');
  expect(saveEvidence({ ...PASSAGE, quote: 'x'.repeat(7_000) })).toBe('Not added: too large for the board');
});

test('entries move by buttons and keys, keep the focus, and say where they are', async () => {
  const { user } = await openWith(PASSAGE, FIGURE, CHANGE);
  const down = screen.getByRole('button', { name: `Move down: ${PASSAGE.title}` });
  await user.click(down);
  expect(names()).toEqual([FIGURE.title, PASSAGE.title, CHANGE.title]);
  expect(document.activeElement).toBe(down);
  expect(screen.getByText('Moved to 2 of 3')).toBeInstanceOf(HTMLElement);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(names()).toEqual([FIGURE.title, CHANGE.title, PASSAGE.title]);
  expect(document.activeElement).toBe(down);
});

test('a removed entry and a deleted board can be undone', async () => {
  const { user } = await openWith(PASSAGE, FIGURE);
  await user.click(screen.getByRole('button', { name: `Remove: ${PASSAGE.title}` }));
  expect(names()).toEqual([FIGURE.title]);
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  await user.keyboard('{Enter}');
  expect(names()).toEqual([PASSAGE.title, FIGURE.title]);
  await user.click(screen.getByRole('button', { name: 'Delete board' }));
  expect(screen.getByText(/^A board collects/)).toBeInstanceOf(HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(names()).toEqual([PASSAGE.title, FIGURE.title]);
});

test('a note is stored as it is typed', async () => {
  const { user } = await openWith(PASSAGE);
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'check the 10-Q');
  expect(localStorage.getItem(KEY)).toContain('check the 10-Q');
});

test('a link opens as a copy, and is kept as a separate board', async () => {
  saveEvidence(FIGURE);
  const before = localStorage.getItem(KEY);
  const { user, url } = renderRoute(`/board#${writeLink({ title: 'From Ann', entries: [PASSAGE] })}`);
  await screen.findByRole('heading', { level: 1, name: 'From Ann' });
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  expect(localStorage.getItem(KEY)).toBe(before);
  await user.click(screen.getByRole('button', { name: 'Keep on this device' }));
  await waitFor(() => expect(url()).toBe('/board'));
  expect(screen.getByRole('combobox', { name: 'Board' }).textContent).toBe('Evidence (1)From Ann (1)');
  expect(names()).toEqual([PASSAGE.title]);
});

test('a link cut in half says so and changes nothing', async () => {
  saveEvidence(FIGURE);
  const before = localStorage.getItem(KEY);
  const link = writeLink({ title: 'From Ann', entries: [PASSAGE] }) ?? '';
  renderRoute(`/board#${link.slice(0, link.length / 2)}`);
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Its end is missing');
  expect(notice.textContent).toContain('The boards on this device are unchanged.');
  expect(localStorage.getItem(KEY)).toBe(before);
});

test('boards of another version are put aside, not lost', async () => {
  const later = '{"version":9,"boards":[]}';
  localStorage.setItem(KEY, later);
  renderRoute('/board');
  expect((await screen.findByRole('alert')).textContent).toContain('can’t be read');
  expect(saveEvidence(PASSAGE)).toBe('Added to “Evidence” (1)');
  expect(localStorage.getItem('filings-desk:boards-unreadable')).toBe(later);
});

test('a full storage says so and changes nothing', () => {
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(saveEvidence(PASSAGE)).toBe('Not saved: this browser’s storage is full or blocked');
});
