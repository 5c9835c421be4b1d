import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { readDockerfile } from './dockerfile.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
const image = readDockerfile(join(ROOT, 'Dockerfile'));

test('the image runs as a user without rights, and has no sources of the application', () => {
  expect(image.user).toBe('node');
  expect(image.files).not.toContain('src');
  expect(image.made).toEqual(['node_modules', 'dist']);
});

test('what is copied is in the repository and is sent to the builder', () => {
  const sent = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
  for (const file of image.files) {
    expect(existsSync(join(ROOT, file)), file).toBe(true);
    expect(sent).toContain(`!${file}`);
  }
});

test('the command and the health check are programs of the image', () => {
  for (const [program, path = ''] of [image.command, image.healthcheck]) {
    expect(program).toBe('node');
    expect(existsSync(join(ROOT, path)), path).toBe(true);
    expect(image.files).toContain(path.split('/')[0]);
  }
});

test('base images name their version', () => {
  const compose = readFileSync(join(ROOT, 'compose.yaml'), 'utf8');
  const stages = new Set([...dockerfile.matchAll(/^FROM \S+ AS (\S+)/gm)].map(([, name]) => name));
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm), ...compose.matchAll(/^ +image: (\S+)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !stages.has(name) && name !== 'filings-desk');
  expect(bases.length).toBeGreaterThan(4);
  for (const base of bases) expect(base).toMatch(/:v?\d+(\.\d+)*(-[a-z]+)*$/);
});
