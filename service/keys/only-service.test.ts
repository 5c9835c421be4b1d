import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { becomeOnlyService } from './only-service.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'filings-only-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a second service on a folder is refused, until the first has ended', async () => {
  const folder = newFolder();
  const first = await becomeOnlyService(folder, 0);
  await expect(becomeOnlyService(folder, 0)).rejects.toThrow(
    `Another service uses the data folder ${folder}.`,
  );
  const waiting = becomeOnlyService(folder, 5_000);
  setTimeout(() => first.release(), 200);
  (await waiting).release();
});

test('services on two folders run at once', async () => {
  const held = await Promise.all([newFolder(), newFolder()].map((folder) => becomeOnlyService(folder, 0)));
  for (const one of held) one.release();
});

test('a folder that can only be read has one service on this machine', async () => {
  const folder = newFolder();
  // Nobody, not even root, opens a folder as a file.
  mkdirSync(join(folder, 'service.lock'));
  const first = await becomeOnlyService(folder, 0);
  await expect(becomeOnlyService(folder, 0)).rejects.toThrow('Another service');
  first.release();
});
