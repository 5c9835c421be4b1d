import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, onTestFinished, test, vi } from 'vitest';

import { openScrub } from '../service/scrub/scrub.ts';
import { runIngest } from './ingest.ts';

const silent = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** Runs one comparison over the sample and returns its result. */
async function check(data_folder: string) {
  const scrub = openScrub({
    store_settings: { kind: 'sqlite', path: join(data_folder, 'filings.db') },
    data_folder,
    log: silent,
    after_start_ms: 0,
    every_ms: 1_000_000,
    yields: false,
  });
  onTestFinished(() => scrub.close());
  await vi.waitFor(() => expect(scrub.last()).not.toBeNull(), { timeout: 200_000, interval: 200 });
  await scrub.close();
  return scrub.last();
}

test('a comparison in the background counts companies and what differs from its checksum', async () => {
  const data_folder = mkdtempSync(join(tmpdir(), 'filings-scrub-'));
  onTestFinished(() => rmSync(data_folder, { recursive: true }));
  runIngest(['sample'], { FILINGS_DATA: data_folder });
  const right = await check(data_folder);
  expect(right).toMatchObject({ damaged: 0 });
  expect(right?.companies).toBeGreaterThan(2);
  const file = join(data_folder, 'data-check.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(right);
  rmSync(file);
  const database = new DatabaseSync(join(data_folder, 'filings.db'));
  database.exec(
    "UPDATE instances SET sha256 = replace(sha256, substr(sha256, 1, 1), 'x') WHERE id = (SELECT min(id) FROM instances)",
  );
  database.close();
  // The report, the list of reports, and the list of screens’ inputs that a trigger changes with it.
  expect(await check(data_folder)).toMatchObject({ damaged: 3 });
}, 400_000);
