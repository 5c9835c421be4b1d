import { daysOf } from './chance.ts';
import type { Movement } from './roll-forward.ts';

/** A blank check company; before its offering, on the day `offered`, it has a little cash, then a trust. */
export function shell({
  offered,
  trust,
  shares,
}: {
  offered: string;
  trust: number;
  shares: number;
}): Movement {
  const fee = Math.round(trust * 0.035);
  return {
    opening: { cash: 25_000, retained_earnings: 25_000, shares },
    flows: ({ quarter, chance, had }) => {
      const isOffering = quarter.start <= offered && offered <= quarter.end;
      const selling_general = chance.about(had('trust') > 0 ? 310_000 : 9_000, 0.3);
      return {
        selling_general,
        trust_income: chance.about((had('trust') * 0.043 * daysOf(quarter)) / 365, 0.02),
        change_payables: chance.about(selling_general * 0.55, 0.1),
        stock_issued: isOffering ? Math.round(trust * 1.012) : 0,
        trust_paid: isOffering ? trust : 0,
        fee: isOffering ? fee : 0,
      };
    },
    moves: (of) => {
      // Redeemable shares are carried at the trust's balance; the deficit takes the difference.
      const redeemed = of('trust_paid') + of('trust_income');
      const earned = of('trust_income') - of('selling_general');
      return {
        cash: of('change_payables') + of('stock_issued') - of('selling_general') - of('trust_paid'),
        trust: redeemed,
        payables: of('change_payables'),
        other_liabilities: of('fee'),
        redeemable: redeemed,
        retained_earnings: earned + of('stock_issued') - of('fee') - redeemed,
      };
    },
  };
}
