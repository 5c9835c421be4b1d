import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { plainPath } from './plain-path.ts';

const plain = ['a b', 'Dükkân', '資料', 'a%20b', 'a&b', '(a)', 'a+b@c,d', 'C:\\Users\\a', '-a'];
const odd = [
  "it's",
  'a#b',
  'a$b',
  'a?b',
  'a*b',
  '[a]',
  '{a}',
  'a"b',
  'a\tb',
  'a\nb',
  'a`b',
  'a;b',
  'a|b',
  '$&',
];

test.each(plain)('%s is taken as it is', (name) => {
  expect(plainPath(`/${name}`)).toMatchObject({ path: `/${name}`, options: [] });
});

test.each(odd)('%j is reached through a link', (name) => {
  const place = mkdtempSync(join(tmpdir(), 'filings-plain-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const folder = join(place, name);
  mkdirSync(folder);
  const found = plainPath(folder, ['/with#', place]);
  expect(found.path).not.toContain(name);
  expect(realpathSync(found.path)).toBe(folder);
  expect(found.options).toEqual(['--preserve-symlinks', '--preserve-symlinks-main']);
  found.remove();
  expect(readdirSync(place)).toEqual([name]);
});

test('a character is named where no link is possible', () => {
  expect(() => plainPath('/home/a#b/desk', ['/tmp#'])).toThrow(
    'The application can\'t be built in a folder with "#" in its path: /home/a#b/desk\nSet TMPDIR',
  );
});
