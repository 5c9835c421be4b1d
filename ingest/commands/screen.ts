import { setImmediate } from 'node:timers/promises';

import { refreshPastFigures } from '../../store/as-of/past-figures.ts';
import { refreshScreens } from '../../store/figures.ts';
import { openPastFigures } from '../../store/past-figures.ts';
import { figureRules } from '../../store/rules.ts';
import { EXIT } from '../failure.ts';
import type { Session } from '../session.ts';
import { count } from './summary-text.ts';

/** `as_of`: the day whose figures are computed; null for the current ones. */
export type ScreenOptions = { as_of: string | null };

/** Companies' figures of past days that are stored, at 10 kB each: five days of a whole market. */
const PAST_MAX = 40_000;

/** Computes the figures of companies that lack them: current ones, or those as of a day. */
export async function runScreen(session: Session, { as_of }: ScreenOptions): Promise<number> {
  const { tools, output } = session;
  const written = as_of === null ? await refreshCurrent(session) : await refreshDay(session, as_of);
  const title = as_of === null ? 'Current figures' : `Figures as of ${as_of}`;
  output.result('screen', { as_of, companies: written }, [
    `${title}: ${count(written, 'company', 'companies')} computed`,
  ]);
  tools.signal.throwIfAborted();
  return EXIT.ok;
}

function refreshCurrent({ tools }: Session): Promise<number> {
  return refreshScreens(tools.store, () => pause(tools.signal));
}

/** Lets a stop arrive: the store answers at once, so nothing else would. */
export async function pause(signal: AbortSignal): Promise<void> {
  await setImmediate();
  signal.throwIfAborted();
}

async function refreshDay({ tools, settings }: Session, day: string): Promise<number> {
  const past = await openPastFigures(settings.store_place, settings.data_folder);
  try {
    await past.prune(figureRules(), PAST_MAX);
    return await refreshPastFigures(tools.store, past, {
      day,
      each: () => pause(tools.signal),
    });
  } finally {
    await past.close();
  }
}
