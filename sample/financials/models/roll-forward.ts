import type { Figures } from '../template.ts';
import type { Quarter } from '../timeline.ts';
import { createChance, type Chance } from './chance.ts';

/** What a quarter is reckoned from: what chance adds, and the balances before it. */
export type QuarterStart = { quarter: Quarter; chance: Chance; had: (key: string) => number };

/** How a business moves: its flows in a quarter, and by how much they move each balance. */
export type Movement = {
  opening: Figures;
  flows: (start: QuarterStart) => Figures;
  moves: (of: (key: string) => number) => Figures;
};

/** Primitive figures of each quarter: flows, and balances moved by them. */
export function rollForward(movement: Movement, quarters: readonly Quarter[], seed: string): Figures[] {
  let balances = movement.opening;
  return quarters.map((quarter) => {
    const before = balances;
    const chance = createChance(seed, quarter);
    const flows = movement.flows({ quarter, chance, had: (key) => before[key] ?? 0 });
    const moves = movement.moves((key) => flows[key] ?? 0);
    const moved = Object.entries(moves).map(([key, move]) => [key, (before[key] ?? 0) + move]);
    balances = { ...before, ...Object.fromEntries(moved) };
    return { ...balances, ...flows };
  });
}
