import type { Figures } from '../template.ts';
import type { Quarter } from '../timeline.ts';
import { createChance, growthFactor } from './chance.ts';
import { carryForward, earn, finance, invest, type QuarterWork, tradeOnCredit } from './general-quarter.ts';
import type { GeneralTraits } from './general-traits.ts';

const BALANCES = [
  'cash',
  'short_term_investments',
  'receivables',
  'inventory',
  'prepaid',
  'ppe',
  'goodwill',
  'other_assets',
  'payables',
  'accrued',
  'contract_liabilities',
  'debt_current',
  'debt_noncurrent',
  'other_liabilities',
  'redeemable',
  'common_stock',
  'retained_earnings',
  'other_comprehensive',
  'shares',
] as const;

/**
 * Primitive figures of each quarter: flows, balances at its end, shares in thousands. Every movement stands on both
 * sides, so that the balance sheet balances and cash ties; sums are left to the template.
 */
export function runGeneral(traits: GeneralTraits, quarters: readonly Quarter[], seed: string): Figures[] {
  let before = openBooks(traits);
  return quarters.map((quarter) => {
    const chance = createChance(seed, quarter);
    const season = traits.seasons[(quarter.number - 1) % 4] ?? 1;
    const shock = traits.shocks[quarter.end] ?? 1;
    const volume = chance.about(
      traits.size * season * shock * growthFactor(quarter, traits.growth),
      traits.noise,
    );
    const work: QuarterWork = { traits, quarter, chance, volume, before };
    const earned = earn(work);
    const traded = { ...earned, ...tradeOnCredit(work, earned), ...invest(work) };
    const flows = { ...traded, ...finance(work, traded) };
    const figures: Figures = { ...flows, ...carryForward(work, flows) };
    before = Object.fromEntries(BALANCES.map((key) => [key, figures[key] ?? 0]));
    return figures;
  });
}

function openBooks(traits: GeneralTraits): Figures {
  const of = (share: number) => Math.round(traits.size * share);
  const books: Figures = {
    cash: of(traits.cash),
    short_term_investments: of(traits.investments),
    receivables: of(traits.receivables),
    inventory: of(traits.inventory),
    prepaid: of(0.06),
    ppe: of(traits.ppe),
    goodwill: of(traits.goodwill),
    other_assets: of(0.15),
    payables: of(traits.cost * 0.5),
    accrued: of(0.32),
    contract_liabilities: of(traits.contracts),
    debt_current: of(traits.debt * 0.1),
    debt_noncurrent: of(traits.debt * 0.9),
    other_liabilities: of(0.2),
    redeemable: of(traits.redeemable),
    common_stock: of(0.8),
    other_comprehensive: of(-0.03),
    shares: traits.shares,
  };
  const sum = (...keys: string[]) => keys.reduce((total, key) => total + (books[key] ?? 0), 0);
  books['retained_earnings'] =
    sum(...BALANCES.slice(0, 8)) - sum(...BALANCES.slice(8, 16)) - sum('other_comprehensive');
  return books;
}
