import type { Figures } from '../template.ts';
import type { Quarter } from '../timeline.ts';
import { createChance, daysOf } from './chance.ts';

export type ShellTraits = {
  /** Day of the offering. */
  offered: string;
  /** What is put into trust for the holders of shares. */
  trust: number;
  shares: number;
};

/** Primitive figures of each quarter of a blank check company; before its offering it has a little cash. */
export function runShell(traits: ShellTraits, quarters: readonly Quarter[], seed: string): Figures[] {
  const fee = Math.round(traits.trust * 0.035);
  const expenses = Math.round(traits.trust * 0.012);
  let before: Figures = {
    cash: 25_000,
    trust: 0,
    payables: 0,
    other_liabilities: 0,
    redeemable: 0,
    retained_earnings: 25_000,
    shares: traits.shares,
  };
  const of = (key: string) => before[key] ?? 0;
  return quarters.map((quarter) => {
    const chance = createChance(seed, quarter);
    const isOffering = quarter.start <= traits.offered && traits.offered <= quarter.end;
    const selling_general = of('trust') > 0 ? chance.about(310_000, 0.3) : chance.about(9_000, 0.3);
    const trust_income = chance.about((of('trust') * 0.043 * daysOf(quarter)) / 365, 0.02);
    const change_payables = chance.about(selling_general * 0.55, 0.1);
    const stock_issued = isOffering ? traits.trust + expenses : 0;
    const trust_paid = isOffering ? traits.trust : 0;
    // Shares that may be handed back are carried at what the trust holds; the deficit takes the difference.
    const redeemed = trust_paid + trust_income;
    before = {
      cash: of('cash') - selling_general + change_payables + stock_issued - trust_paid,
      trust: of('trust') + trust_paid + trust_income,
      payables: of('payables') + change_payables,
      other_liabilities: of('other_liabilities') + (isOffering ? fee : 0),
      redeemable: of('redeemable') + redeemed,
      retained_earnings:
        of('retained_earnings') +
        trust_income -
        selling_general +
        stock_issued -
        (isOffering ? fee : 0) -
        redeemed,
      shares: traits.shares,
    };
    return { ...before, selling_general, trust_income, change_payables, stock_issued, trust_paid };
  });
}
