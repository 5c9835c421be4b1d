import { expect, it, onTestFinished } from 'vitest';

import { openStoreFile } from '../../search/open-store.ts';
import { NO_STATE, readFollowState, saveFollowState } from '../../store/notes.ts';
import { EXIT } from '../failure.ts';
import type { Session } from '../session.ts';
import { createFakeFeed } from '../testing/fake-feed.ts';
import { runFollow } from './follow.ts';

const NOW = new Date('2026-10-05T14:00:00Z');

async function session(): Promise<{ session: Session; said: string[] }> {
  const store = await openStoreFile(':memory:');
  onTestFinished(() => store.close());
  const said: string[] = [];
  const { edgar } = createFakeFeed([], { moved: new Map() });
  return {
    said,
    session: {
      tools: { store, edgar, now: () => NOW, signal: new AbortController().signal },
      output: {
        note: (text) => said.push(text),
        progress: () => {},
        error: (_, message) => said.push(message),
        result: (_, __, lines) => said.push(...lines),
        close: () => {},
      },
      settings: {
        data_folder: '/nowhere',
        store_settings: { kind: 'sqlite', path: '/nowhere/filings.db' },
        mirror: null,
        contact: null,
        base: { data: '', www: '', efts: '' },
        requests_per_second: 5,
      },
      contact: 'Jane Doe jane@example.com',
      stop: () => {},
      elapsed_ms: () => 0,
      close: async () => {},
    },
  };
}

it('a second follow on a data folder says so and ends, and takes over from one that no longer runs', async () => {
  const { session: second, said } = await session();
  const beat_at = new Date(NOW.getTime() - 60_000).toISOString();
  const options = { forms: null, once: true };
  // The process that runs this test's runs, and has just said that it follows.
  await saveFollowState(second.tools.store, { ...NO_STATE, pid: process.ppid, beat_at });
  expect(await runFollow(second, options)).toBe(EXIT.failed);
  expect(said).toEqual([`EDGAR is being followed by another process (${process.ppid}) on this data folder`]);
  expect((await readFollowState(second.tools.store)).pid).toBe(process.ppid);

  const silent = new Date(NOW.getTime() - 16 * 60_000).toISOString();
  await saveFollowState(second.tools.store, { ...NO_STATE, pid: process.ppid, beat_at: silent });
  expect(await runFollow(second, options)).toBe(EXIT.ok);
  expect(await readFollowState(second.tools.store)).toMatchObject({ pid: null, problem: null });
});
