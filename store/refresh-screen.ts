import { setImmediate } from 'node:timers/promises';

import { currentValues } from '../domain/screen/current-values.ts';
import { figureRules } from './figure-rules.ts';
import type { Store } from './store.ts';
import { loadStoredFacts } from './stored-facts.ts';

type Stored = Pick<Store, 'companies' | 'facts' | 'screen'>;

const NONE = { annual: null, quarterly: null, ttm: null };

/** How often it is tried again when another process writes facts meanwhile. */
const ATTEMPTS = 3;

/**
 * Computes and stores a company's current figures unless they are stored already. Returns whether it wrote.
 * Rule: docs/rules.md#screen-values
 */
export async function refreshScreen(store: Stored, cik: string): Promise<boolean> {
  const rules = figureRules();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const state = await store.screen.state(cik);
    if (state === null || (state.is_current && state.rules === rules)) return false;
    const company = await store.companies.resolve(cik);
    if (company === null) return false;
    const loaded = await loadStoredFacts(company, store);
    const rows = loaded === null ? NONE : currentValues(loaded.facts);
    if (await store.screen.save(cik, { revision: state.revision, rules }, rows)) return true;
  }
  return false;
}

/** Computes the current figures of every company that lacks them. Returns how many were written. */
export async function refreshScreens(
  store: Stored,
  each: (progress: { done: number; total: number }) => Promise<void> = async () => {},
): Promise<number> {
  const ciks = await store.screen.pending(figureRules());
  let written = 0;
  for (const [done, cik] of ciks.entries()) {
    // SQLite answers at once, so that nothing else, such as a signal to stop, would have its turn.
    await setImmediate();
    await each({ done, total: ciks.length });
    if (await refreshScreen(store, cik)) written += 1;
  }
  return written;
}
