import { randomBytes } from 'node:crypto';

import { ServiceError } from '../../contract/errors.ts';
import { clip } from '../../contract/parameters.ts';
import type { Alert, AlertEvidence, MatchedFiling } from '../../contract/watch-alert.ts';
import { WATCHES_MAX, type Watch, type WatchDefinition, type WatchRequest } from '../../contract/watches.ts';
import { RISK_FACTORS_TAG } from '../../domain/disclosures/section-tags.ts';
import { itemLabel } from '../../domain/disclosures/tags.ts';
import { itemTitle } from '../../domain/filing/items.ts';
import { ConditionError, parseCondition } from '../../domain/screen/condition.ts';
import { readerPage } from '../../domain/watch/alert.ts';
import {
  type WatchedCondition,
  type WatchFilter,
  watchName,
  type WatchRule,
} from '../../domain/watch/watch-rule.ts';
import type { Store } from '../../store/store.ts';
import type { StoredAlert, WatchInput, WatchRecord } from '../../store/watches.ts';
import { offsetOf } from '../companies.ts';
import { type Context, type Handler, newYorkDate } from '../context.ts';
import {
  filtersFilers,
  mayHaveItems,
  parseText,
  readFilers,
  takeCompanies,
  takeSections,
  widenForms,
} from '../full-text/request.ts';

/*
 * Watches: made, changed and listed, with their alerts, and what each looks for.
 */

/** Every watch, in the order they were made. */
export const watches: Handler<'watches'> = async (_, { store, webhooks }) => ({
  watches: (await store.watches.list()).map(toWatch),
  webhooks: webhooks !== null,
});

export const watch: Handler<'watch'> = async ({ path }, { store }) => ({
  watch: toWatch(await findWatch(path.id, store)),
});

/** Makes a watch. Throws ServiceError for a definition that can't be read, and conflict where there are too many. */
export const makeWatch: Handler<'makeWatch'> = async ({ body }, context) => {
  const { store } = context;
  const { input, secret } = await readWatchInput(body, null, context);
  if ((await store.watches.count()) >= WATCHES_MAX)
    throw new ServiceError('conflict', `There are ${WATCHES_MAX} watches already: delete one first`);
  const made = await store.watches.make(input);
  return { watch: toWatch(made), ...(secret === null ? {} : { webhook_secret: secret }) };
};

/** Replaces a watch. Its alerts stay. */
export const changeWatch: Handler<'changeWatch'> = async ({ path, body }, context) => {
  const { store } = context;
  const before = await findWatch(path.id, store);
  const { input, secret } = await readWatchInput(body, before, context);
  const changed = (await store.watches.change(before.id, input)) ?? before;
  return { watch: toWatch(changed), ...(secret === null ? {} : { webhook_secret: secret }) };
};

/** Deletes a watch with its alerts and deliveries. */
export const removeWatch: Handler<'removeWatch'> = async ({ path }, { store }) => {
  const { id } = await findWatch(path.id, store);
  await store.watches.remove(id);
  return { removed: id };
};

/** Filings that fulfilled watches, newest first. */
export const alerts: Handler<'alerts'> = async ({ query }, { store }) => {
  const of = query.watch === undefined ? null : (await findWatch(query.watch, store)).id;
  const { alerts: stored, total } = await store.watches.alerts(of, offsetOf(query));
  return { alerts: await Promise.all(stored.map((alert) => toAlert(alert, store))), total };
};

const NEWEST = 100;

/** What was sent to a watch's webhook, newest first. */
export const deliveries: Handler<'deliveries'> = async ({ path }, { store }) => {
  const { id } = await findWatch(path.id, store);
  return { deliveries: await store.watches.deliveries(id, NEWEST) };
};

/** A watch by its id. Throws ServiceError not_found. */
async function findWatch(id: string, store: Store): Promise<WatchRecord> {
  const found = /^\d{1,15}$/.test(id) ? await store.watches.get(id) : null;
  if (found === null) throw new ServiceError('not_found', `There is no watch '${clip(id)}'`);
  return found;
}

/** The contract's watch: its secret is never answered. */
function toWatch({ webhook_secret: _secret, definition, ...record }: WatchRecord): Watch {
  return { ...record, kind: definition.kind, definition };
}

/** An alert with its filing. */
export async function toAlert({ evidence, ...alert }: StoredAlert, store: Store): Promise<Alert> {
  return { ...alert, ...(await toMatched(alert.accession_number, evidence, store)) };
}

/** A filing with what of it fulfils a watch. */
export async function toMatched(
  accession_number: string,
  evidence: AlertEvidence,
  store: Store,
): Promise<MatchedFiling> {
  const filing = await store.filings.get(accession_number);
  const ciks = filing?.ciks ?? [];
  const filers = await Promise.all(ciks.map((cik) => store.companies.resolve(cik)));
  return {
    accession_number,
    form: filing?.form ?? '',
    filing_date: filing?.filing_date ?? '',
    acceptance_datetime: filing?.acceptance_datetime ?? null,
    companies: filers.flatMap((company) =>
      company === null ? [] : [{ cik: company.cik, name: company.name, ticker: company.ticker }],
    ),
    href: readerPage(accession_number),
    ...evidence,
  };
}

/** Bytes of a secret, as Standard Webhooks recommends. */
const SECRET_BYTES = 24;

/** Now; where "today" is pinned to an earlier day, its beginning. */
function moment({ now, today }: Context): string {
  return newYorkDate(now) > today ? `${today}T00:00:00.000Z` : now.toISOString();
}

/**
 * What is stored of a requested watch, and the secret of its webhook where that is new: it is answered once.
 * Throws ServiceError for a definition that can't be read, or a webhook that can't be sent to.
 */
async function readWatchInput(
  { name, webhook_url = null, ...definition }: WatchRequest,
  before: WatchRecord | null,
  context: Context,
): Promise<{ input: WatchInput; secret: string | null }> {
  await readRule(definition, context.store);
  if (webhook_url !== null) {
    if (context.webhooks === null)
      throw new ServiceError('conflict', 'This server sends no webhooks', { parameter: 'webhook_url' });
    await context.webhooks.check(webhook_url);
  }
  const isKnown = webhook_url !== null && webhook_url === before?.webhook_url;
  const secret =
    webhook_url === null || isKnown ? null : `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  return {
    secret,
    input: {
      name: name ?? watchName(definition),
      definition,
      webhook_url,
      webhook_secret: isKnown ? (before?.webhook_secret ?? null) : secret,
      at: moment(context),
    },
  };
}

type Definition<K extends WatchDefinition['kind']> = Extract<WatchDefinition, { kind: K }>;

function wrong(parameter: string, message: string): ServiceError {
  return new ServiceError('invalid_param', `${parameter}: ${message}`, { parameter });
}

async function readCompanies(given: readonly string[], store: Store): Promise<ReadonlySet<string> | null> {
  if (given.length === 0) return null;
  const found = new Set<string>();
  for (const identifier of given) {
    const company = await store.companies.resolve(identifier);
    if (company === null) throw wrong('companies', `no company has the ticker or CIK '${clip(identifier)}'`);
    found.add(company.cik);
  }
  return found;
}

async function readFilter({ companies, forms }: WatchDefinition, store: Store): Promise<WatchFilter> {
  const widened = widenForms(forms ?? []);
  return {
    ciks: await readCompanies(companies ?? [], store),
    forms: widened.length === 0 ? null : new Set(widened),
  };
}

const TAG = /^[a-z][a-z0-9-]{0,40}:[A-Za-z0-9_.-]{1,100}$/i;

function readTag({ tag }: Definition<'disclosure'>): string | null {
  if (tag === undefined) return null;
  const isItem = tag.startsWith('item:');
  if (TAG.test(tag) && (!isItem || itemLabel(tag) !== null)) return tag;
  throw wrong('tag', `must be a disclosure's tag, such as ${RISK_FACTORS_TAG}, got '${clip(tag, 80)}'`);
}

/** Titles change, codes don't: any day since 2004 will do. */
const ANY_DAY = '2026-01-01';

function readItems({ items }: Definition<'item'>): ReadonlySet<string> {
  const unknown = items.find((item) => itemTitle(item, ANY_DAY) === null);
  if (unknown === undefined) return new Set(items);
  throw wrong('items', `Form 8-K has no item '${clip(unknown)}'; write its number, such as 5.02`);
}

function readCondition(text: string): WatchedCondition {
  try {
    const condition = parseCondition(text);
    if (condition.of.is_percentile)
      throw wrong('where', `'${clip(text)}': a percentile depends on other companies and can't be watched`);
    return { text, condition };
  } catch (cause) {
    if (cause instanceof ConditionError) throw wrong('where', clip(cause.message, 160));
    throw cause;
  }
}

/**
 * What a watch looks for. Throws ServiceError invalid_param or invalid_query, naming what is wrong: also for a watch that
 * was right when it was made and no longer is.
 * Rule: docs/rules.md#watches
 */
export async function readRule(definition: WatchDefinition, store: Store): Promise<WatchRule> {
  const filter = await readFilter(definition, store);
  switch (definition.kind) {
    case 'companies':
      return { kind: 'companies', filter };
    case 'search':
      return readSearchRule(definition, filter, store);
    case 'disclosure':
      return {
        kind: 'disclosure',
        filter,
        tag: readTag(definition),
        minimum_novelty: definition.minimum_novelty,
      };
    case 'item':
      return { kind: 'item', filter, items: readItems(definition) };
  }
  const conditions = definition.where.map(readCondition);
  const { period_type, currency = 'USD' } = definition;
  return { kind: 'figure', filter, conditions, period_type, currency };
}

type SavedSearch = Extract<WatchDefinition, { kind: 'search' }>;

function setOf(values: readonly string[]): ReadonlySet<string> | null {
  return values.length === 0 ? null : new Set(values);
}

/**
 * A saved search as full-text search reads it. A document that has most of the words doesn't count: a search falls back to
 * those only where no document has all. Throws ServiceError invalid_query or invalid_param.
 */
async function readSearchRule(
  saved: SavedSearch,
  filter: WatchFilter,
  store: Store,
): Promise<Extract<WatchRule, { kind: 'search' }>> {
  const { items = [], within = [], forms: given = [] } = saved;
  const { expand = true, understand = true, skip_stop_words = true, word_forms = true } = saved;
  const named = await takeCompanies(saved.q, store);
  const taken = takeSections(named.q, within);
  const hasFilter = filter.ciks !== null || filter.forms !== null;
  const isNarrow = named.companies.length > 0 || taken.sections.length > 0;
  const { understanding, query, added } = parseText(taken.q, {
    understand: understand && !hasFilter && items.length === 0,
    expand,
    filtered: isNarrow || hasFilter || filtersFilers(saved),
  });
  const forms = understanding?.forms ?? given;
  const codes = understanding?.items ?? items;
  const ciks = [...(filter.ciks ?? []), ...named.companies.map(({ company }) => company.cik)];
  return {
    kind: 'search',
    filter: { ciks: setOf(ciks), forms: setOf(widenForms(forms)) },
    search: {
      own: query,
      added: added.map((one) => one.query),
      skip_stop_words,
      word_forms,
      items: mayHaveItems(forms) ? setOf(codes) : null,
      sections: setOf(taken.sections.flatMap(({ keys }) => keys)),
      filers: readFilers(saved),
    },
  };
}
