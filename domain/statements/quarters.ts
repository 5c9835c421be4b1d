import { addDays } from '../calendar/day.ts';
import { combineFigures, type Fact, type Figure, statedFigure } from '../facts/fact.ts';
import type { Slot } from '../facts/facts-by-period.ts';
import type { FiscalYear } from '../facts/fiscal-calendar.ts';
import { slackOf } from '../facts/rounding.ts';
import {
  factAsOf,
  firstFact,
  formTier,
  isSameFigure,
  latestFact,
  originOf,
  restatedFrom,
  statedUnit,
} from '../facts/vintages.ts';

type Total = Pick<Fact, 'value' | 'unit'>;

/** Share of the year by which quarters may miss it, as after a small correction of one of them alone. */
const SLACK = 0.001;
/** Rounded values of one year miss it by this many of their units at most. */
const UNITS = 3;
/** Of values stated to different units, the coarser may only end in zeros by chance. */
const MOST = 0.01;

/** Whether figures add up to a total within 0.1 percent or rounding. */
export function isSum(parts: readonly Figure[], full: Total): boolean {
  return isRoundedSum(parts, full) || gap(parts, full) <= SLACK * Math.abs(full.value);
}

/** Whether figures add up to a total but for rounding. */
export function isRoundedSum(parts: readonly Figure[], full: Total): boolean {
  const values = [full.value, ...parts.map(({ value }) => value)].filter((value) => value !== 0);
  const units = values.map(statedUnit);
  const most = MOST * Math.max(0, ...values.map(Math.abs));
  const rounding = Math.max(Math.min(...units), Math.min(Math.max(...units), most));
  return gap(parts, full) <= UNITS * rounding;
}

function gap(parts: readonly Figure[], full: Total): number {
  if (parts.some(({ unit }) => unit !== full.unit)) return Number.POSITIVE_INFINITY;
  return Math.abs(parts.reduce((sum, { value }) => sum + value, -full.value));
}

/** Whether four quarters add up to the year; true when a quarter is missing. */
export function addsUp(
  quarters: readonly (Figure | null)[],
  full: Total | null,
  isTotal: typeof isSum = isSum,
): boolean {
  const known = quarters.filter((figure) => figure !== null);
  return full === null || known.length < quarters.length || isTotal(known, full);
}

export type YearFacts = ReadonlyMap<Slot, readonly Fact[]>;

/** The figures of a year as they were at one time, each from the filing that first reported it so. */
type Vintage = (slot: Slot) => Figure | null;

const NONE: readonly Fact[] = [];

/** If the year was restated by more than this share, its restated vintage is tried first. */
const RESTATED = 0.005;

const QUARTER_SLOTS = ['Q1', 'Q2', 'Q3', 'Q4'] as const;

type Choose = (vintages: readonly Fact[]) => Fact | null;

function vintageOf(facts: YearFacts, choose: Choose): Vintage {
  return (slot) => {
    const vintages = facts.get(slot) ?? NONE;
    const fact = choose(vintages);
    return fact === null ? null : statedFigure(originOf(vintages, fact));
  };
}

/**
 * Figures filed after a year was first reported: comparatives of the next year's reports. A part last stated before the year was
 * restated, with its first value, is of the version before: MICROSOFT, nine months of fiscal 2016 in 0001564590-17-007547, the year in
 * 0001564590-18-019062.
 */
function restatedVintage(facts: YearFacts, filed: string): Vintage {
  const years = facts.get('Y') ?? NONE;
  const latest = latestFact(years);
  const restated = latest === null || restatedFrom(years) === null ? '' : originOf(years, latest).filed;
  return vintageOf(facts, (vintages) => {
    const fact = latestFact(vintages);
    if (fact === null || fact.filed <= filed) return null;
    return fact.filed < restated && restatedFrom(vintages) === null ? null : fact;
  });
}

/**
 * Vintages to subtract in, most likely first: figures known when the year was reported, and comparatives of the next
 * year's reports.
 */
function vintagesOf(facts: YearFacts): Vintage[] {
  const years = facts.get('Y') ?? NONE;
  const [first, latest] = [firstFact(years), latestFact(years)];
  if (first === null || latest === null) return [vintageOf(facts, latestFact)];
  const original = vintageOf(facts, (vintages) => factAsOf(vintages, first.filed));
  const restated = restatedVintage(facts, first.filed);
  const isRestated = Math.abs(latest.value - first.value) > RESTATED * Math.abs(first.value);
  if (isRestated) return [restated, original];
  return isRephased(facts) ? [vintageOf(facts, latestFact), original] : [original, restated];
}

/**
 * Whether a part of the year was restated and the year stated again later with its value: then only the parts have
 * changed (NIKOLA 2020, nine months of -84.9 to -84.6 million in 0001731289-21-000058, which states the year too).
 */
function isRephased(facts: YearFacts): boolean {
  const years = facts.get('Y') ?? NONE;
  return (
    restatedFrom(years) === null &&
    isOneVersion(facts) &&
    !isRepeated(facts) &&
    (['H', 'N'] as const).some((slot) => restatedFrom(facts.get(slot) ?? NONE) !== null)
  );
}

/** Whether the newest spans are of one version: none was restated after the longer ones were last stated, nor the year alone. */
function isOneVersion(facts: YearFacts): boolean {
  const spans = (['Q1', 'H', 'N', 'Y'] as const).flatMap((slot) => {
    const vintages = facts.get(slot) ?? NONE;
    const last = latestFact(vintages);
    if (last === null) return [];
    const restated = restatedFrom(vintages) === null ? '' : originOf(vintages, last).filed;
    return [{ last: last.filed, restated }];
  });
  const isBehind = spans.some(({ restated }, index) =>
    spans.slice(index + 1).some(({ last }) => last < restated),
  );
  const [year, nine] = spans.toReversed();
  return !isBehind && (year?.restated === '' || nine?.restated !== '');
}

/** Whether six and nine months have one value: a filing then states one of them twice (SUNEDISON 2011, 0000945436-12-000174). */
function isRepeated(facts: YearFacts): boolean {
  const [half, nine] = [facts.get('H'), facts.get('N')].map(
    (vintages) => latestFact(vintages ?? NONE)?.value,
  );
  return half !== undefined && half === nine && half !== 0;
}

type Step = { method: string; formula: string; from: Slot; less: readonly Slot[] };

export const STEPS: readonly (readonly Step[])[] = [
  [],
  [{ method: 'h_minus_q1', formula: 'Six months less first quarter', from: 'H', less: ['Q1'] }],
  [{ method: '9m_minus_h', formula: 'Nine months less six months', from: 'N', less: ['H'] }],
  [
    { method: 'fy_minus_9m', formula: 'Year less nine months', from: 'Y', less: ['N'] },
    {
      method: 'fy_minus_quarters',
      formula: 'Year less first three quarters',
      from: 'Y',
      less: ['Q1', 'Q2', 'Q3'],
    },
  ],
];

export const SECOND_HALF: Step = {
  method: 'fy_minus_h1',
  formula: 'Year less first half',
  from: 'Y',
  less: ['H'],
};

const SLOT_NAMES: Partial<Record<Slot, string>> = { H: 'Six months', N: 'Nine months', Y: 'Year' };

function deriveQuarters(year: FiscalYear, reported: (Figure | null)[], vintage: Vintage): (Figure | null)[] {
  const quarters: (Figure | null)[] = [];
  for (const [index, figure] of reported.entries()) {
    const steps = STEPS[index] ?? [];
    const derived =
      figure ?? steps.map((step) => subtract(year, step, vintage, quarters)).find((found) => found !== null);
    quarters.push(derived ?? null);
  }
  return quarters;
}

function subtract(
  year: FiscalYear,
  step: Step,
  vintage: Vintage,
  before: readonly (Figure | null)[],
): Figure | null {
  const total = vintage(step.from);
  const parts = step.less.map((slot) => vintage(slot) ?? quarterBefore(slot, before));
  if (total === null || !parts.every((part) => part !== null)) return null;
  const start = nextDay(parts, year);
  if (start === null || start > total.end) return null;
  const operands = [
    { label: slotLabel(step.from, year), sign: 1 as const, figure: total },
    ...parts.map((figure, index) => ({
      label: slotLabel(step.less[index] ?? 'Q1', year),
      sign: -1 as const,
      figure,
    })),
  ];
  return combineFigures(operands, { method: step.method, formula: step.formula, start, end: total.end });
}

/** An earlier quarter derived in the same vintage; reported quarters come from the vintage itself. */
function quarterBefore(slot: Slot, before: readonly (Figure | null)[]): Figure | null {
  const index = ['Q1', 'Q2', 'Q3'].indexOf(slot);
  const figure = before[index] ?? null;
  return figure?.derivation == null ? null : figure;
}

function nextDay(parts: readonly Figure[], year: FiscalYear): string | null {
  const last = parts.reduce((end, part) => (part.end > end ? part.end : end), year.start);
  return parts.length === 0 ? null : addDays(last, 1);
}

export function slotLabel(slot: Slot, year: FiscalYear): string {
  return `${SLOT_NAMES[slot] ?? slot} ${year.label}`;
}

function isFour(quarters: readonly (Figure | null)[]): boolean {
  return quarters.length > 0 && !quarters.includes(null);
}

/**
 * Quarters of the next year's comparatives, where a reported one is of an earlier version than the year: APPLE 2017 reclassified
 * dividends, 3,042 to 3,130 in the first quarter (0000320193-18-000007), and the second alone is only stated before it. None
 * where just one of the year and its nine months was restated: they are then of two versions.
 */
function comparativeQuarters(year: FiscalYear, facts: YearFacts): (Figure | null)[] {
  const first = firstFact(facts.get('Y') ?? NONE);
  if (first === null || isOfTwoVersions(facts)) return [];
  const vintage = restatedVintage(facts, first.filed);
  return deriveQuarters(year, QUARTER_SLOTS.map(vintage), vintage);
}

/** What a quarter is of two other spans; of both newer filings, it replaces the quarter as stated alone. */
const RECAST = [
  { method: 'h_minus_q2', formula: 'Six months less second quarter', from: 'H', less: 'Q2' },
  { method: 'h_minus_q1', formula: 'Six months less first quarter', from: 'H', less: 'Q1' },
  { method: '9m_minus_h', formula: 'Nine months less six months', from: 'N', less: 'H' },
] as const;

/**
 * Quarters of the newest version, of which one was restated only within longer spans: NIKE 2012, revenue of the first quarter
 * is 11,439 less 5,546 million (0001193125-13-008172), not 6,081 (0001193125-12-418554).
 */
function recastQuarters(year: FiscalYear, facts: YearFacts): (Figure | null)[] {
  if (!isOneVersion(facts)) return [];
  const latest = vintageOf(facts, latestFact);
  const newest = (slot: Slot): string => latestFact(facts.get(slot) ?? NONE)?.filed ?? '';
  const quarters = QUARTER_SLOTS.map((slot, index) => {
    const recast = RECAST[index];
    const [stated, from, less] = [latest(slot), latest(recast?.from ?? 'Y'), latest(recast?.less ?? 'Y')];
    if (recast === undefined || stated === null || from === null || less === null) return stated;
    if (from.fact.filed <= newest(slot) || newest(recast.less) <= newest(slot)) return stated;
    const operands = [
      { label: slotLabel(recast.from, year), sign: 1 as const, figure: from },
      { label: slotLabel(recast.less, year), sign: -1 as const, figure: less },
    ];
    const { method, formula } = recast;
    return combineFigures(operands, { method, formula, start: stated.start, end: stated.end });
  });
  return deriveQuarters(year, quarters, latest);
}

/** Four quarters of one vintage that add up to the year; null without them. */
function consistentQuarters(year: FiscalYear, facts: YearFacts): (Figure | null)[] | null {
  const full = latestFact(facts.get('Y') ?? NONE);
  const found = vintagesOf(facts).map((vintage) => deriveQuarters(year, QUARTER_SLOTS.map(vintage), vintage));
  return found.find((four) => isFour(four) && addsUp(four, full)) ?? null;
}

/**
 * The year less nine months of the same version, though an earlier quarter is of another one: HERC 2010, income tax
 * (0001047469-11-009145, 0001047469-12-001623).
 */
function fourthQuarter(year: FiscalYear, facts: YearFacts): Figure | null {
  const [step] = STEPS[3] ?? [];
  if (step === undefined || isOfTwoVersions(facts)) return null;
  return subtract(year, step, vintageOf(facts, latestFact), []);
}

/** Whether a year was restated and its nine months weren't: its quarters are of the version before, and add up to that. */
const isRestatedAlone = (facts: YearFacts): boolean =>
  isOfTwoVersions(facts) && restatedFrom(facts.get('Y') ?? NONE) !== null;

/** Whether just one of the year and its nine months was restated. */
const isOfTwoVersions = (facts: YearFacts): boolean =>
  (restatedFrom(facts.get('Y') ?? NONE) === null) !== (restatedFrom(facts.get('N') ?? NONE) === null);

/** Spans to date that a report may state with the days of their last quarter, and what comes before that quarter. */
const TO_DATE = [
  { slot: 'Q2', whole: 'H', before: 'Q1' },
  { slot: 'Q3', whole: 'N', before: 'H' },
  { slot: 'Q4', whole: 'Y', before: 'N' },
] as const;

/**
 * Facts without a quarter whose amount is that of the year to date in the same report, though the months before it have an amount: a
 * longer period filed with the days of a quarter.
 * Rule: docs/rules.md#quarters-by-subtraction
 */
function withoutToDate(facts: YearFacts): YearFacts {
  const kept = new Map(facts);
  for (const { slot, whole, before } of TO_DATE) {
    const wholes = facts.get(whole) ?? NONE;
    const isOfWhole = ({ accession_number, value }: Fact): boolean =>
      value !== 0 &&
      wholes.some((fact) => fact.accession_number === accession_number && fact.value === value);
    const stated = facts.get(slot) ?? NONE;
    const earlier = latestFact(facts.get(before) ?? NONE)?.value ?? 0;
    const toDate = stated.findLast(isOfWhole)?.value ?? 0;
    // Of another version or sign, or within rounding, they say nothing of the quarter: APOLLO, impairment (0000950123-10-062788).
    const isPart = earlier * toDate > 0 && Math.abs(earlier) < Math.abs(toDate);
    if (isPart && Math.abs(earlier) > slackOf([earlier, toDate]))
      kept.set(
        slot,
        stated.filter((fact) => !isOfWhole(fact)),
      );
  }
  return kept;
}

/**
 * Four quarters of a flow, null where one is neither reported nor derivable by subtraction. `conflict`: one could be
 * derived, but the four would not add up to the year.
 */
export type Quarters = {
  quarters: (Figure | null)[];
  conflict: boolean;
  /** Quarters that contradict their year, for which no other tag may stand in. */
  omitted?: readonly number[];
};

/**
 * Quarters of one additive concept in one fiscal year: as reported, else derived by subtraction. A subtraction uses one
 * vintage, and the four quarters must add up to the year; otherwise only reported quarters are returned. Balances,
 * shares and per-share figures are never subtracted. Rules: docs/rules.md#quarters-by-subtraction, docs/rules.md#vintages
 */
export function quarterise(year: FiscalYear, stated: YearFacts): Quarters {
  if (year.has_halves === true) return halve(year, stated);
  const facts = withoutToDate(stated);
  const reported = QUARTER_SLOTS.map((slot) => statedSlot(facts, slot));
  const full = latestFact(facts.get('Y') ?? NONE);
  const vintages = vintagesOf(facts);
  const derived = vintages.flatMap((vintage) => {
    const quarters = deriveQuarters(year, reported, vintage);
    return isOfNineMonths(quarters, vintage) ? [{ quarters, isOfYear: isOfYear(full, vintage) }] : [];
  });
  const whole = derived.filter(({ quarters }) => isFour(quarters));
  const four =
    whole.find(({ quarters }) => addsUp(quarters, full, isRoundedSum)) ??
    whole.find((each) => each.isOfYear && addsUp(each.quarters, full));
  if (four !== undefined) return { quarters: four.quarters, conflict: false };
  if (reported.includes(null)) {
    const alone = whole.find(
      ({ quarters }) => isRestatedAlone(facts) && addsUp(quarters, firstFact(facts.get('Y') ?? NONE)),
    );
    if (alone !== undefined) return { quarters: alone.quarters, conflict: false };
    const later = [comparativeQuarters(year, facts), recastQuarters(year, facts)];
    const fourth = fourthQuarter(year, facts);
    const near = fourth === null ? whole.map(({ quarters }) => quarters) : [];
    const other = [...later, ...near].find((each) => isFour(each) && addsUp(each, full));
    if (other !== undefined) return { quarters: other, conflict: false };
    const mixed = ofTwoVersions(reported.with(3, reported[3] ?? fourth), consistentQuarters(year, facts));
    // The version with the most quarters: APPLE, the fourth of fiscal 2008 of 0001193125-09-214859, not of 0001193125-10-012091.
    const [partial] = derived
      .filter(({ quarters }) => !isFour(quarters) && countOf(quarters) >= countOf(mixed.quarters))
      .toSorted((a, b) => countOf(b.quarters) - countOf(a.quarters));
    return partial === undefined ? mixed : { quarters: partial.quarters, conflict: false };
  }
  // Four reported quarters that once added up to the year and no longer do: a later report has an error (HERC 2017, first
  // quarter with the wrong sign in 0001364479-19-000004) or restated only the quarters.
  // The quarterly data of an annual report may state another figure under the tag (CELADON 2012, other income of 412 thousand, quarters
  // that add up to -5,216 in 0001008886-13-000085).
  const isSameYear = restatedFrom(facts.get('Y') ?? NONE) === null;
  const once = vintages.flatMap((vintage) => {
    const own = QUARTER_SLOTS.map(vintage);
    return isSameYear ? [own, deriveQuarters(year, own.with(3, null), vintage)] : [own];
  });
  const found = once.find((each) => isFour(each) && addsUp(each, full));
  if (found !== undefined) return { quarters: found, conflict: false };
  // Current reports may recast quarters for another company, such as a merged one; those that don't add up are not used.
  const own = reported.map((figure) => (figure !== null && isRecast(figure.fact, full) ? null : figure));
  return { quarters: own, conflict: own.includes(null) };
}

/** Whether a vintage has the year's current value, but for rounding. */
function isOfYear(full: Fact | null, vintage: Vintage): boolean {
  const year = vintage('Y');
  return full === null || year === null || isSameFigure(year.value, full.value);
}

/**
 * Whether three quarters add up to the nine months that the fourth is derived from: else one of them is of another version
 * (NIKE 2012, income before tax: three restated quarters of 2,271 million, nine months of 2,240 in 0001193125-12-153669).
 */
function isOfNineMonths(quarters: readonly (Figure | null)[], vintage: Vintage): boolean {
  const nine = quarters[3]?.derivation?.method === 'fy_minus_9m' ? vintage('N') : null;
  return addsUp(quarters.slice(0, 3), nine);
}

/**
 * Quarters as last reported, and those that the year was once the sum of: MIMEDX 2015, stock repurchased, of which only the
 * first quarter was restated (0001376339-16-000160). A quarter that was restated to its negative is a filing error: SUNEDISON
 * 2009, interest of 0.2 and later -0.2 million in the second quarter (0001193125-09-165368, 0001193125-10-182491).
 */
function ofTwoVersions(reported: (Figure | null)[], once: (Figure | null)[] | null): Quarters {
  const isTurned = (index: number): boolean =>
    reported[index]?.value !== undefined && reported[index].value === -(once?.[index]?.value ?? 0);
  const isOther = reported.some((figure, index) => {
    const before = once?.[index]?.value ?? 0;
    const isFar = Math.abs((figure?.value ?? 0) - before) > RECLASSIFIED * Math.abs(before);
    return figure !== null && !isTurned(index) && isFar;
  });
  if (once === null || isOther) return { quarters: reported, conflict: true };
  const quarters = reported.map((figure, index) =>
    figure === null || isTurned(index) ? (once[index] ?? null) : figure,
  );
  return { quarters, conflict: quarters.some((figure, index) => figure?.value !== once[index]?.value) };
}

/** A restatement by more than this share makes another figure of it. */
const RECLASSIFIED = 0.25;

function countOf(quarters: readonly (Figure | null)[]): number {
  return quarters.filter((figure) => figure !== null).length;
}

/**
 * Halves of a year, each in the place of its second quarter: six months as reported, and the year less these in one vintage.
 * Rule: docs/rules.md#half-years
 */
export function halve(year: FiscalYear, facts: YearFacts): Quarters {
  const first = statedSlot(facts, 'H');
  const full = latestFact(facts.get('Y') ?? NONE);
  if (first === null || full === null) return { quarters: [null, first, null, null], conflict: false };
  for (const vintage of vintagesOf(facts)) {
    const second = subtract(year, SECOND_HALF, vintage, []);
    if (second !== null && isSum([first, second], full))
      return { quarters: [null, first, null, second], conflict: false };
  }
  return { quarters: [null, first, null, null], conflict: true };
}

/** Whether a quarter is from a current report although the year is from an annual one. */
function isRecast({ form }: Fact, full: Fact | null): boolean {
  return full !== null && formTier(form) === 'B' && formTier(full.form) === 'A';
}

function statedSlot(facts: YearFacts, slot: Slot): Figure | null {
  const vintages = facts.get(slot) ?? NONE;
  const fact = latestFact(vintages);
  return fact === null ? null : statedFigure(originOf(vintages, fact), restatedFrom(vintages));
}
