import { ServiceError } from '../../contract/errors.ts';
import { clip } from '../../contract/parameters.ts';
import type { WatchDefinition } from '../../contract/watch-definition.ts';
import { itemLabel } from '../../domain/disclosures/tags.ts';
import { itemTitle } from '../../domain/filing/items.ts';
import { ConditionError, parseCondition } from '../../domain/screen/condition.ts';
import type { WatchedCondition, WatchFilter, WatchRule } from '../../domain/watch/watch-rule.ts';
import { widenForms } from '../readers/full-text-filter.ts';
import type { Store } from '../store/store.ts';
import { readSearchRule } from './read-search-rule.ts';

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
