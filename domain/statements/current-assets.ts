import type { Chain } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import {
  CASH,
  CURRENT_ASSETS,
  INVENTORY,
  INVESTMENT_TAGS,
  OTHER_CURRENT_TAGS,
  PREPAID,
  RECEIVABLES,
} from './current-asset-chains.ts';
import type { Figure } from './figure.ts';
import type { Period } from './period.ts';
import { readFigure } from './read-figure.ts';

/**
 * What the lines of current assets prove. `investments` are the lines of short-term investments, none when the balance
 * sheet has none; null when the lines found don't add up to current assets. `gap` is then what is missing.
 */
export type CurrentAssets = {
  investments: Figure[] | null;
  has_inventory: boolean;
  gap: number;
  total: number;
};

/** Allows for rounding of lines in thousands or millions. */
const ROUNDING = 0.0005;

/**
 * Adds up the current assets of a period: cash, receivables, inventory, prepaid expenses and those of the other lines that
 * complete the total. A figure of a note repeats a line or is part of one, and then doesn't fit. Null without a total.
 * Rule: docs/rules.md#short-term-investments. Example: COCA-COLA 2024, two lines of investments, 2,020 + 1,723 million
 * (0000021344-25-000011).
 */
export function addCurrentAssets(facts: CompanyFacts, period: Period): CurrentAssets | null {
  const read = (chain: Chain): Figure | null => readFigure(facts, chain, period, 'balance');
  const total = read(CURRENT_ASSETS);
  if (total === null) return null;
  const inventory = read(INVENTORY);
  const main = [read(CASH), read(RECEIVABLES), inventory, read(PREPAID)].filter((figure) => figure !== null);
  const rest = total.value - main.reduce((sum, { value }) => sum + value, 0);
  const lines = distinct(
    [...INVESTMENT_TAGS, ...OTHER_CURRENT_TAGS].flatMap((tag) => read([{ concepts: [tag] }]) ?? []),
  );
  const found = fittingLines(lines, rest, ROUNDING * Math.abs(total.value));
  const investments = found?.filter(({ fact }) => INVESTMENT_TAGS.includes(fact.concept)) ?? null;
  return { investments, has_inventory: inventory !== null, gap: rest, total: total.value };
}

/** Figures above zero without those of equal value, which repeat each other. */
function distinct(figures: readonly Figure[]): Figure[] {
  const seen = new Set<number>();
  return figures.filter(({ value }) => value > 0 && !seen.has(value) && seen.add(value));
}

/** The fewest lines that add up to a sum; empty for a sum of zero, null when none do. */
function fittingLines(lines: readonly Figure[], sum: number, tolerance: number): Figure[] | null {
  let sets: { lines: Figure[]; rest: number; next: number }[] = [{ lines: [], rest: sum, next: 0 }];
  while (sets.length > 0) {
    const fits = sets.find(({ rest }) => Math.abs(rest) <= tolerance);
    if (fits !== undefined) return fits.lines;
    sets = sets.flatMap(({ lines: chosen, rest, next }) =>
      lines
        .slice(next)
        .flatMap((line, step) =>
          line.value <= rest + tolerance
            ? [{ lines: [...chosen, line], rest: rest - line.value, next: next + step + 1 }]
            : [],
        ),
    );
  }
  return null;
}
