import { setTimeout as wait } from 'node:timers/promises';

import type { Log } from '../../search/log.ts';
import { createPastFigures, type OpenPastFigures } from '../../store/as-of/past-figures.ts';
import { openPastFigures } from '../../store/past-figures.ts';
import type { StorePlace } from '../../store/store-place.ts';
import type { Store } from '../../store/store.ts';
import { type BackgroundCommand, startBackgroundCommand } from './child.ts';

/** Milliseconds that requests wait for a day which has just been started: a few companies are complete then. */
const PATIENCE_MS = 4_000;

/** Days that wait to be computed; the latest asked for are first. */
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
  place: StorePlace;
  data_folder: string;
  log: Log;
}): Promise<OpenPastFigures> {
  const past = await openPastFigures(of.place, of.data_folder);
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
