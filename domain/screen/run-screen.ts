import { SCREEN_COLUMNS, isMoney } from './columns.ts';
import { type Condition, findScreenValue, fulfils, type ScreenValue } from './condition.ts';
import { type Rank, rankWithin } from './sector-ranks.ts';

/** A company of the table of current values: what it is filtered by, and its figures. */
export type ScreenedCompany = {
  cik: string;
  name: string;
  sic: string | null;
  currency: string | null;
  /** Figures in the order of the columns; NaN where there is none, infinite where it is not meaningful. */
  figures: Float64Array;
};

type ScreenSort = { of: ScreenValue | 'name'; is_descending: boolean };

export type ScreenRequest<C> = {
  conditions: readonly Condition[];
  sort: ScreenSort;
  /** The one currency in which amounts are compared; null where no amount is. */
  currency: string | null;
  /** `false` while most peers are missing: no company has a percentile then. */
  has_ranks?: boolean;
  /** Other filters. Peers are not limited by them. */
  isWanted: (company: C) => boolean;
};

type ScreenResult<C> = {
  /** Every company that fulfils the conditions, in order. */
  companies: C[];
  /** Companies left out because their amounts are in another currency, by currency. */
  other_currencies: { currency: string; count: number }[];
  /** Companies left out only because a figure that a condition compares is not meaningful. */
  not_meaningful: number;
  rankOf: (company: C, column: string) => Rank | null;
};

/** The peers of a company: its industry group, the first three digits of its SIC code. */
function peerGroup(sic: string | null): string | null {
  return sic === null || sic === '' ? null : sic.padStart(4, '0').slice(0, 3);
}

/** Whether a value's numbers are only comparable in one currency. */
export function comparesMoney({ column, is_percentile }: ScreenValue): boolean {
  return isMoney(column) && !is_percentile;
}

function figure(company: ScreenedCompany, index: number): number | null {
  const value = company.figures[index];
  return value === undefined || !Number.isFinite(value) ? null : value;
}

/** Whether a condition compares a figure that is not meaningful: it is neither a value nor missing. */
function isMeaningless({ figures }: ScreenedCompany, { of }: Condition): boolean {
  return figures[of.index] === Number.POSITIVE_INFINITY;
}

/** Companies that fulfil all conditions, sorted; missing values last. Rules: docs/rules.md#screen-conditions, docs/rules.md#peer-percentiles */
export function runScreen<C extends ScreenedCompany>(
  all: readonly C[],
  request: ScreenRequest<C>,
): ScreenResult<C> {
  const ranks = request.has_ranks === false ? () => NO_RANKS : createRanks(all);
  const valueOf = (company: C, { index, is_percentile }: ScreenValue): number | null =>
    is_percentile ? (ranks(index).get(company.cik)?.percentile ?? null) : figure(company, index);
  const { conditions, currency, sort } = request;
  const others = new Map<string, number>();
  let not_meaningful = 0;
  const found = all.filter((company) => {
    if (!request.isWanted(company)) return false;
    const isOther = currency !== null && company.currency !== currency;
    const rest = isOther ? conditions.filter(({ of }) => !comparesMoney(of)) : conditions;
    const failed = rest.filter(
      (condition) => isMeaningless(company, condition) || !fulfils(condition, valueOf(company, condition.of)),
    );
    if (failed.length > 0) {
      if (!isOther && failed.every((condition) => isMeaningless(company, condition))) not_meaningful += 1;
      return false;
    }
    if (!isOther) return true;
    if (company.currency !== null) others.set(company.currency, (others.get(company.currency) ?? 0) + 1);
    return false;
  });
  const { of } = sort;
  const keyed = found.map((company) => ({ company, key: of === 'name' ? null : valueOf(company, of) }));
  keyed.sort((a, b) => compareKeys(a.key, b.key, sort.is_descending) || byName(a.company, b.company, sort));
  return {
    companies: keyed.map(({ company }) => company),
    other_currencies: [...others]
      .map(([code, count]) => ({ currency: code, count }))
      .toSorted((a, b) => b.count - a.count || a.currency.localeCompare(b.currency)),
    not_meaningful,
    rankOf: (company, name) => {
      const value = findScreenValue(name);
      return value === null ? null : (ranks(value.index).get(company.cik) ?? null);
    },
  };
}

function compareKeys(a: number | null, b: number | null, isDescending: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return isDescending ? b - a : a - b;
}

function byName(a: ScreenedCompany, b: ScreenedCompany, { of, is_descending }: ScreenSort): number {
  const [first, second] = of === 'name' && is_descending ? [b, a] : [a, b];
  const order = compareTexts(first.name.toLowerCase(), second.name.toLowerCase());
  return order || compareTexts(a.cik, b.cik);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const NO_RANKS: ReadonlyMap<string, Rank> = new Map();

/** Ranks of a column's values among peers, computed once when first needed. Money is ranked within one currency. */
function createRanks(all: readonly ScreenedCompany[]): (index: number) => ReadonlyMap<string, Rank> {
  const known = new Map<number, ReadonlyMap<string, Rank>>();
  return (index) => {
    const before = known.get(index);
    if (before !== undefined) return before;
    const column = SCREEN_COLUMNS[index];
    const inCurrency = column !== undefined && isMoney(column);
    const groups = all.map(({ sic, currency }) => {
      const group = peerGroup(sic);
      return group === null || !inCurrency ? group : `${group} ${currency ?? ''}`;
    });
    const ranks = rankWithin(
      groups,
      all.map((company) => figure(company, index)),
    );
    const byCik = new Map(
      all.flatMap(({ cik }, at) => {
        const rank = ranks[at] ?? null;
        return rank === null ? [] : [[cik, rank] as const];
      }),
    );
    known.set(index, byCik);
    return byCik;
  };
}
