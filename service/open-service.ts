import { mkdirSync, readFileSync } from 'node:fs';

import type { FullTextSource } from '../search/full-text.ts';
import type { Log } from '../search/log.ts';
import {
  type FullTextSettings,
  openFullText,
  openIndexRunner,
  startReaders,
} from '../search/open-full-text.ts';
import { openServed } from '../search/open-store.ts';
import { StoreError } from '../store/database.ts';
import type { KeyRecord } from '../store/keys.ts';
import type { SummaryStore } from '../store/notes.ts';
import { type OpenPastFigures, pastFiguresInMemory } from '../store/past-figures.ts';
import { storePath, type StoreSettings } from '../store/settings.ts';
import { isWritable } from '../store/sqlite/file-checks.ts';
import type { Store } from '../store/store.ts';
import { type Audit, withCount } from './audit-log.ts';
import { createCaches } from './caches.ts';
import { createClock, type SummaryWriter } from './context.ts';
import { createService, type Service } from './http/app.ts';
import { type MadeKey, storedOrLocalKeys } from './keys/admission.ts';
import { createQuota, flushEverySecond, type Quota } from './keys/quota.ts';
import { openPastFiguresOf, openReprocess } from './loads/background.ts';
import { openLoadRunner, withoutLoads } from './loads/runner.ts';
import { createMetrics, type Metrics, serviceSources } from './metrics.ts';
import { openScrub } from './scrub/scrub.ts';
import type { WebhookTargets } from './settings.ts';
import { checkWritable, createProbe, openReadiness, type Readiness } from './status.ts';
import type { ModelSettings } from './summaries/client.ts';
import { openWatchRunner } from './watches/runner.ts';
import { openWebhooks } from './watches/webhooks.ts';

export type ServiceOptions = {
  data_folder: string;
  /** Where the store is; a file in the data folder when it is not said. */
  store_settings?: StoreSettings;
  /** Keys in force; null for the stored ones. Where none are stored, one is made for each tier. */
  keys: KeyRecord[] | null;
  /** "Today", YYYY-MM-DD; null for the clock's. */
  pinned_today: string | null;
  /** Where people open the application, without a slash at the end. */
  public_url: string;
  /** `mirror`: a folder laid out like EDGAR, null for EDGAR itself. */
  edgar: { mirror: string | null; contact: string | null };
  /** Where full-text searches are answered; the store's own index when it is not said. */
  full_text?: FullTextSettings;
  /** A language model that writes summaries; without one they are extracts. */
  ai?: ModelSettings | null;
  /** Whether it starts loads, and marks those that an earlier service left open; by default it does. */
  starts_loads?: boolean;
  /** Whether the gateway has a key of each tier. */
  views_tiers?: boolean;
  /** Told of changes and refused keys. */
  audit?: Audit;
  metrics?: Metrics;
  metrics_token?: string | null;
  /** Where alerts are sent; nowhere when it is not said. */
  webhook_targets?: WebhookTargets;
  log: Log;
};

export type OpenService = {
  service: Service;
  store: Store;
  /** What the service can do. Throws where the store can't answer. */
  probe: Readiness['check'];
  /** Keys made now, to be shown once; they are kept only as hashes. */
  made_keys: MadeKey[];
  /** Stores what is counted, ends what runs and closes the store. */
  close(): Promise<void>;
};

/** How soon is tried whether a store that is only read can be written by now; longer each time that there was too little space. */
const RECOVER_MS = 10_000;
const RECOVER_MAX_MS = 300_000;

/**
 * The service over the store in a data folder. One that can only be read, as its disk is full or read-only, is opened again
 * once it can be written. Throws StoreError when the store cannot be used.
 */
export async function openService(
  given: ServiceOptions,
  { recover_ms = RECOVER_MS }: { recover_ms?: number } = {},
): Promise<OpenService> {
  const options = { ...given, metrics: given.metrics ?? createMetrics() };
  const { log, data_folder } = options;
  let open = await openOnce(options);
  const requests = new Set<Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  let recovering: Promise<void> = Promise.resolve();
  let isClosed = false;
  let wait_ms = recover_ms;

  async function recover(): Promise<void> {
    checkWritable(data_folder);
    if (!isWritable(storePath(data_folder))) return;
    wait_ms = Math.min(2 * wait_ms, RECOVER_MAX_MS);
    const next = await openOnce(options, open);
    if (next.waits) return next.close();
    const [before, left] = [open, [...requests]];
    open = next;
    log.info({ data_folder }, 'the store is written again');
    await Promise.allSettled(left);
    await before.close();
  }
  function tryLater(): void {
    if (!open.waits || isClosed) return;
    timer = setTimeout(() => {
      recovering = recover()
        .catch((error: unknown) => {
          if (!(error instanceof StoreError)) log.warn({ err: error }, 'the store is still only read');
        })
        .then(tryLater);
    }, wait_ms).unref();
  }
  tryLater();
  return {
    service: {
      fetch(request, client) {
        const answer = open.service.fetch(request, client);
        requests.add(answer);
        return answer.finally(() => requests.delete(answer));
      },
    },
    get store() {
      return open.store;
    },
    probe: () => open.probe(),
    made_keys: open.made_keys,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await recovering;
      await open.close();
    },
  };
}

/** `waits`: whether the store is only read until its disk can be written. */
type OpenOnce = OpenService & { quota: Quota; waits: boolean };

/** `before`: the opening that could only read, whose keys and counts are stored now. */
async function openOnce(options: ServiceOptions, before: OpenOnce | null = null): Promise<OpenOnce> {
  const { log, edgar } = options;
  const { data_folder } = options;
  const path = storePath(data_folder);
  const store_settings: StoreSettings = options.store_settings ?? { kind: 'sqlite', path };
  if (store_settings.kind === 'postgres') mkdirSync(data_folder, { recursive: true });
  const full_text = options.full_text ?? { source: 'embedded', base: '' };
  const readers = startReaders(full_text, path);
  const { store, reason, restored } = await openServed(store_settings, (progress) =>
    log.info(progress, 'texts of an earlier version are indexed'),
  ).catch(async (error: unknown) => {
    await readers?.close();
    throw error;
  });
  const readonly = reason !== null;
  if (restored) log.warn({ path }, 'the schema of the store was damaged and is restored from its copy');
  const damage = store.damage();
  if (readonly)
    log.warn(
      { path, reason, damage },
      'the store is served as far as it can be read, and nothing is loaded or changed',
    );
  const keys =
    options.keys === null
      ? await storedOrLocalKeys(store, { readonly, made: before?.made_keys ?? [] })
      : { records: options.keys, made: [] };
  const quota = before?.quota ?? createQuota(store.keys, { shared: store_settings.kind === 'postgres' });
  quota.moveTo(store.keys);
  const flushing = readonly ? { close: async () => {} } : flushEverySecond(quota, log);
  const loads =
    options.starts_loads === false || readonly
      ? withoutLoads()
      : openLoadRunner({ store, store_settings, data_folder, edgar });
  const starts = options.starts_loads !== false && !readonly;
  const reprocess = openReprocess({ store, store_settings, data_folder, log, starts });
  const past = starts
    ? await openPast({ store, store_settings, data_folder, log })
    : pastFiguresInMemory(store);
  const metrics = options.metrics ?? createMetrics();
  const searched = readers ?? (await openFullText({ ...options, full_text, store }));
  const fullText = metrics.searches(damage.length === 0 ? searched : withoutDamage(searched, store));
  const caches = createCaches(store);
  const canChange = async (): Promise<void> => {
    if (readonly) throw new StoreError(damage.length === 0 ? 'readonly' : 'damaged', reason);
    // What a shared store can't write, each change tells.
    if (store_settings.kind === 'sqlite') checkWritable(data_folder);
  };
  const readiness = openReadiness(
    {
      figures: createProbe(store, store_settings),
      search: async () => fullText.check?.(),
      changes: canChange,
      loads: async () => (options.starts_loads === false ? undefined : canChange()),
    },
    log,
  );
  const probe = async () => ({
    ...(await readiness.check()),
    ...(damage.length === 0 ? {} : { damaged: damage }),
  });
  metrics.watch(
    serviceSources({ store, store_path: path, data_folder, caches, fullText, reprocess, readiness }),
  );
  const summaryWriter = await openSummaryWriter(options.ai ?? null, { store: store.summaries, log });
  const isKeeper = options.starts_loads !== false && !readonly;
  // Every node would read all that they share: "ingest verify" does it once.
  const scrub =
    isKeeper && store_settings.kind === 'sqlite' ? openScrub({ store_settings, data_folder, log }) : null;
  const cluster = full_text.opensearch ?? null;
  const indexing = isKeeper && cluster !== null ? openIndexRunner({ store_settings, cluster, log }) : null;
  const watching = isKeeper ? openWatchRunner({ store, store_settings, cluster, log }) : null;
  const targets = options.webhook_targets ?? 'off';
  const webhooks =
    isKeeper && targets !== 'off'
      ? openWebhooks({ store, allows_private: targets === 'any', public_url: options.public_url, log })
      : null;
  const service = createService({
    store,
    fullText,
    summaryWriter,
    keys: keys.records,
    quota,
    loads,
    past,
    webhooks,
    edgar: {
      source: edgar.mirror === null ? 'sec' : 'mirror',
      contact_from_environment: edgar.contact,
    },
    clock: createClock(options.pinned_today),
    instance: {
      name: 'Filings Desk',
      version: readVersion(),
      public_url: options.public_url,
      views_tiers: options.views_tiers ?? false,
      ...(scrub === null ? {} : { data_check: scrub.last }),
      outdated: () => reprocess.state(),
    },
    log,
    audit: withCount(options.audit, (event) => metrics.event(event)),
    metrics,
    metrics_token: options.metrics_token ?? null,
    caches,
    probe,
  });
  return {
    service,
    store,
    probe,
    made_keys: keys.made,
    quota,
    waits: readonly && damage.length === 0,
    async close() {
      readiness.close();
      await Promise.all([
        scrub?.close(),
        indexing?.close(),
        watching?.close(),
        webhooks?.close(),
        fullText.close(),
        loads.close(),
        reprocess.close(),
        past.close(),
        summaryWriter?.close(),
      ]);
      await flushing.close();
      await store.close();
    },
  };
}

/** Its client takes 60 ms and 30 MB, which a service without a model needn't spend. */
async function openSummaryWriter(
  ai: ModelSettings | null,
  of: { store: SummaryStore; log: Log },
): Promise<SummaryWriter | null> {
  if (ai === null) return null;
  const [{ createModelClient }, { createSummaryWriter }] = await Promise.all([
    import('./summaries/client.ts'),
    import('./summaries/writer.ts'),
  ]);
  return createSummaryWriter(createModelClient(ai), of);
}

/** Parts of a store that searches read. */
const SEARCHED =
  /^(?:companies|filings|filing_companies|documents|document_texts|document_text_bodies|postings_\w+)$/;

/** Searches of a damaged store: refused where what they read is damaged, since the readers check nothing. */
function withoutDamage(source: FullTextSource, store: Store): FullTextSource {
  const table = store.damage().find((name) => SEARCHED.test(name));
  if (table === undefined) return source;
  const refuse = (): Promise<never> =>
    Promise.reject(new StoreError('damaged', `${table} is damaged: it can't be searched`));
  return { ...source, search: refuse, check: refuse };
}

/** Figures of past days from their file, or in memory where that can't be written. */
async function openPast(of: {
  store: Store;
  store_settings: StoreSettings;
  data_folder: string;
  log: Log;
}): Promise<OpenPastFigures> {
  try {
    return await openPastFiguresOf(of);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    of.log.warn({ err: error }, 'figures of past days are computed in memory');
    return pastFiguresInMemory(of.store);
  }
}

function readVersion(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  return manifest.version;
}
