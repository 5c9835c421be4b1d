// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';

import { keepFocus } from './first-action.ts';

const byId = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`no #${id}`);
  return element;
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 100));
const focusedId = () => document.activeElement?.id;

let stop = (): void => undefined;
beforeEach(() => {
  document.body.innerHTML = `<main id="main" tabindex="-1"><h1 id="h1" tabindex="-1"></h1>
    <section id="panel"><p id="notice"><button id="retry"></button></p></section></main><aside id="aside"></aside>`;
  stop = keepFocus();
});
afterEach(() => stop());

test.each([
  ['the notice around it', 'notice', 'panel'],
  ['its panel', 'panel', 'main'],
])('when %s disappears, what is left around takes the focus', async (_, gone, heir) => {
  byId('retry').focus();
  byId(gone).remove();
  await settled();
  expect(focusedId()).toBe(heir);
});

test('the heir leaves the order of Tab again', async () => {
  byId('retry').focus();
  byId('notice').remove();
  await settled();
  expect(byId('panel').getAttribute('tabindex')).toBe('-1');
  byId('h1').focus();
  expect(byId('panel').hasAttribute('tabindex')).toBe(false);
});

test('a focus that something else has set is left alone', async () => {
  byId('retry').focus();
  byId('notice').remove();
  byId('h1').focus();
  await settled();
  expect(focusedId()).toBe('h1');
});

test('nothing is focused that the reader had left', async () => {
  byId('retry').focus();
  byId('retry').blur();
  await settled();
  byId('panel').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});
