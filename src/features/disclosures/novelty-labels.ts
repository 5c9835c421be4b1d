import { formatPercent } from '../../../views/format/numbers.ts';

/** Score from which a passage counts as new: half of its wording is in no earlier report. */
export const NEW_FROM = 0.5;

const LEVELS: readonly (readonly [number, string])[] = [
  [1, 'no wording from earlier reports'],
  [0.8, 'nearly all new'],
  [NEW_FROM, 'at least half new'],
  [0.2, 'reworded or expanded'],
  [0.000_001, 'at least one word changed'],
];

/** Describes a minimum novelty: 0.6 → '60% or more: at least half new'. */
export function minNoveltyLabel(value: number): string {
  const level = LEVELS.find(([from]) => value >= from);
  if (level === undefined) return 'Any novelty';
  return `${formatPercent(value, 0)}${value === 1 ? '' : ' or more'}: ${level[1]}`;
}

/**
 * Mark before a passage's score: `?` if no earlier report on the same form is loaded, `≤` if a report of the previous
 * three years is not. A server may not report either.
 */
export function noveltyMark(
  score: number,
  basis: string | undefined,
  same_form: number | undefined,
): '' | '?' | '≤' {
  if (basis === 'first' || same_form === 0) return '?';
  // Wording found in any loaded report is not new, even if others are missing.
  return basis === 'incomplete' && score > 0 ? '≤' : '';
}

type Scored = { novelty_score: number; novelty_basis?: string | undefined; same_form?: number | undefined };

/** What the marks before the scores of a list mean, each once. */
export function noveltyNotes(matches: readonly Scored[]): string[] {
  const marks = new Set(
    matches.map((match) => noveltyMark(match.novelty_score, match.novelty_basis, match.same_form)),
  );
  return [
    ...(marks.has('?') ? ['? Unknown: no earlier report on the same form is loaded.'] : []),
    ...(marks.has('≤') ? ['≤ Upper bound: some earlier reports are missing.'] : []),
  ];
}
