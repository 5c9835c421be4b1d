import { setImmediate } from 'node:timers/promises';

import { novelText } from '../../../domain/watch/alert.ts';
import type { WatchRule } from '../../../domain/watch/watch-rule.ts';
import type { ReadContext } from '../../readers/caches.ts';
import { readCompared } from '../match-filing.ts';
import { type Counted, counted, listed, monthsOf, type Year } from './counted.ts';

type RuleOf<K extends WatchRule['kind']> = Extract<WatchRule, { kind: K }>;

const EXAMPLES = 5;

/** Stored filings of companies, forms and items. */
export async function countFilings(
  rule: RuleOf<'companies'> | RuleOf<'item'>,
  year: Year,
  { store }: ReadContext,
): Promise<Counted> {
  const { total, months, newest } = await store.watches.filed({
    ...year,
    ciks: listed(rule.filter.ciks),
    forms: listed(rule.filter.forms),
    items: rule.kind === 'item' ? [...rule.items] : null,
    limit: EXAMPLES,
  });
  const missing = await notLoaded(rule, { store });
  const known =
    missing === 0
      ? 'Counted over the loaded filings lists.'
      : `Counted over the loaded filings lists. ${counted(missing)} of the companies ${missing === 1 ? 'is' : 'are'} not loaded.`;
  return { filings: total, months, newest, is_complete: missing === 0 && rule.filter.ciks !== null, known };
}

/** Companies of a filter that are not loaded; of none named, all listed ones. */
async function notLoaded(
  { filter }: Pick<WatchRule, 'filter'>,
  { store }: Pick<ReadContext, 'store'>,
): Promise<number> {
  if (filter.ciks === null) return store.companies.count({ loaded: false });
  const found = await Promise.all([...filter.ciks].map((cik) => store.companies.resolve(cik)));
  return found.filter((company) => company?.loaded !== true).length;
}

/** Reports whose passages are read one by one: two seconds. */
const REPORTS_MAX = 200;
/** The novelty from which passages are counted in the store. */
const NOVEL = 0.5;

/** Stored reports with wording that is new enough. */
export async function countReports(
  rule: RuleOf<'disclosure'>,
  year: Year,
  context: ReadContext,
): Promise<Counted> {
  const { total, newest } = await context.store.watches.filed({
    ...year,
    ciks: listed(rule.filter.ciks),
    forms: listed(rule.filter.forms),
    items: null,
    reports: { tag: rule.tag, is_novel: rule.minimum_novelty >= NOVEL },
    limit: REPORTS_MAX,
  });
  const found: typeof newest = [];
  for (const one of newest) {
    // Other requests are answered between two reports.
    await setImmediate();
    const ciks = (await context.store.watches.filing(one.accession_number))?.companies.map(({ cik }) => cik);
    const compared = await readCompared(one.accession_number, ciks ?? [], context);
    if (compared !== null && novelText(rule, compared.disclosures).length > 0) found.push(one);
  }
  const isComplete = total <= newest.length;
  const rest = isComplete ? '' : ` Only the newest ${counted(newest.length)} of ${counted(total)} were read.`;
  return {
    filings: found.length,
    months: monthsOf(found),
    newest: found.slice(0, EXAMPLES),
    is_complete: isComplete,
    known: `Counted over 10-Ks and 10-Qs whose text is loaded, with an earlier one to compare with.${rest}`,
  };
}
