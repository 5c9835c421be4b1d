import type { WatchDefinition } from '../../../contract/watch-definition.ts';
import type { WatchPreview } from '../../../contract/watches.ts';
import { monthsBefore } from '../../../domain/calendar/day.ts';
import { readerPage } from '../../../domain/watch/alert.ts';
import { type WatchRule, watchName } from '../../../domain/watch/watch-rule.ts';
import type { Context } from '../../context.ts';
import { readRule } from '../watch-input.ts';
import { countFigures } from './count-figures.ts';
import { countFilings, countReports } from './count-filings.ts';
import { countSearch } from './count-search.ts';
import type { Counted, Year } from './counted.ts';

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
  const names = await store.companies.names(newest.flatMap(({ cik }) => cik ?? []));
  return {
    name: watchName(definition),
    ...year,
    ...counts,
    examples: newest.map(({ accession_number, form, filing_date, cik }) => ({
      accession_number,
      form,
      filing_date,
      company: names.get(cik ?? '') ?? null,
      href: readerPage(accession_number),
    })),
  };
}
