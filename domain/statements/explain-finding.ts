import { type FactSource, filedOperands } from '../../contract/series.ts';
import { conceptLabel } from '../facts/concept-label.ts';
import { amountText, type Figure, toFactSource } from '../facts/fact.ts';

/** Value as first reported. */
function firstText({ first, unit }: Figure): string {
  return first === null ? 'an earlier value' : amountText(first.value, unit);
}

function tagOf({ fact }: Figure): string {
  return fact.concept.slice(fact.concept.indexOf(':') + 1);
}

/** The items that figures are reported as, each once. */
function quoted(figures: readonly Figure[]): string {
  return [...new Set(figures.map(({ fact }) => `“${conceptLabel(fact.concept)}”`))].join(', ');
}

/** Quarters under other tags than their year; null where the tags are the same. */
export function explainTags(whole: Figure, parts: readonly Figure[]): string | null {
  return parts.every((part) => tagOf(part) === tagOf(whole))
    ? null
    : `${whole.fact.accession_number} reports the year as “${conceptLabel(whole.fact.concept)}”, the quarters are reported as ${quoted(parts)}, which isn’t the same.`;
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
  if (tags.size > 1) return `The figures are reported as different items: ${quoted(figures)}.`;
  const changed = figures.find(({ first }) => first !== null);
  return changed === undefined
    ? null
    : `${changed.fact.accession_number} restated the period ended ${changed.end} from ${firstText(changed)}.`;
}

function sourcesOf({ fact, derivation }: Figure): FactSource[] {
  return derivation === null ? [toFactSource(fact)] : filedOperands(derivation);
}
