import type { FactSource } from '../../contract/statements.ts';
import { type Figure, toFactSource } from './figure.ts';

/** Filings that a figure rests on, as one text. */
function filingsOf({ fact, derivation }: Figure): string {
  const operands = derivation?.operands.map(({ source }) => source.accession_number) ?? [];
  return [...new Set(operands.length === 0 ? [fact.accession_number] : operands)].toSorted().join(' ');
}

function tagOf({ fact }: Figure): string {
  return fact.concept.slice(fact.concept.indexOf(':') + 1);
}

/** Why quarters do not come to their year although all are as filed; null when the filings do not tell. */
export function explainQuarters(whole: Figure, parts: readonly Figure[]): string | null {
  const tags = new Set(parts.map(tagOf));
  if (parts.some((part) => tagOf(part) !== tagOf(whole)))
    return `The year is tagged ${tagOf(whole)} in ${whole.fact.accession_number}, its quarters ${[...tags].join(', ')}: reports of different years mean different things.`;
  if (whole.first !== null)
    return `The year was restated from ${whole.first.value} in ${whole.fact.accession_number}, and its quarters not with it.`;
  const restated = parts.find(({ first }) => first !== null);
  return restated === undefined
    ? null
    : `The quarter to ${restated.end} was restated from ${restated.first?.value} in ${restated.fact.accession_number}, and the year not with it.`;
}

/** A figure without what its discontinued operations add. */
function ofContinuing({ value, derivation }: Figure): number {
  const discontinued =
    derivation?.operands.filter(({ label }) => label.startsWith('Discontinued operations')) ?? [];
  return discontinued.reduce((rest, { sign, source }) => rest - sign * source.value, value);
}

/** Why cash flows do not come to the change of cash although all are as filed; null when the filings do not tell. */
export function explainCash(
  { change, flows, fx }: { change: Figure; flows: readonly Figure[]; fx: Figure | null },
  isChange: (sum: number) => boolean,
): string | null {
  const figures = fx === null ? [change, ...flows] : [change, ...flows, fx];
  if (isChange(flows.reduce((sum, { value }) => sum + value, 0)))
    return 'The filer states the change of cash before the effect of exchange rates.';
  if (isChange(figures.slice(1).reduce((sum, part) => sum + ofContinuing(part), 0)))
    return 'The filer states the change of cash of continuing operations alone.';
  const filings = new Set(figures.map(filingsOf));
  if (filings.size > 1) return `The newest figures stand in different filings: ${[...filings].join('; ')}.`;
  const restated = figures.find(({ first }) => first !== null);
  return restated === undefined ? null : `${tagOf(restated)} was restated from ${restated.first?.value}.`;
}

/** Why two sums of the same twelve months differ although all is as filed; null when the filings do not tell. */
export function explainTtm(figures: readonly Figure[]): string | null {
  const values = new Map<string, Set<number>>();
  for (const source of figures.flatMap(sourcesOf)) {
    const period = `${source.concept}, ${source.start} to ${source.period_end},`;
    values.set(period, (values.get(period) ?? new Set()).add(source.value));
  }
  const restated = [...values].find(([, stated]) => stated.size > 1);
  if (restated !== undefined) return `${restated[0]} was restated: ${[...restated[1]].join(', ')}.`;
  const tags = new Set(figures.map(tagOf));
  if (tags.size > 1) return `The figures have different tags: ${[...tags].join(', ')}.`;
  const changed = figures.find(({ first }) => first !== null);
  return changed === undefined
    ? null
    : `The period to ${changed.end} was restated from ${changed.first?.value} in ${changed.fact.accession_number}.`;
}

function sourcesOf({ fact, derivation }: Figure): FactSource[] {
  return derivation === null ? [toFactSource(fact)] : derivation.operands.map(({ source }) => source);
}
