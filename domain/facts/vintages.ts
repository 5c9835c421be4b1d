import { addDays, daysBetween, daysInclusive } from '../calendar/day.ts';
import { ALL_ANNUAL_FORMS, isPeriodicForm, rootForm } from '../filing/forms.ts';
import { significantDigits } from '../tables/printed-number.ts';
import type { Fact } from './fact.ts';

/** Statements are in millions at the coarsest; more trailing zeros are digits. */
const COARSEST = 1e6;
/** Amounts below are per share, stated in cents. */
const PER_SHARE = 1000;
const CENT = 0.01;
/** Rounding never changes a figure by more than this share. */
const MOST = 0.2;

/**
 * Unit to which a value is stated, as its last digits show; companyfacts has no `decimals`.
 * Example: 2,583,800,000 → 100,000 (0000063908-23-000012); 2,584,000,000 → 1,000,000 (0000063908-24-000092).
 */
export function statedUnit(value: number): number {
  if (Math.abs(value) < PER_SHARE || !Number.isInteger(value))
    return Math.min(CENT, 10 ** -(String(value).split('.')[1] ?? '').length);
  let unit = 1;
  while (unit < COARSEST && value % (unit * 10) === 0) unit *= 10;
  return unit;
}

/**
 * Whether two values are one figure stated to different units: a report in millions repeats one in thousands. Values stated
 * to the same unit are equal or different. Rule: docs/rules.md#restated-figures
 */
export function isSameFigure(a: number, b: number): boolean {
  if (a === b) return true;
  const [unitA, unitB] = [statedUnit(a), statedUnit(b)];
  const difference = Math.abs(a - b);
  return (
    unitA !== unitB &&
    difference < Math.max(unitA, unitB) &&
    difference < MOST * Math.max(Math.abs(a), Math.abs(b))
  );
}

/** Digits that show a wrong scale rather than another value. */
const SCALE_SLACK = 0.02;

/**
 * Whether one of two values was filed in thousands, millions or billions by mistake.
 * Example: McDonald's cash of 2021-12-31, 4.7 dollars in 0000063908-22-000011 and 4,709,200,000 in 0000063908-22-000016.
 */
export function isScaleError(a: number, b: number): boolean {
  const ratio = a / b;
  if (!(ratio > 0) || ratio === 1 || !Number.isFinite(ratio)) return false;
  const thousands = Math.round(Math.log10(ratio) / 3);
  return thousands !== 0 && Math.abs(ratio / 1000 ** thousands - 1) < SCALE_SLACK;
}

/** A: periodic reports. B: current reports, which recast or announce. C: all others, never used in statements. */
export type FormTier = 'A' | 'B' | 'C';

const ANNUAL = new Set(ALL_ANNUAL_FORMS);
const RECAST = new Set(['6-K', '8-K']);

/**
 * How far a form's figures are trusted: proxy statements have had pay tables wrong by a factor of a thousand.
 * Rule: docs/rules.md#form-tiers
 * Example: '10-K/A' → 'A', '8-K' → 'B', 'DEF 14A' → 'C'.
 */
export function formTier(form: string): FormTier {
  const known = TIERS.get(form);
  if (known !== undefined) return known;
  const root = rootForm(form);
  const recast = RECAST.has(root) ? 'B' : 'C';
  const tier = isPeriodicForm(root) ? 'A' : recast;
  TIERS.set(form, tier);
  return tier;
}

/** Asked of every fact, of a few dozen forms. */
const TIERS = new Map<string, FormTier>();

/** Whether a fact is of a report of a whole fiscal year. */
export function isAnnualReport({ form, is_annual }: Pick<Fact, 'form' | 'is_annual'>): boolean {
  return is_annual === true || isAnnualForm(form);
}

/** Days of a fiscal year. */
const YEAR_DAYS = [350, 380] as const;

/** Days by which the ends of a company's fiscal years may differ, by its calendar of weeks. */
const END_DAYS = 10;

/**
 * Facts with the years' reports of a filer whose annual form has no facts, or has none any more: of its 6-Ks those whose latest period
 * is a year after the last on an annual form, as Canadian filers of 40-Fs furnish them.
 */
export function withAnnualReports(facts: readonly Fact[]): readonly Fact[] {
  const filings = Map.groupBy(
    facts.filter(({ form, start }) => start !== null && form.startsWith('6-K') && rootForm(form) === '6-K'),
    ({ accession_number }) => accession_number,
  );
  if (filings.size === 0) return facts;
  const since = lastEnd(facts.filter(({ form, start }) => start !== null && isAnnualForm(form)));
  const annual = new Set(
    [...filings].flatMap(([filing, own]) => {
      const last = lastEnd(own);
      const isYear = own.some(({ start, end }) => {
        const days = daysInclusive(start ?? end, end);
        return end === last && days >= YEAR_DAYS[0] && days <= YEAR_DAYS[1];
      });
      return isYear && last !== undefined && (since === undefined || isYearsLater(since, last))
        ? [filing]
        : [];
    }),
  );
  return facts.map((fact) => (annual.has(fact.accession_number) ? { ...fact, is_annual: true } : fact));
}

function lastEnd(facts: readonly Fact[]): string | undefined {
  return facts
    .map(({ end }) => end)
    .toSorted()
    .at(-1);
}

/** Whether a day is one or more whole years after another. */
function isYearsLater(since: string, day: string): boolean {
  const days = daysBetween(since, day);
  const years = Math.round(days / 365.25);
  return years >= 1 && Math.abs(days - years * 365.25) <= END_DAYS;
}

/** Whether a form reports a whole fiscal year. */
export function isAnnualForm(form: string): boolean {
  return ANNUAL.has(rootForm(form));
}

/** Figures with fewer digits may be equal by chance. */
const LEAST_DIGITS = 3;
/** Figures of a current report that must be those of periodic reports, of the ones that both state. */
const LEAST_SHARE = 0.2;

/**
 * Facts without those of current reports that don't tie to the registrant's own: a current report may have the statements of a business
 * that is acquired. It ties where periodic reports state figures of it for the same periods, or years that its quarters add up to.
 * All are kept of a company without periodic reports. Rule: docs/rules.md#form-tiers
 */
export function tiedFacts(facts: readonly Fact[]): { facts: readonly Fact[]; notes: string[] } {
  const current = Map.groupBy(
    facts.filter((fact) => formTier(fact.form) === 'B' && fact.is_annual !== true),
    ({ accession_number }) => accession_number,
  );
  if (current.size === 0) return { facts, notes: [] };
  const wanted = new Set([...current.values()].flat().map(({ concept }) => concept));
  const own = new Map<string, number[]>();
  for (const fact of facts) {
    if (!wanted.has(fact.concept) || (formTier(fact.form) !== 'A' && fact.is_annual !== true)) continue;
    const key = spanKey(fact);
    own.set(key, [...(own.get(key) ?? []), fact.value]);
  }
  if (own.size === 0) return { facts, notes: [] };
  const untied = new Map([...current].filter(([, stated]) => !isTied(stated, own)));
  return {
    facts: untied.size === 0 ? facts : facts.filter(({ accession_number }) => !untied.has(accession_number)),
    notes: [...untied].map(
      ([filing, [first]]) =>
        `${filing}, filed ${first?.filed ?? ''} on Form ${first?.form ?? ''}, is left out: its figures don’t tie to the company’s own reports.`,
    ),
  };
}

const spanKey = ({ concept, unit, start, end }: Pick<Fact, 'concept' | 'unit' | 'start' | 'end'>): string =>
  `${concept} ${unit} ${start} ${end}`;

function isTied(stated: readonly Fact[], own: ReadonlyMap<string, readonly number[]>): boolean {
  const shared = [...stated, ...yearsOf(stated)].filter(
    (fact) => own.has(spanKey(fact)) && significantDigits(fact.value) >= LEAST_DIGITS,
  );
  const same = shared.filter((fact) =>
    own.get(spanKey(fact))?.some((value) => isSameFigure(value, fact.value)),
  );
  // The interim report of a foreign issuer may have no figure in common with its years.
  if (shared.length === 0) return stated.every(({ form }) => rootForm(form) === '6-K');
  return same.length > 0 && same.length >= LEAST_SHARE * shared.length;
}

/** Sums of four quarters in a row, as years. */
function yearsOf(stated: readonly Fact[]): Fact[] {
  const quarters = stated.filter(({ start, end }) => {
    const days = daysInclusive(start ?? end, end);
    return start !== null && days >= QUARTER_DAYS[0] && days <= QUARTER_DAYS[1];
  });
  return quarters.flatMap((last) => {
    const four = [last];
    for (let first = last; four.length < 4;) {
      const before = quarters.find(
        ({ concept, unit, end }) =>
          concept === last.concept && unit === last.unit && end === addDays(first.start ?? '', -1),
      );
      if (before === undefined) return [];
      four.push(before);
      first = before;
    }
    const value = four.reduce((sum, quarter) => sum + quarter.value, 0);
    return [{ ...last, start: four.at(-1)?.start ?? null, value }];
  });
}

const QUARTER_DAYS = [80, 100] as const;

/** The unit of numbers without one. */
const PURE = 'pure';

/**
 * Order of the vintages of one figure: periodic reports after all other forms, then by filing date, then by accession
 * number, then by unit. Rule: docs/rules.md#vintages
 */
export function compareVintage(a: Fact, b: Fact): number {
  const tiers = formTier(b.form).localeCompare(formTier(a.form));
  return (
    tiers ||
    compareText(a.filed, b.filed) ||
    compareText(a.accession_number, b.accession_number) ||
    compareUnit(a.unit, b.unit)
  );
}

/** A filing that states a figure twice, once without its unit, means the one with a unit: it is the later vintage. */
function compareUnit(a: string, b: string): number {
  return Number(b === PURE) - Number(a === PURE) || compareText(a, b);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The current vintage: the last, as they are in order; null when there are none. */
export function latestFact(vintages: readonly Fact[]): Fact | null {
  return vintages.at(-1) ?? null;
}

/**
 * The filing to cite for a figure: the first that reported this value. Later reports repeat it as a comparative, often
 * rounded.
 * Example: Apple's assets of 2024-09-28, repeated until 0000320193-25-000079, come from 0000320193-24-000123.
 */
export function originOf(vintages: readonly Fact[], fact: Fact): Fact {
  let origin = fact;
  for (let index = vintages.indexOf(fact) - 1; index >= 0; index -= 1) {
    const before = vintages[index];
    if (before === undefined || formTier(before.form) !== formTier(fact.form)) break;
    if (!isSameFigure(before.value, fact.value)) break;
    origin = before;
  }
  return origin;
}

/** The first report of a figure, by the highest form tier that reports it. */
export function firstFact(vintages: readonly Fact[]): Fact | null {
  const best = vintages.at(-1);
  if (best === undefined) return null;
  return vintages.find(({ form }) => formTier(form) === formTier(best.form)) ?? null;
}

/** The vintage current on a day: the latest filed by then; the first when all are later. */
export function factAsOf(vintages: readonly Fact[], day: string): Fact | null {
  return vintages.findLast(({ filed }) => filed <= day) ?? firstFact(vintages);
}

/** The figure as first reported, when the current one differs by more than rounding or scale; null when it doesn't. */
export function restatedFrom(
  vintages: readonly Fact[],
  current: Fact | null = latestFact(vintages),
): Fact | null {
  const first = firstFact(vintages);
  if (first === null || current === null) return null;
  const isSame = isSameFigure(first.value, current.value) || isScaleError(first.value, current.value);
  return isSame ? null : first;
}
