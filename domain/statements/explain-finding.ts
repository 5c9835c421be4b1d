import { type FactSource, filedOperands, operandFigure } from '../../contract/series.ts';
import { amountText } from './amount-text.ts';
import { type Figure, toFactSource } from './figure.ts';

/** Accession numbers of a figure's sources, in one string. */
function filingsOf({ fact, derivation }: Figure): string {
  const operands = filedOperands(derivation).map(({ accession_number }) => accession_number);
  return [...new Set(operands.length === 0 ? [fact.accession_number] : operands)].toSorted().join(' ');
}

/** Value as first reported. */
function firstText({ first, unit }: Figure): string {
  return first === null ? 'an earlier value' : amountText(first.value, unit);
}

function tagOf({ fact }: Figure): string {
  return fact.concept.slice(fact.concept.indexOf(':') + 1);
}

/** Quarters under other tags than their year; null where the tags are the same. */
export function explainTags(whole: Figure, parts: readonly Figure[]): string | null {
  const tags = new Set(parts.map(tagOf));
  return parts.every((part) => tagOf(part) === tagOf(whole))
    ? null
    : `The year is tagged ${tagOf(whole)} in ${whole.fact.accession_number}, its quarters ${[...tags].join(', ')}; the tags have different meanings.`;
}

/** Why quarters don't add up to their year although all are as filed; null when unexplained. */
export function explainQuarters(whole: Figure, parts: readonly Figure[]): string | null {
  const other = explainTags(whole, parts);
  if (other !== null) return other;
  if (whole.first !== null)
    return `${whole.fact.accession_number} restated the year from ${amountText(whole.first.value, whole.unit)}, but not its quarters.`;
  const restated = parts.find(({ first }) => first !== null);
  return restated === undefined
    ? null
    : `${restated.fact.accession_number} restated the quarter ended ${restated.end} from ${firstText(restated)}, but not the year.`;
}

/** A figure less its discontinued operations. */
function ofContinuing({ value, derivation }: Figure): number {
  const discontinued =
    derivation?.operands.filter(({ label }) => label.startsWith('Discontinued operations')) ?? [];
  return discontinued.reduce((rest, operand) => rest - operand.sign * operandFigure(operand).value, value);
}

/** Why cash flows don't add up to the change in cash although all are as filed; null when unexplained. */
export function explainCash(
  { change, flows, fx }: { change: Figure; flows: readonly Figure[]; fx: Figure | null },
  isChange: (sum: number) => boolean,
): string | null {
  const figures = fx === null ? [change, ...flows] : [change, ...flows, fx];
  if (isChange(flows.reduce((sum, { value }) => sum + value, 0)))
    return 'The reported change in cash excludes the effect of exchange rates.';
  if (isChange(figures.slice(1).reduce((sum, part) => sum + ofContinuing(part), 0)))
    return 'The reported change in cash covers continuing operations only.';
  const filings = new Set(figures.map(filingsOf));
  if (filings.size > 1) return `The latest figures come from different filings: ${[...filings].join('; ')}.`;
  const restated = figures.find(({ first }) => first !== null);
  return restated === undefined ? null : `${tagOf(restated)} was restated from ${firstText(restated)}.`;
}

/** Why two sums of the same twelve months differ although all figures are as filed; null when unexplained. */
export function explainTtm(figures: readonly Figure[]): string | null {
  const values = new Map<string, Set<string>>();
  for (const source of figures.flatMap(sourcesOf)) {
    const period = `${source.concept}, ${source.start} to ${source.period_end},`;
    values.set(period, (values.get(period) ?? new Set()).add(amountText(source.value, source.unit)));
  }
  const restated = [...values].find(([, stated]) => stated.size > 1);
  if (restated !== undefined) return `${restated[0]} was restated: ${[...restated[1]].join(', ')}.`;
  const tags = new Set(figures.map(tagOf));
  if (tags.size > 1) return `The figures have different tags: ${[...tags].join(', ')}.`;
  const changed = figures.find(({ first }) => first !== null);
  return changed === undefined
    ? null
    : `${changed.fact.accession_number} restated the period ended ${changed.end} from ${firstText(changed)}.`;
}

function sourcesOf({ fact, derivation }: Figure): FactSource[] {
  return derivation === null ? [toFactSource(fact)] : filedOperands(derivation);
}
