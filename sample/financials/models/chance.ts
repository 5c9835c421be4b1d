import { daysBetween } from '../../../domain/calendar/day.ts';
import { createRandom } from '../../random.ts';
import type { Quarter } from '../timeline.ts';

/** Days of a quarter of thirteen weeks, against which longer and shorter ones are measured. */
const USUAL_DAYS = 91;
/** Growth is counted from here. */
const FIRST_DAY = '2018-01-01';

/** What chance adds to a company's quarter; each quarter draws from a seed of its own. */
export type Chance = {
  /** `value` give or take up to `share` of it, as a whole number. */
  about(value: number, share: number): number;
  /** A whole number between minus and plus `value`. */
  swing(value: number): number;
};

export function createChance(seed: string, quarter: Quarter): Chance {
  const random = createRandom(`${seed} figures ${quarter.end}`);
  const draw = () => random.integer(-100, 100) / 100;
  return {
    about: (value, share) => Math.round(value * (1 + share * draw())),
    // Minus nought is nought.
    swing: (value) => Math.round(value * draw()) + 0,
  };
}

export function daysOf({ start, end }: Quarter): number {
  return daysBetween(start, end) + 1;
}

/** Factor of steady yearly growth up to the middle of a quarter, times its length. */
export function growthFactor(quarter: Quarter, growth: number): number {
  const years = daysBetween(FIRST_DAY, quarter.start) / 365.25;
  return ((1 + growth) ** years * daysOf(quarter)) / USUAL_DAYS;
}
