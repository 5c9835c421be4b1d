import type { CompanyFacts } from './company-facts.ts';
import { CASH, SHORT_TERM_INVESTMENTS } from './current-asset-chains.ts';
import { addCurrentAssets } from './current-assets.ts';
import { TOTAL_DEBT } from './debt-chain.ts';
import { combineFigures, type Figure, type Operand } from './figure.ts';
import type { Period } from './period.ts';
import { readFigure } from './read-figure.ts';

/**
 * Debt less cash and short-term investments. Null where short-term investments are unknown: they are zero only where current
 * assets add up without them. Rule: docs/rules.md#short-term-investments
 */
export function readNetDebt(facts: CompanyFacts, period: Period): Figure | null {
  const debt = readFigure(facts, TOTAL_DEBT, period, 'balance');
  const cash = readFigure(facts, CASH, period, 'balance');
  const sheet = addCurrentAssets(facts, period);
  const tagged = readFigure(facts, SHORT_TERM_INVESTMENTS, period, 'balance');
  const proven = sheet?.investments ?? null;
  if (debt === null || cash === null || (proven === null && tagged === null)) return null;
  const lines = proven === null || (proven.length === 0 && tagged !== null) ? [tagged] : proven;
  const operands: Operand[] = [
    { label: 'Total debt', sign: 1, figure: debt },
    { label: 'Cash', sign: -1, figure: cash },
    ...lines.flatMap((figure) =>
      figure === null ? [] : [{ label: 'Short-term investments', sign: -1 as const, figure }],
    ),
  ];
  const formula = 'Total debt less cash and short-term investments';
  return combineFigures(operands, { method: 'net_debt', formula, start: null, end: debt.end });
}
