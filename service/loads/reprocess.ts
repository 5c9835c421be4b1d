import type { Log } from '../../search/log.ts';
import type { Outdated } from '../../store/outdated.ts';
import { figureRules } from '../../store/rules.ts';
import type { StorePlace } from '../../store/store-place.ts';
import type { Store } from '../../store/store.ts';
import { type BackgroundCommand, startBackgroundCommand } from './child.ts';

/** What of the store earlier rules made, and whether it is being made again. */
type ReprocessState = Outdated & { running: boolean };

export type Reprocess = {
  state(): Promise<ReprocessState>;
  close(): Promise<void>;
};

/** Milliseconds a count holds: it reads a row of every filing with texts. */
const COUNTED_FOR_MS = 5_000;

/**
 * Makes again what earlier rules made of stored documents, and computes current figures that are missing, in a process that
 * ends with this one, so that no request waits. Starts none where nothing is to be done, or where `starts` is false.
 */
export function openReprocess(of: {
  store: Store;
  place: StorePlace;
  data_folder: string;
  log: Log;
  starts: boolean;
}): Reprocess {
  const { store, log } = of;
  let counted: { at: number; outdated: Promise<Outdated> } | null = null;
  let command: BackgroundCommand | null = null;
  let isClosed = false;

  const count = (): Promise<Outdated> => {
    if (counted === null || performance.now() - counted.at > COUNTED_FOR_MS)
      counted = { at: performance.now(), outdated: store.outdated.count() };
    return counted.outdated;
  };

  async function begin(): Promise<void> {
    const found = await count();
    const figures = await store.screen.countPending(figureRules());
    const due = figures + found.texts + found.disclosures + found.reports + found.companies;
    if (isClosed || due === 0) return;
    log.info({ figures, ...found }, 'reprocessing what earlier rules made');
    command = startBackgroundCommand(['reprocess'], of);
    void finish(command);
  }

  async function finish({ ended }: BackgroundCommand): Promise<void> {
    const isDone = await ended;
    command = null;
    counted = null;
    if (!isDone && !isClosed) log.warn({}, 'reprocessing ended early; it resumes at the next start');
  }

  const begun = of.starts
    ? begin().catch((error: unknown) => log.warn({ err: error }, 'what earlier rules made is not counted'))
    : Promise.resolve();
  return {
    state: async () => ({ ...(await count()), running: command !== null }),
    async close() {
      isClosed = true;
      await begun;
      await command?.close();
    },
  };
}
