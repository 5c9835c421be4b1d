import { formatPercent } from '../../format/percent.ts';

/** From here on a passage is called new: half of its wording stands in no earlier report. */
export const NEW_FROM = 0.5;

const LEVELS: readonly (readonly [number, string])[] = [
  [1, 'nothing of it stood in an earlier report'],
  [0.8, 'nearly all of it new'],
  [NEW_FROM, 'at least half of it new'],
  [0.2, 'reworded or added to'],
  [0.000_001, 'at least a word changed'],
];

/** What a least novelty lets through: 0.6 → '60% or more: at least half of it new'. */
export function leastNoveltyWords(value: number): string {
  const level = LEVELS.find(([from]) => value >= from);
  if (level === undefined) return 'Any, said before or not';
  return `${formatPercent(value, 0)}${value === 1 ? '' : ' or more'}: ${level[1]}`;
}

/**
 * What a passage's score means, with what it was measured against; null where nothing need be added. `first`: there is
 * no earlier report; `incomplete`: one of the last three years is not loaded.
 */
export function noveltyBasisWords(score: number, basis: string | undefined): string | null {
  if (basis === 'first') return 'the first report, with nothing before it to compare with';
  // What stood in one report is not new, whatever stood in another.
  if (basis === 'incomplete' && score > 0)
    return 'an earlier report is not loaded, so it may be less new than this';
  return null;
}
