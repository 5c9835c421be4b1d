import { join } from 'node:path';

import { onTestFinished } from 'vitest';

import { createEdgar } from '../../edgar/client.ts';
import { openStoreFile } from '../../search/open-store.ts';
import type { Store } from '../../store/store.ts';
import type { LoadTools } from '../load-tools.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { writeFiles } from './tiny-edgar.ts';

/** A store in memory and a mirror in a temporary folder, for the running test. */
export type Setting = { folder: string; store: Store; tools: LoadTools; abort: AbortController };

const now = (): Date => new Date('2026-01-02T03:04:05Z');

/** Opens a mirror that holds these files, and an empty store to load it into: in memory, or a file of the mirror's folder. */
export async function openLoad(files: Record<string, string>, store_file?: string): Promise<Setting> {
  const folder = await temporaryFolder();
  await writeFiles(folder, files);
  const store = await openStoreFile(store_file === undefined ? ':memory:' : join(folder, store_file));
  const edgar = createEdgar({
    mirror: folder,
    contact: null,
    base: { data: '', www: '' },
    requests_per_second: 5,
    budget_file: join(folder, 'budget'),
  });
  onTestFinished(async () => {
    await edgar.close();
    await store.close();
  });
  const abort = new AbortController();
  return { folder, store, abort, tools: { store, edgar, now, signal: abort.signal } };
}
