import { dayOf } from '../calendar/day.ts';
import type { Fact } from './fact.ts';
import type { FactsByPeriod, Slot } from './facts-by-period.ts';
import type { FiscalCalendar } from './fiscal-calendar.ts';
import { formTier } from './vintages.ts';

/** Figures that tell one company from another, each by its tags. */
const HEADLINES = {
  profit: ['us-gaap:NetIncomeLoss', 'us-gaap:ProfitLoss'],
  revenue: [
    'us-gaap:Revenues',
    'us-gaap:SalesRevenueNet',
    'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
  ],
  operating_cash: [
    'us-gaap:NetCashProvidedByUsedInOperatingActivities',
    'us-gaap:NetCashProvidedByUsedInOperatingActivitiesContinuingOperations',
  ],
  assets: ['us-gaap:Assets'],
  equity: ['us-gaap:StockholdersEquity'],
} as const;
const SLOTS = ['Y', 'I4'] as const satisfies readonly Slot[];

/** Figures of one company restated differ by less than this share of the greater. */
const OTHER_COMPANY = 0.5;
/** Headline figures that must differ. */
const LEAST_HEADLINES = 2;

/** Filings from this day on report another entity than before. */
type EntityChange = { filed: string; accession_number: string };
/** Filings of one change within this many days. */
const ONE_CHANGE_DAYS = 400;

/**
 * The facts of the reporting entity, with a note on those left out: where later filings report years again as another
 * company's, the earlier filings' facts of these years are not used. A reverse merger or a spin-off in which the smaller part
 * is the accounting successor does so: at least two headline figures differ by more than half, and more differ than agree.
 * Rule: docs/rules.md#reporting-entity. Example: HERC, total assets of 2015 are 23,358 million in 0001364479-16-000045 and 3,397
 * in 0001364479-16-000099.
 */
export function keepReportingEntity(
  byPeriod: FactsByPeriod,
  calendar: FiscalCalendar,
): { byPeriod: FactsByPeriod; notes: string[] } {
  let kept = byPeriod;
  const notes: string[] = [];
  for (const change of entityChanges(byPeriod, calendar)) {
    const years = yearsOf(byPeriod, calendar, change);
    const labels = [...years].map((year) => calendar.years[year]?.label ?? 0).toSorted((a, b) => a - b);
    kept = withoutEarlier(kept, years, change);
    notes.push(
      `Fiscal ${labels.at(0)} to ${labels.at(-1)}: ${change.accession_number}, filed ${change.filed}, reports another entity, so figures from earlier filings are left out.`,
    );
  }
  return { byPeriod: kept, notes };
}

/** Fiscal years of which the new entity reports a profit or loss. */
function yearsOf(byPeriod: FactsByPeriod, calendar: FiscalCalendar, { filed }: EntityChange): Set<number> {
  const isReported = (year: number): boolean =>
    HEADLINES.profit.some((tag) =>
      [...(byPeriod.get(tag)?.get(year)?.values() ?? [])].some((stated) =>
        stated.some((fact) => fact.filed >= filed && formTier(fact.form) === 'A'),
      ),
    );
  const last = calendar.years.findLastIndex(({ start }) => start <= filed);
  return new Set([...calendar.years.keys()].filter((year) => year <= last && isReported(year)));
}

function withoutEarlier(
  byPeriod: FactsByPeriod,
  covered: ReadonlySet<number>,
  { filed }: EntityChange,
): FactsByPeriod {
  const kept = new Map<string, Map<number, Map<Slot, readonly Fact[]>>>();
  for (const [concept, years] of byPeriod) {
    const own = new Map<number, Map<Slot, readonly Fact[]>>();
    for (const [year, slots] of years) {
      const stated = [...slots].flatMap(([slot, facts]): [Slot, readonly Fact[]][] => {
        const since = covered.has(year) ? facts.filter((fact) => fact.filed >= filed) : facts;
        return since.length === 0 ? [] : [[slot, since]];
      });
      if (stated.length > 0) own.set(year, new Map(stated));
    }
    if (own.size > 0) kept.set(concept, own);
  }
  return kept;
}

function entityChanges(byPeriod: FactsByPeriod, calendar: FiscalCalendar): EntityChange[] {
  const found: EntityChange[] = [];
  for (const year of calendar.years.keys()) {
    const stated = Object.values(HEADLINES).map((tags) => statedIn(byPeriod, tags, year));
    const replaced = stated.flatMap((vintages) => replacement(vintages) ?? []);
    const [first] = replaced.toSorted((a, b) => a.filed.localeCompare(b.filed));
    if (first === undefined) continue;
    const { filed, accession_number } = first;
    const same = stated.filter((vintages) => isSameCompany(vintages, filed));
    if (replaced.length >= LEAST_HEADLINES + same.length) found.push({ filed, accession_number });
  }
  return found
    .toSorted((a, b) => a.filed.localeCompare(b.filed))
    .filter(({ filed }, index, all) => {
      const before = all[index - 1];
      return before === undefined || dayOf(filed) - dayOf(before.filed) > ONE_CHANGE_DAYS;
    });
}

/** A headline figure of a fiscal year or its end in periodic reports, in order of filing. */
function statedIn(byPeriod: FactsByPeriod, tags: readonly string[], year: number): Fact[] {
  for (const slot of SLOTS) {
    const stated = tags
      .flatMap((tag) => byPeriod.get(tag)?.get(year)?.get(slot) ?? [])
      .filter(({ form }) => formTier(form) === 'A');
    if (stated.length > 0) return stated.toSorted((a, b) => a.filed.localeCompare(b.filed));
  }
  return [];
}

/** The first filing with another company's figure, which all later filings repeat; null when there is none. */
function replacement(vintages: readonly Fact[]): Fact | null {
  const last = vintages.at(-1);
  if (last === undefined) return null;
  const before = vintages.findLastIndex(({ value }) => isOther(value, last.value));
  return before === -1 ? null : (vintages[before + 1] ?? null);
}

/** Whether filings before and since a day report one company's figure. */
function isSameCompany(vintages: readonly Fact[], day: string): boolean {
  const [first, last] = [vintages[0], vintages.at(-1)];
  if (first === undefined || last === undefined) return false;
  return first.filed < day && last.filed >= day && !isOther(first.value, last.value);
}

function isOther(a: number, b: number): boolean {
  const [less, more] = [Math.abs(a), Math.abs(b)].toSorted((x, y) => x - y);
  if (less === undefined || more === undefined || Math.abs(a - b) <= OTHER_COMPANY * more) return false;
  // The same digits with another scale or sign are an error.
  return less === 0 || (less !== more && Math.abs(Math.log10(more / less) % 3) > 0.01);
}
