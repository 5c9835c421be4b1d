import { type Tier, TIERS } from '../../contract/tier.ts';
import { openInProcessSource } from '../../search/embedded/testing/in-process.ts';
import type { Log } from '../../search/log.ts';
import type { KeyRecord } from '../../store/keys.ts';
import type { Store } from '../../store/store.ts';
import { createClock, type LoadRunner } from '../context.ts';
import { createService, type Service, type ServiceParts } from '../http/app.ts';
import { hashKey } from '../keys/admission.ts';
import { createQuota, type Quota } from '../keys/quota.ts';
import { createTurns } from '../loads/runner.ts';

/** A key of each tier, metered, and one of the gateway's kind. */
export const KEYS: Record<Tier | 'gateway', string> = {
  free: 'key-of-free-0001',
  professional: 'key-of-professional-0001',
  analyst: 'key-of-analyst-0001',
  enterprise: 'key-of-enterprise-0001',
  gateway: 'key-of-gateway-0001',
};

export const KEY_RECORDS: KeyRecord[] = [
  ...TIERS.map((tier) => ({ hash: hashKey(KEYS[tier]), tier, label: tier, metered: true })),
  { hash: hashKey(KEYS.gateway), tier: 'enterprise', label: 'gateway', metered: false },
];

type LogLine = { level: 'debug' | 'info' | 'warn' | 'error'; fields: object; message: string };

/** The service in this process, without a network, with a clock that is set by hand. */
export type Desk = {
  service: Service;
  store: Store;
  quota: Quota;
  lines: LogLine[];
  setNow(moment: string): void;
  /** Asks with the key of a tier, null for none; any other text is the key itself. */
  get(path: string, key?: string | null, init?: RequestInit): Promise<Response>;
};

export function openDesk(store: Store, given: Partial<ServiceParts> = {}): Desk {
  let now = new Date('2026-08-03T15:00:00Z');
  const lines: LogLine[] = [];
  const quota = createQuota(store.keys);
  const service = createService({
    store,
    fullText: openInProcessSource(store),
    summaryWriter: null,
    keys: KEY_RECORDS,
    quota,
    loads: recordingRunner(store),
    edgar: { source: 'mirror', contact_from_environment: null },
    clock: createClock('2026-08-03', () => now),
    instance: { name: 'Filings Desk', version: '0.0.0', public_url: 'http://127.0.0.1:8080' },
    log: collectingLog(lines),
    ...given,
  });
  return {
    service,
    store,
    quota,
    lines,
    setNow: (moment) => {
      now = new Date(moment);
    },
    get: (path, key = 'gateway', init = {}) => {
      const headers = new Headers(init.headers);
      if (key !== null) headers.set('authorization', `Bearer ${keyOf(key)}`);
      return service.fetch(new Request(`http://service.local${path}`, { ...init, headers }));
    },
  };
}

function keyOf(name: string): string {
  const found = Object.entries(KEYS).find(([tier]) => tier === name);
  return found === undefined ? name : found[1];
}

/** Enters loads into the store and starts no process. */
function recordingRunner(store: Store): LoadRunner {
  let count = 0;
  const at = '2026-08-03T15:00:00.000Z';
  return {
    inTurn: createTurns(),
    ended: () => Promise.resolve(),
    follow: (on) => store.saveSetting('follow', on ? 'on' : 'off'),
    async start({ identifier, with_documents }) {
      count += 1;
      const id = `load-${count}`;
      await store.loads.create({ id, identifier, with_documents, forms: null, since: null, at });
      return id;
    },
    async cancel(id) {
      await store.loads.change(id, { state: 'cancelled' }, at);
    },
  };
}

function collectingLog(lines: LogLine[]): Log {
  const write =
    (level: LogLine['level']) =>
    (fields: object, message: string): void =>
      void lines.push({ level, fields, message });
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}
