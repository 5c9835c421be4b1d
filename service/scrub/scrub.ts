import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import * as v from 'valibot';

import { DataCheck } from '../../contract/status.ts';
import { type Child, type Ended, startChild } from '../../search/child.ts';
import type { Log } from '../../search/log.ts';
import { storeEnvironment, type StoreSettings } from '../../store/settings.ts';
import type { ScrubMessage } from './scrub-child.ts';

const CHILD = fileURLToPath(new URL('./scrub-child.ts', import.meta.url));

/** A service that is started for a moment compares nothing. */
const AFTER_START_MS = 10 * 60_000;
const EVERY_MS = 7 * 86_400_000;
/** Damage that is named in the log; its number is known in full. */
const NAMED = 20;

export type Scrub = {
  /** The last comparison of all that is stored; null before the first. */
  last: () => DataCheck | null;
  close(): Promise<void>;
};

export type ScrubOptions = {
  store_settings: StoreSettings;
  data_folder: string;
  log: Log;
  after_start_ms?: number;
  every_ms?: number;
  /** Whether it waits while the machine is busy; by default it does. */
  yields?: boolean;
};

function readLast(path: string): DataCheck | null {
  if (!existsSync(path)) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), DataCheck), readFileSync(path, 'utf8'));
  return parsed.success ? parsed.output : null;
}

/**
 * Compares all that is stored with its checksums, once a week, in a process of low priority that rests nine tenths of the
 * time and waits while the machine is busy. The result is a file in the data folder.
 */
export function openScrub(options: ScrubOptions): Scrub {
  const { store_settings, data_folder, log, yields = true } = options;
  const { after_start_ms = AFTER_START_MS, every_ms = EVERY_MS } = options;
  const path = join(data_folder, 'data-check.json');
  let last = readLast(path);
  let child: Child | null = null;
  let timer: NodeJS.Timeout | undefined;

  function finish(check: DataCheck): void {
    last = check;
    try {
      writeFileSync(`${path}.new`, JSON.stringify(check), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    } catch (error) {
      log.warn({ err: error }, 'the result of the data check is not stored');
    }
    const { companies, damaged } = check;
    if (damaged === 0) log.info({ companies }, 'data check: nothing is damaged');
    else log.error({ companies, damaged }, 'data check: run npm run ingest -- verify --repair');
  }

  function run(): void {
    let companies = 0;
    let damaged = 0;
    const hear = (message: ScrubMessage): void => {
      if (message.kind === 'done') {
        finish({ finished_at: new Date().toISOString(), companies, damaged });
        return;
      }
      if (message.kind === 'lists') {
        damaged += message.names.length;
        for (const list of message.names) log.error({ list }, 'data check: a list differs from its checksum');
        return;
      }
      companies += 1;
      for (const damage of message.damage) {
        damaged += 1;
        if (damaged <= NAMED) log.error({ damage }, 'data check: damaged content');
      }
    };
    child = startChild([CHILD, ...(yields ? ['yields'] : [])], {
      env: storeEnvironment(store_settings),
      hear,
    });
    void child.ended.then(end);
    schedule(every_ms);
  }

  function end({ error }: Ended): void {
    child = null;
    if (error !== null) log.warn({ err: error }, 'the data check could not start');
  }

  function schedule(in_ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(run, in_ms).unref();
  }

  const due = last === null ? 0 : Date.parse(last.finished_at) + every_ms - Date.now();
  schedule(Math.max(after_start_ms, due));
  return {
    last: () => last,
    async close() {
      clearTimeout(timer);
      // It starts over at the next start.
      await child?.close(0);
    },
  };
}
