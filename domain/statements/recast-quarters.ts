import { addsUp } from './adds-up.ts';
import { deriveQuarters, fourthOf, slotLabel } from './derive-quarters.ts';
import type { Slot } from './facts-by-period.ts';
import { combineFigures, type Figure } from './figure.ts';
import type { FiscalYear } from './fiscal-year.ts';
import {
  isOneVersion,
  NONE,
  QUARTER_SLOTS,
  restatedVintage,
  vintageOf,
  vintagesOf,
  type YearFacts,
} from './quarter-vintages.ts';
import { firstFact, latestFact, restatedFrom } from './select-fact.ts';

export function isFour(quarters: readonly (Figure | null)[]): boolean {
  return quarters.length > 0 && !quarters.includes(null);
}

/**
 * Quarters of the next year's comparatives, where a reported one is of an earlier version than the year: APPLE 2017 reclassified
 * dividends, 3,042 to 3,130 in the first quarter (0000320193-18-000007), and the second alone is only stated before it. None
 * where just one of the year and its nine months was restated: they are then of two versions.
 */
export function comparativeQuarters(year: FiscalYear, facts: YearFacts): (Figure | null)[] {
  const [full = NONE, nine = NONE] = [facts.get('Y'), facts.get('N')];
  const first = firstFact(full);
  if (first === null || (restatedFrom(full) === null) !== (restatedFrom(nine) === null)) return [];
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
export function recastQuarters(year: FiscalYear, facts: YearFacts): (Figure | null)[] {
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
export function consistentQuarters(year: FiscalYear, facts: YearFacts): (Figure | null)[] | null {
  const full = latestFact(facts.get('Y') ?? NONE);
  const found = vintagesOf(facts).map((vintage) => deriveQuarters(year, QUARTER_SLOTS.map(vintage), vintage));
  return found.find((four) => isFour(four) && addsUp(four, full)) ?? null;
}

/**
 * The year less nine months of the same version, though an earlier quarter is of another one: HERC 2010, income tax
 * (0001047469-11-009145, 0001047469-12-001623).
 */
export function fourthQuarter(year: FiscalYear, facts: YearFacts): Figure | null {
  const [full = NONE, nine = NONE] = [facts.get('Y'), facts.get('N')];
  if ((restatedFrom(full) === null) !== (restatedFrom(nine) === null)) return null;
  return fourthOf(year, vintageOf(facts, latestFact));
}
