import * as v from 'valibot';
// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { storedValue } from './stored-value.ts';

const list = storedValue('a-list', v.array(v.string()), []);

/** As the browser tells this tab that another one wrote. */
const writeInAnotherTab = (newValue: string) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'filings-desk:a-list', newValue }));

test('what another tab wrote is read, though no part of this page draws the value', () => {
  writeInAnotherTab('["ZQLM"]');
  list.set(['ZQCM', ...list.get()]);
  expect(list.get()).toEqual(['ZQCM', 'ZQLM']);
  expect(localStorage.getItem('filings-desk:a-list')).toBe('["ZQCM","ZQLM"]');
});

test('a value of another tab that does not fit is read as none', () => {
  writeInAnotherTab('{"a":1}');
  expect(list.get()).toEqual([]);
});
