import { randomBytes } from 'node:crypto';

import { ServiceError } from '../../contract/errors.ts';
import { clip } from '../../contract/parameters.ts';
import type { WatchDefinition, WatchRequest } from '../../contract/watch-definition.ts';
import { itemLabel } from '../../domain/disclosures/tags.ts';
import { itemTitle } from '../../domain/filing/items.ts';
import { ConditionError, parseCondition } from '../../domain/screen/condition.ts';
import {
  type WatchFilter,
  type WatchRule,
  type WatchedCondition,
  watchName,
} from '../../domain/watch/watch-rule.ts';
import type { Store } from '../../store/store.ts';
import type { WatchInput, WatchRecord } from '../../store/watches.ts';
import { newYorkDate } from '../clock.ts';
import type { Context } from '../context.ts';
import {
  parseText,
  readPlace,
  readSic,
  takeCompanies,
  takeSections,
  widenForms,
} from '../readers/full-text-request.ts';

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
export async function readWatchInput(
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
  throw wrong('tag', `must be a disclosure's tag, such as item:RiskFactorsTextBlock, got '${clip(tag, 80)}'`);
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
export async function readRule(watch: WatchDefinition, store: Store): Promise<WatchRule> {
  const filter = await readFilter(watch, store);
  switch (watch.kind) {
    case 'companies':
      return { kind: 'companies', filter };
    case 'search':
      return readSearchRule(watch, filter, store);
    case 'disclosure':
      return { kind: 'disclosure', filter, tag: readTag(watch), minimum_novelty: watch.minimum_novelty };
    case 'item':
      return { kind: 'item', filter, items: readItems(watch) };
  }
  const conditions = watch.where.map(readCondition);
  const { period_type, currency = 'USD' } = watch;
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
  watch: SavedSearch,
  filter: WatchFilter,
  store: Store,
): Promise<Extract<WatchRule, { kind: 'search' }>> {
  const { items = [], within = [], sics = [], locations = [], forms: given = [] } = watch;
  const { expand = true, understand = true, skip_stop_words = true, word_forms = true } = watch;
  const named = await takeCompanies(watch.q, store);
  const taken = takeSections(named.q, within);
  const hasFilter = filter.ciks !== null || filter.forms !== null;
  const isNarrow = named.companies.length > 0 || taken.sections.length > 0;
  const { understanding, query, added } = parseText(taken.q, {
    understand: understand && !hasFilter && items.length === 0,
    expand,
    filtered: isNarrow || hasFilter || sics.length > 0 || locations.length > 0,
  });
  const forms = understanding?.forms ?? given;
  const codes = understanding?.items ?? items;
  // Only 8-Ks have items: where other forms alone are named, items don't count.
  const hasItems = forms.length === 0 || forms.some((form) => /^8-K/i.test(form));
  const ciks = [...(filter.ciks ?? []), ...named.companies.map(({ company }) => company.cik)];
  return {
    kind: 'search',
    filter: { ciks: setOf(ciks), forms: setOf(widenForms(forms)) },
    search: {
      own: query,
      added: added.map((one) => one.query),
      skip_stop_words,
      word_forms,
      items: hasItems ? setOf(codes) : null,
      sections: setOf(taken.sections.flatMap(({ keys }) => keys)),
      sics: setOf(sics.map(readSic)),
      locations: setOf(locations.map(readPlace)),
      location_type: watch.location_type ?? 'located',
    },
  };
}
