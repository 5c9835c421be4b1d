import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { isAccepted, licensesPage, listLicenses } from './main.ts';

test('packages that are installed to run have permissive licenses', () => {
  const packages = listLicenses();
  expect(packages.length).toBeGreaterThan(50);
  expect(packages.filter((one) => !isAccepted(one))).toEqual([]);
});

test.each([
  ['GPL-3.0-only', false],
  ['MIT AND GPL-2.0', false],
  ['unknown', false],
  ['MPL-2.0', false],
  ['MIT AND ISC', true],
])('%s is accepted: %s', (license, accepted) => {
  expect(isAccepted({ name: 'a', version: '1.0.0', license, optional: true })).toBe(accepted);
});

test('the page of licenses is up to date; node tools/licenses/main.ts writes it', () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'licenses.md'), 'utf8');
  expect(page).toBe(licensesPage(listLicenses()));
});
