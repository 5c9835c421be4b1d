import { dayOf } from '../calendar/day.ts';
import type { Fact } from './fact.ts';
import {
  type FiscalCalendar,
  type FiscalYear,
  periodLength,
  quarterIndex,
  SNAP_DAYS,
} from './fiscal-calendar.ts';
import { compareVintage, formTier, isAnnualReport } from './vintages.ts';

type Remembered<K, V> = { get: (key: K) => V | undefined; set: (key: K, value: V) => unknown };

/** The value of a key, created where there is none. */
export function obtain<K, V>(map: Remembered<K, V>, key: K, create: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}

/** A function that computes each result once: facts repeat a few hundred dates, units and forms. It forgets all of more than `most`. */
export function memoize<K, T>(compute: (key: K) => T, most = Infinity): (key: K) => T {
  const known = new Map<K, T>();
  return (key) => {
    if (known.size > most) known.clear();
    return obtain(known, key, () => compute(key));
  };
}

const ASSETS: readonly string[] = ['us-gaap:Assets', 'ifrs-full:Assets'];
const ISO_CODE = /^[A-Z]{3}$/;

/** The currency a fact is stated in: `USD` of `USD` and `USD/shares`; null for shares and pure numbers. */
export function currencyOfUnit(unit: string): string | null {
  const [money = ''] = unit.split('/');
  return ISO_CODE.test(money) ? money : null;
}

/**
 * Reporting currency: the one of total assets in annual reports for the most period ends, then the most often.
 * Without annual reports all forms count, and without total assets all money facts. Null without any; never USD by
 * default.
 * Rule: docs/rules.md#reporting-currency. Example: TSM (0001193125-25-083423 and before) → 'TWD'.
 */
export function voteCurrency(facts: readonly Fact[]): string | null {
  const isMoney = memoize((unit: string) => currencyOfUnit(unit) === unit);
  const money = facts.filter(({ unit }) => isMoney(unit));
  const assets = money.filter(({ concept }) => ASSETS.includes(concept));
  const voting = assets.length > 0 ? assets : money;
  const annual = voting.filter(isAnnualReport);
  return mostStated(annual.length > 0 ? annual : voting);
}

/**
 * Currency of each fiscal year reported in another currency than the company's, by year end: one whose total assets are
 * only in that currency.
 */
export function currencyByEnd(facts: readonly Fact[], usual: string | null): Map<string, string> {
  const assets = facts.filter(({ concept }) => ASSETS.includes(concept));
  const ends = [...Map.groupBy(assets, ({ end }) => end)];
  return new Map(
    ends.flatMap(([end, own]): [string, string][] => {
      const [only, ...others] = new Set(own.flatMap(({ unit }) => currencyOfUnit(unit) ?? []));
      return only === undefined || others.length > 0 || only === usual ? [] : [[end, only]];
    }),
  );
}

function mostStated(facts: readonly Fact[]): string | null {
  const votes = [...Map.groupBy(facts, ({ unit }) => unit)].map(([unit, own]) => {
    return { unit, ends: new Set(own.map(({ end }) => end)).size, count: own.length };
  });
  return votes.toSorted((a, b) => b.ends - a.ends || b.count - a.count)[0]?.unit ?? null;
}

/**
 * Period of a fact within a fiscal year: a single quarter, the year to date at its second or third quarter, the year;
 * `I1` to `I4` is a balance at the end of a quarter. `Y` of a transition period is the whole of it; no report states `H2`, a
 * second half.
 */
export type Slot = 'Q1' | 'Q2' | 'Q3' | 'Q4' | 'H' | 'H2' | 'N' | 'Y' | 'I1' | 'I2' | 'I3' | 'I4';

/** Facts of one concept by fiscal year (its index in the calendar) and slot, oldest vintage first. */
type ConceptFacts = ReadonlyMap<number, ReadonlyMap<Slot, readonly Fact[]>>;
export type FactsByPeriod = ReadonlyMap<string, ConceptFacts>;

const QUARTER_SLOTS = ['Q1', 'Q2', 'Q3', 'Q4'] as const;
const BALANCE_SLOTS = ['I1', 'I2', 'I3', 'I4'] as const;
/** Days by which the start of a year-to-date period may differ from the year's. */
const START_DAYS = 10;

/**
 * Facts that statements use, by concept, fiscal year and slot, in the reporting currency. Excludes tier C forms, periods
 * that end after their filing date or have no duration class, other currencies, and balances that don't end a quarter.
 * Rule: docs/rules.md#facts-in-statements
 */
export function groupFacts(
  facts: readonly Fact[],
  calendar: FiscalCalendar,
  currency: string | null,
): FactsByPeriod {
  const findSlot = createSlotFinder(calendar);
  const isOwnCurrency = createCurrencyTest(facts, calendar, currency);
  const tierOf = memoize(formTier);
  const index = new Map<string, Map<number, Map<Slot, Fact[]>>>();
  for (const fact of facts) {
    if (fact.end > fact.filed || tierOf(fact.form) === 'C') continue;
    const at = findSlot(fact);
    if (at === null || !isOwnCurrency(fact.unit, at.year)) continue;
    const years = obtain(index, fact.concept, () => new Map<number, Map<Slot, Fact[]>>());
    const slots = obtain(years, at.year, () => new Map<Slot, Fact[]>());
    if (at.slot !== null) obtain(slots, at.slot, () => []).push(fact);
    // A transition of three months is a quarter, and a period with a separate column.
    if (at.is_transition) obtain(slots, 'Y', () => []).push(fact);
  }
  keepClosingBalances(index, calendar);
  for (const years of index.values())
    for (const slots of years.values())
      for (const vintages of slots.values()) if (vintages.length > 1) vintages.sort(compareVintage);
  return index;
}

/**
 * Drops balances of other days than the balance sheet's, such as the opening balances of the next day under a new standard
 * (HOME DEPOT, right-of-use assets of 5,700 at 2019-02-04 in 0000354950-20-000015; none at 2019-02-03).
 */
function keepClosingBalances(
  index: Map<string, Map<number, Map<Slot, Fact[]>>>,
  calendar: FiscalCalendar,
): void {
  const datesOf = (year: number, slot: Slot): Set<string> =>
    new Set(
      ASSETS.flatMap((concept) => index.get(concept)?.get(year)?.get(slot) ?? []).map(({ end }) => end),
    );
  for (const [year, { quarter_ends }] of calendar.years.entries()) {
    for (const [quarter, end] of quarter_ends.entries()) {
      const slot = BALANCE_SLOTS[quarter];
      if (end === null || slot === undefined) continue;
      const dates = datesOf(year, slot);
      const isAfter = (fact: Fact): boolean => fact.end > end;
      const isClosing = (fact: Fact): boolean =>
        dates.size === 0 || dates.has(end) ? !isAfter(fact) : dates.has(fact.end);
      for (const years of index.values()) {
        const slots = years.get(year);
        const facts = slots?.get(slot);
        if (slots === undefined || facts === undefined || facts.every(({ end: at }) => at === end)) continue;
        const closing = facts.filter(isClosing);
        if (closing.length > 0) slots.set(slot, closing);
        else slots.delete(slot);
      }
    }
  }
}

function createCurrencyTest(
  facts: readonly Fact[],
  calendar: FiscalCalendar,
  usual: string | null,
): (unit: string, year: number) => boolean {
  const others = currencyByEnd(facts, usual);
  const byYear = calendar.years.map(({ end }) => others.get(end) ?? usual);
  const read = memoize(currencyOfUnit);
  return (unit, year) => {
    const currency = read(unit);
    return currency === null || currency === byYear[year];
  };
}

type YearSlot = { year: number; slot: Slot | null; is_transition?: boolean };

/** Finds the year and slot of a fact; null when it has none. Each of the few hundred periods is computed once. */
function createSlotFinder(calendar: FiscalCalendar): (fact: Fact) => YearSlot | null {
  const balances = new Map<number, YearSlot>();
  const bounds = calendar.years.map(({ start, end }) => ({ start: dayOf(start), end: dayOf(end) }));
  for (const [year, { quarter_ends }] of calendar.years.entries()) {
    for (const [quarter, end] of quarter_ends.entries()) {
      const slot = BALANCE_SLOTS[quarter];
      if (end !== null && slot !== undefined) snapTo(balances, dayOf(end), { year, slot });
    }
  }
  const slotOfSpan = memoize((span: string): YearSlot | null => {
    const [start = '', end = ''] = span.split(' ');
    if (start === '') return balances.get(dayOf(end)) ?? null;
    const day = dayOf(end);
    const at = bounds.findIndex((bound) => day > bound.start && day <= bound.end + SNAP_DAYS);
    const year = calendar.years[at];
    if (year === undefined) return null;
    const slot = durationSlot(year, start, end);
    const is_transition = isTransition(year, start, end);
    return slot === null && !is_transition ? null : { year: at, slot, is_transition };
  });
  return (fact) => {
    const found = slotOfSpan(`${fact.start ?? ''} ${fact.end}`);
    return found?.slot === 'Y' && !isAnnualReport(fact) ? null : found;
  };
}

function snapTo(balances: Map<number, YearSlot>, day: number, slot: YearSlot): void {
  for (let distance = 0; distance <= SNAP_DAYS; distance += 1) {
    for (const near of [day - distance, day + distance]) {
      if (distance === 0 || !balances.has(near)) balances.set(near, slot);
    }
  }
}

/** Whether a duration is the whole of a transition period, whatever its length. */
function isTransition({ kind, start, end }: FiscalYear, from: string, to: string): boolean {
  return kind === 'transition' && isNear(from, start) && isNear(to, end);
}

const isNear = (a: string, b: string): boolean => Math.abs(dayOf(a) - dayOf(b)) <= SNAP_DAYS;

/** Slot of a duration by its length, its end and, for year-to-date periods, its start. */
function durationSlot(year: FiscalYear, start: string, end: string): Slot | null {
  const length = periodLength(start, end);
  const quarter = quarterIndex(year, end);
  if (length === 'Q')
    return quarterIndex(year, start) === quarter - 1 ? (QUARTER_SLOTS[quarter - 1] ?? null) : null;
  if (Math.abs(dayOf(start) - dayOf(year.start)) > START_DAYS || year.kind === 'transition') return null;
  if (length === 'H') return quarter === 2 ? 'H' : null;
  if (length === 'N') return quarter === 3 ? 'N' : null;
  return length === 'Y' && Math.abs(dayOf(end) - dayOf(year.end)) <= SNAP_DAYS ? 'Y' : null;
}
