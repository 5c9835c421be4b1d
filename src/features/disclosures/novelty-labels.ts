import { NEW_FROM } from '../../../views/common-text.ts';
import { formatPercent } from '../../../views/format/figures.ts';

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
