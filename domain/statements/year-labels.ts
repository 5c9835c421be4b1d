import { addDays } from '../calendar/day.ts';
import type { Fact } from './fact.ts';
import type { YearSpan } from './fiscal-year.ts';
import { ownYears } from './fiscal-years.ts';

/** A year that ends in the first week of January is named after the year before. */
const CARRY_DAYS = 7;

function yearOf(end: string): number {
  return Number(addDays(end, -CARRY_DAYS).slice(0, 4));
}

/**
 * Name of each year: the calendar year of its end less seven days, less the company's offset of 0 or 1 (Home Depot names
 * a year after the year it begins in). After a change of fiscal year end the offset is learned again.
 * Rule: docs/rules.md#fiscal-year-names. Example: DNUT, ends 2023-01-01 and 2023-12-31 → 2022, 2023.
 */
export function labelYears(years: readonly YearSpan[], anchors: readonly Fact[], notes: string[]): number[] {
  const own = new Map(ownYears(anchors).map((fact) => [fact.accession_number, fact]));
  const labels: number[] = [];
  let newest: number | undefined;
  for (const regime of regimes(years)) {
    if (regime[0]?.kind === 'transition') {
      labels.push(...regime.map(({ end }) => yearOf(end)));
      continue;
    }
    const ends = new Set(regime.map(({ end }) => end));
    const facts = own.size === 0 ? anchors : [...own.values()].filter(({ end }) => ends.has(end));
    const offset = own.size === 0 ? openOffset(regime, facts) : mostFrequentOffset(facts);
    const named = regime.map(({ end }) => yearOf(end) - offset);
    if (isAscending([newest, ...named])) labels.push(...named);
    else {
      notes.push(
        `Fiscal years through ${regime.at(-1)?.end ?? ''} are named for the year they end in, because the filer’s own names repeat.`,
      );
      labels.push(...regime.map(({ end }) => yearOf(end)));
    }
    newest = labels.at(-1);
  }
  return labels;
}

/** Runs of years with the same year end; a transition period is its own run, named after the year it ends in. */
function regimes(years: readonly YearSpan[]): YearSpan[][] {
  const runs: YearSpan[][] = [[]];
  for (const [index, year] of years.entries()) {
    if (year.kind === 'transition') runs.push([year]);
    else if (years[index - 1]?.kind === 'transition') runs.push([year]);
    else runs.at(-1)?.push(year);
  }
  return runs.filter((run) => run.length > 0);
}

function mostFrequentOffset(own: readonly Fact[]): number {
  const offsets = own.flatMap(({ end, fy }) => (fy === null ? [] : [yearOf(end) - fy]));
  const ones = offsets.filter((offset) => offset === 1).length;
  return ones > offsets.filter((offset) => offset === 0).length ? 1 : 0;
}

/** Before the first annual report, interim reports give the year's name. */
function openOffset(regime: readonly YearSpan[], facts: readonly Fact[]): number {
  const open = regime.find(({ kind }) => kind === 'open');
  const own = facts.filter(({ start }) => start === open?.start);
  return mostFrequentOffset(own.map((fact) => ({ ...fact, end: open?.end ?? fact.end })));
}

function isAscending(labels: readonly (number | undefined)[]): boolean {
  return labels.every((label, index) => {
    const before = labels[index - 1];
    return before === undefined || label === undefined || label >= before + 1;
  });
}
