import { closeSync, existsSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import { ServiceError } from '../contract/errors.ts';
import { TIER_LIMITS, tierReaches } from '../contract/tier.ts';
import type { Log } from '../search/log.ts';
import { StoreError } from '../store/database.ts';
import type { StoreSettings } from '../store/settings.ts';
import type { Store } from '../store/store.ts';
import type { Handler } from './context.ts';
import { findContact } from './loads/loads.ts';

/*
 * What this service holds and can do, for those who request it and by its own checks.
 */

/** What this instance holds and what the caller may do. The contact is an address of a person: only who may start loads sees it. */
export const status: Handler<'status'> = async (_, context) => {
  const { store, caches, today, tier, quota, edgar, instance, log } = context;
  const [data, { contact, contact_needed }] = await Promise.all([
    store.coverage(),
    findContact(edgar, store),
  ]);
  for (const cache of Object.values(caches)) log.debug(cache.stats(), 'cache');
  return {
    service: instance.name,
    version: instance.version,
    today,
    tier: TIER_LIMITS[tier].name,
    quota,
    ...(instance.data_check === undefined ? {} : { data_check: instance.data_check() }),
    ...(instance.outdated === undefined ? {} : { outdated: await instance.outdated() }),
    ...(instance.views_tiers === true ? { views_tiers: true } : {}),
    data,
    edgar: {
      source: edgar.source,
      contact_needed,
      contact: edgar.source === 'sec' && tierReaches(tier, 'enterprise') ? contact : null,
    },
  };
};

/** Throws StoreError where the store can't be read, or its file was removed or replaced under this process. */
export function createProbe(store: Store, settings: StoreSettings): () => Promise<void> {
  if (settings.kind === 'postgres') return () => store.check();
  const { path } = settings;
  const { ino } = statSync(path);
  return async () => {
    if (!existsSync(path) || statSync(path).ino !== ino) {
      throw new StoreError('unavailable', `Store ${path} was removed or replaced; start the program again`);
    }
    await store.check();
  };
}

/** What a service can do. Figures and documents are read from the store, which all of them need. */
const CAPABILITIES = ['figures', 'search', 'changes', 'loads'] as const;
type Capability = (typeof CAPABILITIES)[number];

/** `ready`, or why a capability is missing, without paths or addresses. */
type Capabilities = Record<Capability, string>;

export type Readiness = {
  /** The state now. Throws where the store can't be read: then nothing can be answered. */
  check(): Promise<{ status: 'ready' | 'degraded'; capabilities: Capabilities }>;
  /** The state when it was last checked. */
  last(): Capabilities;
  close(): void;
};

/** Each throws what is wrong. */
export type Checks = Record<Capability, () => Promise<void>>;

/** How often the state is looked at, so that a change is logged without a request. */
const EVERY_MS = 10_000;
/** A check that takes longer counts as failed. */
const PATIENCE_MS = 3_000;

const READY = 'ready';

const REASONS: Record<StoreError['failure'], string> = {
  newer: 'The data needs a newer version of this service.',
  older: 'The data is of an earlier version and must be loaded again.',
  damaged: 'A part of the stored data is damaged.',
  full: 'The disk is full.',
  readonly: 'The data can only be read here.',
  unavailable: 'The store does not answer.',
};

function reasonOf(error: unknown): string {
  if (error instanceof StoreError) return REASONS[error.failure];
  return error instanceof ServiceError ? error.message : 'It does not answer. The log has the reason.';
}

async function orLate(check: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new ServiceError('unavailable', 'It takes too long to answer.');
    timer = setTimeout(() => reject(error), PATIENCE_MS);
  });
  await Promise.race([check(), late]).finally(() => clearTimeout(timer));
}

/**
 * What the service can do, each capability by itself: a search engine that is gone takes no figures with it. Each change of
 * state is logged once.
 */
export function openReadiness(checks: Checks, log: Log, every_ms = EVERY_MS): Readiness {
  const state: Capabilities = { figures: READY, search: READY, changes: READY, loads: READY };

  async function look(capability: Capability): Promise<unknown> {
    let failed: unknown = null;
    try {
      await orLate(checks[capability]);
    } catch (error) {
      failed = error ?? new Error('failed');
    }
    const found = failed === null ? READY : reasonOf(failed);
    const before = state[capability];
    state[capability] = found;
    if (found === READY && before !== READY) log.info({ capability }, 'available again');
    if (found !== READY && before === READY)
      log.warn({ capability, reason: found, err: failed }, 'not available');
    return failed;
  }

  const lookAtAll = () => Promise.all(CAPABILITIES.map(look));
  const timer = setInterval(() => void lookAtAll(), every_ms).unref();
  return {
    async check() {
      const [figures] = await lookAtAll();
      if (figures !== null) throw figures;
      const isReady = CAPABILITIES.every((name) => state[name] === READY);
      return { status: isReady ? 'ready' : 'degraded', capabilities: { ...state } };
    },
    last: () => ({ ...state }),
    close: () => clearInterval(timer),
  };
}

/** Bytes that a change may take at least. */
const TRIAL_BYTES = 65_536;

/** Throws StoreError where nothing can be written in a folder: its disk is full, or only to be read. */
export function checkWritable(folder: string): void {
  const trial = join(folder, `.writable-${process.pid}`);
  try {
    const file = openSync(trial, 'w', 0o600);
    try {
      if (writeSync(file, Buffer.alloc(TRIAL_BYTES)) < TRIAL_BYTES)
        throw new StoreError('full', `${folder} is full`);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (error instanceof StoreError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const failure = ['ENOSPC', 'EDQUOT'].includes(code) ? 'full' : 'readonly';
    throw new StoreError(failure, `Nothing can be written in ${folder} (${code})`, { cause: error });
  } finally {
    rmSync(trial, { force: true });
  }
}
