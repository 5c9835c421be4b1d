import type { QueryOf } from '../../contract/endpoints.ts';
import { ServiceError } from '../../contract/errors.ts';
import { clip } from '../../contract/parameters.ts';
import { placeCode } from '../../domain/company/places.ts';
import { SCREEN_COLUMNS } from '../../domain/screen/columns.ts';
import {
  type Condition,
  ConditionError,
  findOperand,
  type Operand,
  parseCondition,
} from '../../domain/screen/condition.ts';
import { comparesMoney, type ScreenRequest } from '../../domain/screen/run-screen.ts';
import type { ScreenRow } from '../../store/screen.ts';
import { readPlace, readSic } from './full-text-filter.ts';

type Query = QueryOf<'screen'>;

/** A screen as requested. `is_default_currency`: the currency follows from comparing amounts. */
export type ReadScreen = ScreenRequest<ScreenRow> & { shown: Operand[]; is_default_currency: boolean };

const DEFAULT_CURRENCY = 'USD';

/** Reads a screen's parameters. Throws ServiceError invalid_param, naming what would be right. */
export function readScreen(query: Query, isStale: (row: ScreenRow) => boolean): ReadScreen {
  const conditions = (query.where ?? []).map(readCondition);
  const named = (query.columns ?? []).map((name) => operandOf(name, 'columns'));
  // What companies are compared by is shown.
  const all = [...named, ...conditions.flatMap((one) => (one.kind === 'missing' ? [] : [one.of]))];
  const shown = [...new Map(all.map((of) => [of.name, of])).values()];
  const sort = readSort(query.sort, shown);
  const compared = [...conditions.map(comparedBy), ...(sort.of === 'name' ? [] : [sort.of])];
  const isMoney = compared.some((of) => of !== null && comparesMoney(of));
  const currency = query.currency ?? (isMoney ? DEFAULT_CURRENCY : null);
  return {
    shown,
    conditions,
    sort,
    currency,
    is_default_currency: query.currency === undefined && currency !== null,
    isWanted: readFilters(query, isStale),
  };
}

/** Whether a figure is there can be asked in any currency. */
function comparedBy(condition: Condition): Operand | null {
  return condition.kind === 'range' ? condition.of : null;
}

function operandOf(name: string, parameter: string): Operand {
  const found = findOperand(name);
  if (found !== null) return found;
  const near = SCREEN_COLUMNS.filter(({ name: known }) => known.includes(name.slice(0, 6))).slice(0, 3);
  const hint =
    near.length === 0 ? '/screen/columns lists them' : near.map((column) => column.name).join(', ');
  throw new ServiceError('invalid_param', `${parameter}: '${clip(name)}' is no column (${hint})`, {
    parameter,
  });
}

function readCondition(text: string): Condition {
  try {
    return parseCondition(text);
  } catch (cause) {
    if (!(cause instanceof ConditionError)) throw cause;
    throw new ServiceError('invalid_param', `where: ${clip(cause.message, 160)}`, { parameter: 'where' });
  }
}

function readSort(given: string | undefined, shown: readonly Operand[]): ReadScreen['sort'] {
  const [first] = shown;
  if (given === undefined) return { of: first ?? 'name', is_descending: first !== undefined };
  const is_descending = given.startsWith('-');
  const name = given.replace(/^-/, '');
  return { of: name === 'name' ? 'name' : operandOf(name, 'sort'), is_descending };
}

/** What a sort is in an address: `-revenue`. */
export function sortText({ of, is_descending }: ReadScreen['sort']): string {
  return `${is_descending ? '-' : ''}${of === 'name' ? of : of.name}`;
}

function readFilters(query: Query, isStale: (row: ScreenRow) => boolean): (row: ScreenRow) => boolean {
  const { sector, exchange, filer_category, stale, location_type } = query;
  const sics = new Set((query.sics ?? []).map(readSic));
  const places = new Set((query.locations ?? []).map(readPlace));
  const category = filer_category === undefined ? null : categoryPattern(filer_category);
  return (row) =>
    (sector === undefined || row.sector === sector) &&
    (exchange === undefined || row.exchange === exchange) &&
    (sics.size === 0 || sics.has(row.sic ?? '')) &&
    (places.size === 0 || places.has(placeOf(row, location_type) ?? '')) &&
    (category === null || category.test(row.filer_category ?? '')) &&
    (stale === undefined || isStale(row) === stale);
}

function placeOf(row: ScreenRow, type: 'located' | 'incorporated'): string | null {
  return type === 'located' ? placeCode(row.business_location) : row.state_of_incorporation;
}

/** EDGAR states several in one text: `Non-accelerated filer<br>Smaller reporting company`. */
function categoryPattern(category: string): RegExp {
  return new RegExp(`(?:^|>)\\s*${category.replaceAll('_', '[- ]')}`, 'i');
}
