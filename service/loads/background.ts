import { setTimeout as wait } from 'node:timers/promises';

import type { Log } from '../../search/log.ts';
import type { Outdated } from '../../store/outdated.ts';
import { createPastFigures, type OpenPastFigures, openPastFigures } from '../../store/past-figures.ts';
import { figureRules } from '../../store/rules.ts';
import type { StoreSettings } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
import { type BackgroundCommand, startBackgroundCommand } from './child.ts';

/*
 * What the service computes in the background: figures of past days, and what earlier rules made.
 */

/** Milliseconds that requests wait for a day which has just been started: a few companies are complete then. */
const PATIENCE_MS = 4_000;

/** Days that wait to be computed; the latest wanted are first. */
const MAX_WAITING = 5;

/** Milliseconds before a day is tried again whose computation failed. */
const RETRY_MS = 60_000;

type Running = { day: string; since: number; command: BackgroundCommand };

function ofDay(running: Running | null, day: string): Running | null {
  return running?.day === day ? running : null;
}

/** Past days' figures, computed in separate processes, a day after another. */
export async function openPastFiguresOf(of: {
  store: Store;
  store_settings: StoreSettings;
  data_folder: string;
  log: Log;
}): Promise<OpenPastFigures> {
  const past = await openPastFigures(of.store_settings, of.data_folder);
  const failed = new Map<string, number>();
  let waiting: string[] = [];
  let running: Running | null = null;
  let isClosed = false;

  const startNext = (): void => {
    const day = isClosed ? undefined : waiting.shift();
    if (running !== null || day === undefined) return;
    of.log.info({ day }, 'computing the figures of companies as of a past day');
    const command = startBackgroundCommand(['screen', '--as-of', day], of);
    running = { day, since: Date.now(), command };
    void finish(day, command);
  };

  const finish = async (day: string, command: BackgroundCommand): Promise<void> => {
    const isDone = await command.ended;
    running = null;
    if (isDone) failed.delete(day);
    else {
      failed.set(day, Date.now());
      of.log.warn({ day }, 'the figures as of a past day could not be computed');
    }
    startNext();
  };

  const compute = async (day: string): Promise<void> => {
    if (Date.now() - (failed.get(day) ?? 0) < RETRY_MS) return;
    if (running?.day !== day) {
      waiting = [day, ...waiting.filter((other) => other !== day)].slice(0, MAX_WAITING);
      startNext();
    }
    const started = ofDay(running, day);
    const rest = started === null ? 0 : started.since + PATIENCE_MS - Date.now();
    if (started !== null && rest > 0)
      await Promise.race([started.command.ended, wait(rest, undefined, { ref: false })]);
  };

  return {
    ...createPastFigures(of.store, past, compute),
    async close() {
      isClosed = true;
      await running?.command.close();
      await past.close();
    },
  };
}

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
  store_settings: StoreSettings;
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
