import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runIngest } from '../../desk/ingest.ts';
import { hashKey } from '../../service/keys/admission.ts';
import { openService } from '../../service/open-service.ts';
import { readServiceSettings } from '../../service/settings.ts';
import { refreshScreens } from '../../store/figures.ts';
import { type ApiReader, openApi } from './read-api.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const KEY = 'answers-key';
const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: console.error };

type OpenedStore = { api: ApiReader; folder: string; close(): Promise<void> };

/** The sample in a separate folder. */
export function loadSample(): string {
  const folder = mkdtempSync(join(tmpdir(), 'answers-sample-'));
  runIngest(['sample'], { FILINGS_DATA: folder });
  return folder;
}

/**
 * The service of this checkout over a copy of a data folder, with its current figures computed by this checkout's rules.
 * Searches go to the cluster that OPENSEARCH_URL and SEARCH_ENGINE name, else to the store's own index.
 */
export async function openCopy(data: string, today: string): Promise<OpenedStore> {
  const folder = mkdtempSync(join(tmpdir(), 'answers-'));
  cpSync(data, folder, { recursive: true });
  const open = await openService({
    ...readServiceSettings({ ...process.env, FILINGS_DATA: folder, FILINGS_NOW: today }, ROOT),
    keys: [{ hash: hashKey(KEY), tier: 'enterprise', label: 'answers', metered: false }],
    public_url: 'http://127.0.0.1:8080',
    starts_loads: false,
    log,
  });
  await refreshScreens(open.store);
  const send = async (path: string, init: RequestInit) =>
    open.service.fetch(new Request(`http://service${path}`, init));
  return {
    api: openApi(send, KEY),
    folder,
    async close() {
      await open.close();
      rmSync(folder, { recursive: true });
    },
  };
}
