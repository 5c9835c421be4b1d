import { setImmediate } from 'node:timers/promises';

import type { AlertFigure, MatchedFiling } from '../../contract/watch-alert.ts';
import type { WatchPreview } from '../../contract/watches.ts';
import { monthsBefore } from '../../domain/calendar/day.ts';
import { NOVEL } from '../../domain/disclosures/novelty.ts';
import { PERIODIC_FORMS } from '../../domain/filing/forms.ts';
import { QueryError } from '../../domain/query/query.ts';
import { currentValues } from '../../domain/screen/current-values.ts';
import { fulfilsAll, matchFigures, novelText } from '../../domain/watch/alert.ts';
import { watchName, type WatchRule } from '../../domain/watch/watch-rule.ts';
import { asOfStore } from '../../store/as-of/as-of-store.ts';
import type { FiledCount } from '../../store/count-filed.ts';
import { loadStoredFacts } from '../../store/figures.ts';
import { figureRules } from '../../store/rules.ts';
import type { ReadContext } from '../caches.ts';
import type { Context, Handler } from '../context.ts';
import { invalidQuery } from '../full-text/request.ts';
import { evidenceOf, matchFiling, readCompared } from './match.ts';
import { watchedRule } from './watched.ts';
import { readRule, toMatched } from './watches.ts';

/** A filing that was found, with the figures that fulfil the watch where they are of an earlier day. */
type CountedFiling = FiledCount['newest'][number] & { figures?: AlertFigure[] };

/** What a count of a watch's filings found. `newest` are examples, newest first. */
type Counted = Pick<WatchPreview, 'filings' | 'months' | 'is_complete' | 'known'> & {
  newest: CountedFiling[];
};

/** A year, both days included. */
type Year = { since: string; until: string };

/** Filings by month of filing, in order, without empty months. */
function monthsOf(filings: readonly { filing_date: string }[]): Counted['months'] {
  const counts = new Map<string, number>();
  for (const { filing_date } of filings) {
    const month = filing_date.slice(0, 7);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return [...counts].map(([key, all]) => ({ key, count: all })).toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

const listed = (values: ReadonlySet<string> | null): string[] | null =>
  values === null ? null : [...values];

const counted = (value: number): string => value.toLocaleString('en-US');

function count(rule: WatchRule, year: Year, context: Context): Promise<Counted> {
  if (rule.kind === 'search') return countSearch(rule, year, context);
  if (rule.kind === 'disclosure') return countReports(rule, year, context);
  return rule.kind === 'figure' ? countFigures(rule, year, context) : countFilings(rule, year, context);
}

/** How often a watch would have fired in the last year, over what is stored. Throws ServiceError for a wrong definition. */
export const previewWatch: Handler<'previewWatch'> = async ({ body }, context) => {
  const { store, today: until } = context;
  const rule = await readRule(body, store);
  const year = { since: monthsBefore(until, 12), until };
  const { newest, ...counts } = await count(rule, year, context);
  return {
    name: watchName(body),
    ...year,
    ...counts,
    examples: await examplesOf(rule, newest, context),
  };
};

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

type SearchRule = Extract<WatchRule, { kind: 'search' }>;

const PAGE = 100;
const EXAMPLES = 5;

/** Stored filings that a saved search finds, newest first. */
async function countSearch(
  { filter, search }: SearchRule,
  year: Year,
  { fullText, client, today }: Context,
): Promise<Counted> {
  const { own, added, items } = search;
  const page = await fullText
    .search(
      {
        query: own,
        // An alert compares documents one by one: no wording of it is too common.
        added: added.map((query) => ({ text: '', query, is_synonym: true })),
        rewrite: { stop_words: search.skip_stop_words, word_forms: search.word_forms, most_words: false },
        filter: {
          forms: [...(filter.forms ?? [])],
          ciks: [...(filter.ciks ?? [])],
          date_from: year.since,
          date_to: year.until,
          filers: search.filers,
          counted_location: 'located',
          sections: [...(search.sections ?? [])],
        },
        sort: 'recent',
        from: 0,
        size: PAGE,
        today,
      },
      client,
    )
    .catch((cause: unknown) => {
      throw cause instanceof QueryError ? invalidQuery(cause, '', '') : cause;
    });
  const total = page.total_filings ?? page.total;
  const isRead = total <= page.filings.length;
  const found = page.filings.filter(
    (hit) => items === null || !isRead || hit.items.some((item) => items.has(item)),
  );
  const { documents, companies } = page.searched ?? { documents: page.total, companies: 0 };
  return {
    filings: isRead ? found.length : total,
    months: isRead ? monthsOf(found) : [],
    newest: found.slice(0, EXAMPLES).map(({ accession_number, form, filing_date, companies: filers }) => ({
      accession_number,
      form,
      filing_date,
      cik: filers[0]?.cik ?? null,
    })),
    is_complete: (isRead || items === null) && page.total_relation !== 'gte',
    known: `Counted over ${counted(documents)} loaded documents of ${counted(companies)} companies${isRead || items === null ? '.' : ', of any 8-K item.'}`,
  };
}

type FigureRule = Extract<WatchRule, { kind: 'figure' }>;

/** Companies whose every report of the year is computed as it was known then: a quarter of a second each. */
const COMPANIES_MAX = 5;

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
async function countFigures(rule: FigureRule, year: Year, context: ReadContext): Promise<Counted> {
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

type RuleOf<K extends WatchRule['kind']> = Extract<WatchRule, { kind: K }>;

/** Stored filings of companies, forms and items. */
async function countFilings(
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

/** Stored reports with wording that is new enough. */
async function countReports(rule: RuleOf<'disclosure'>, year: Year, context: ReadContext): Promise<Counted> {
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
