// @vitest-environment happy-dom
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { gridTexts } from '../figures/figure-clipboard.ts';
import { keepKeys } from './keep-keys.ts';

/** Three lines: a link and a button, plain cells, and a blank cell in the second line. */
const TABLE = `
  <table role="grid">
    <thead><tr data-line="-1"><th><a href="#sort">Name</a></th><th tabindex="-1">A</th><th tabindex="-1">B</th></tr></thead>
    <tbody>
      <tr data-line="0"><th tabindex="-1"><a href="#0">n0</a> <button>o0</button></th><td tabindex="-1">a0</td><td tabindex="-1">b0</td></tr>
      <tr data-line="1"><th tabindex="-1"><a href="#1">n1</a></th><td></td><td tabindex="-1">b1</td></tr>
      <tr data-line="2"><th tabindex="-1"><a href="#2">n2</a></th><td tabindex="-1">a2</td><td tabindex="-1">b2</td></tr>
    </tbody>
  </table>`;

function grid(): HTMLElement {
  const found = document.querySelector('table');
  if (found === null) throw new Error('no table');
  return found;
}

const focused = () => document.activeElement?.textContent;

function focus(text: string): void {
  const found = [...document.querySelectorAll<HTMLElement>('a, button, td, th')].findLast(
    (element) => element.textContent === text,
  );
  found?.focus();
}

beforeEach(() => {
  document.body.innerHTML = TABLE;
  keepKeys(grid());
});

test.each([
  ['n0', '{ArrowRight}', 'o0'],
  ['o0', '{ArrowRight}', 'a0'],
  ['a0', '{ArrowRight}{ArrowRight}', 'b0'],
  // Over a blank cell.
  ['a0', '{ArrowDown}', 'a2'],
  ['b1', '{ArrowLeft}', 'n1'],
  ['b0', '{ArrowUp}', 'B'],
  ['n0', '{ArrowUp}', 'Name'],
  ['B', '{ArrowDown}', 'b0'],
  ['b2', '{ArrowDown}', 'b2'],
  ['b1', '{Home}', 'n1'],
  ['n0', '{End}', 'b0'],
  ['b0', '{PageDown}', 'b2'],
  ['b2', '{PageUp}', 'b0'],
  ['b1', '{Control>}{Home}{/Control}', 'n0'],
  ['n0', '{Control>}{End}{/Control}', 'b2'],
  ['b0', 'a', 'b0'],
])('from %s, %s leads to %s', async (from, keys, to) => {
  focus(from);
  await userEvent.keyboard(keys);
  await expect.poll(focused).toBe(to);
});

const stops = () => [...grid().querySelectorAll('[tabindex="0"]')].map(({ textContent }) => textContent);

test('Tab reaches one stop, the last one focused', async () => {
  expect(stops()).toEqual(['n0']);
  focus('b1');
  expect(stops()).toEqual(['b1']);
});

test('Shift and arrow keys select a block, which Ctrl C copies; another key ends it', async () => {
  gridTexts.set(grid(), {
    columns: 3,
    lead: 0,
    rows: ({ rows, columns }) => [[`${rows.join('-')} × ${columns.join('-')}`]],
  });
  focus('b2');
  await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowLeft}{/Shift}');
  const marked = () => [...grid().querySelectorAll('[data-in-range]')].map(({ textContent }) => textContent);
  await expect.poll(marked).toEqual(['', 'b1', 'a2', 'b2']);
  userEvent.setup();
  await userEvent.keyboard('{Control>}c{/Control}');
  await expect.poll(() => navigator.clipboard.readText()).toBe('1-2 × 1-2');
  await userEvent.keyboard('{ArrowDown}');
  expect(marked()).toEqual([]);
});
