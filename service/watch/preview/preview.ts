import { setImmediate } from 'node:timers/promises';

import type { MatchedFiling } from '../../../contract/watch-alert.ts';
import type { WatchDefinition } from '../../../contract/watch-definition.ts';
import type { WatchPreview } from '../../../contract/watches.ts';
import { monthsBefore } from '../../../domain/calendar/day.ts';
import { type WatchRule, watchName } from '../../../domain/watch/watch-rule.ts';
import type { Context } from '../../context.ts';
import { toMatched } from '../../readers/watches.ts';
import { evidenceOf, matchFiling } from '../match-filing.ts';
import { readRule } from '../watch-input.ts';
import { watchedRule } from '../watched.ts';
import { countFigures } from './count-figures.ts';
import { countFilings, countReports } from './count-filings.ts';
import { countSearch } from './count-search.ts';
import type { Counted, CountedFiling, Year } from './counted.ts';

function count(rule: WatchRule, year: Year, context: Context): Promise<Counted> {
  if (rule.kind === 'search') return countSearch(rule, year, context);
  if (rule.kind === 'disclosure') return countReports(rule, year, context);
  return rule.kind === 'figure' ? countFigures(rule, year, context) : countFilings(rule, year, context);
}

/** How often a watch would have fired in the last year, over what is stored. Throws ServiceError for a wrong definition. */
export async function previewWatch(definition: WatchDefinition, context: Context): Promise<WatchPreview> {
  const { store, today: until } = context;
  const rule = await readRule(definition, store);
  const year = { since: monthsBefore(until, 12), until };
  const { newest, ...counts } = await count(rule, year, context);
  return {
    name: watchName(definition),
    ...year,
    ...counts,
    examples: await examplesOf(rule, newest, context),
  };
}

/** The filings as alerts say them: compared with the rule in the way that new filings are. */
async function examplesOf(
  rule: WatchRule,
  newest: readonly CountedFiling[],
  context: Context,
): Promise<MatchedFiling[]> {
  const { store } = context;
  const watched = await watchedRule(rule);
  const found: MatchedFiling[] = [];
  for (const { accession_number, figures } of newest) {
    // Other requests are answered between two filings.
    await setImmediate();
    const filing = await store.watches.filing(accession_number);
    if (filing === null) continue;
    const evidence =
      figures === undefined
        ? (await matchFiling(watched, filing, context))[0]?.evidence
        : evidenceOf(filing, { figures });
    if (evidence !== undefined) found.push(await toMatched(accession_number, evidence, store));
  }
  return found;
}
