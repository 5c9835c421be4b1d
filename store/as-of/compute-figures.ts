import { currentValues } from '../../domain/screen/current-values.ts';
import type { CurrentRow, ScreenPeriod } from '../../domain/screen/current-values.ts';
import type { DaysOfFigures } from '../past-figures.ts';
import type { Store } from '../store.ts';
import { loadStoredFacts } from '../stored-facts.ts';
import { factsAsOf, createKnown } from './facts.ts';

const NONE = { annual: null, quarterly: null, ttm: null };

const EVER: DaysOfFigures = { since: '0000-00-00', until: '9999-99-99' };

/**
 * A company's figures as of a day, and the days on which they are the same: between two filings that it reads, each is as
 * known as on the day itself. Rule: docs/rules.md#screen-values
 */
export async function computeFiguresAsOf(
  store: Pick<Store, 'facts' | 'filings'>,
  company: { cik: string; sic: string | null },
  day: string,
): Promise<{ days: DaysOfFigures; rows: Record<ScreenPeriod, CurrentRow | null> }> {
  const days = { ...EVER };
  const known = createKnown(store, day, (accepted) => {
    if (accepted > day && accepted < days.until) days.until = accepted;
    if (accepted <= day && accepted > days.since) days.since = accepted;
  });
  const loaded = await loadStoredFacts(company, { facts: factsAsOf(store, known) });
  return { days, rows: loaded === null ? NONE : currentValues(loaded.facts) };
}
