import { setImmediate } from 'node:timers/promises';

import { PERIODIC_FORMS } from '../../../domain/filing/forms.ts';
import { currentValues } from '../../../domain/screen/current-values.ts';
import { fulfilsAll, matchFigures } from '../../../domain/watch/match-figures.ts';
import type { WatchRule } from '../../../domain/watch/watch-rule.ts';
import { asOfStore } from '../../../store/as-of/as-of-store.ts';
import type { FiledCount } from '../../../store/count-filed.ts';
import { figureRules } from '../../../store/figure-rules.ts';
import { loadStoredFacts } from '../../../store/stored-facts.ts';
import type { ReadContext } from '../../readers/caches.ts';
import { type Counted, counted, type CountedFiling, monthsOf, type Year } from './counted.ts';

type FigureRule = Extract<WatchRule, { kind: 'figure' }>;

/** Companies whose every report of the year is computed as it was known then: a quarter of a second each. */
const COMPANIES_MAX = 5;
const EXAMPLES = 5;

/** Reports of a company whose figures, as known when each was accepted, fulfil the conditions. */
async function reportsOf(
  cik: string,
  rule: FigureRule,
  { since, until }: Year,
  { store }: ReadContext,
): Promise<CountedFiling[]> {
  const company = await store.companies.resolve(cik);
  if (company === null) return [];
  const { newest } = await store.watches.filed({
    since,
    until,
    ciks: [cik],
    forms: rule.filter.forms === null ? PERIODIC_FORMS : [...rule.filter.forms],
    items: null,
    limit: 12,
  });
  const found: CountedFiling[] = [];
  for (const one of newest) {
    // Other requests are answered between two reports.
    await setImmediate();
    const filing = await store.watches.filing(one.accession_number);
    if (filing === null) continue;
    const day = filing.acceptance_datetime?.slice(0, 10) ?? filing.filing_date;
    const loaded = await loadStoredFacts(company, asOfStore(store, day));
    const row = loaded === null ? null : currentValues(loaded.facts)[rule.period_type];
    const figures = row === null ? null : matchFigures(rule, row.cells, filing, company.ticker ?? cik);
    if (figures !== null) found.push({ ...one, cik, figures });
  }
  return found;
}

/** Companies whose newest figures fulfil the conditions, by their newest report of the year. */
async function newestReports(rule: FigureRule, year: Year, { store }: ReadContext) {
  const rows = await store.screen.rows(rule.period_type, figureRules());
  const ciks = rows.map(({ cik }) => cik).filter((cik) => rule.filter.ciks?.has(cik) ?? true);
  const cells = await store.screen.cells(rule.period_type, ciks);
  const found: FiledCount['newest'] = [];
  for (const cik of ciks) {
    const own = cells.get(cik);
    if (own === undefined || !fulfilsAll(rule, own)) continue;
    const root_forms = rule.filter.forms === null ? PERIODIC_FORMS : [...rule.filter.forms];
    const { filings } = await store.filings.since(cik, { root_forms, date: year.since, limit: 1 });
    found.push(
      ...filings.map(({ accession_number, form, filing_date }) => ({
        accession_number,
        form,
        filing_date,
        cik,
      })),
    );
  }
  return { found, companies: ciks.length };
}

/** Stored reports whose figures fulfil a watch's conditions. */
export async function countFigures(rule: FigureRule, year: Year, context: ReadContext): Promise<Counted> {
  const named = [...(rule.filter.ciks ?? [])];
  const isEach = named.length > 0 && named.length <= COMPANIES_MAX;
  const each = isEach
    ? (await Promise.all(named.map((cik) => reportsOf(cik, rule, year, context)))).flat()
    : [];
  const newest = isEach ? { found: each, companies: named.length } : await newestReports(rule, year, context);
  const found = newest.found.toSorted((a, b) => (a.filing_date < b.filing_date ? 1 : -1));
  return {
    filings: found.length,
    months: monthsOf(found),
    newest: found.slice(0, EXAMPLES),
    is_complete: isEach,
    known: isEach
      ? 'Every loaded report of the year, each with the figures known when it was accepted.'
      : `Only the newest figures of ${counted(newest.companies)} loaded companies. Name up to ${COMPANIES_MAX} companies to count every report.`,
  };
}
