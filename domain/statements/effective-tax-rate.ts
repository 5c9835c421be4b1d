import type { CompanyFacts } from './company-facts.ts';
import { type Figure, sources } from './figure.ts';
import { INCOME_TAX, PRETAX_INCOME } from './income-lines.ts';
import type { ReadChain } from './line.ts';
import type { Period } from './period.ts';
import { readFigure } from './read-figure.ts';

/** Income tax over income before tax; null when income before tax is not above zero, where a rate means nothing. */
export function readTaxRate(
  facts: CompanyFacts,
  period: Period,
  read: ReadChain = (chain, kind) => readFigure(facts, chain, period, kind),
): Figure | null {
  const tax = read(INCOME_TAX, 'flow');
  const income = read(PRETAX_INCOME, 'flow');
  if (tax === null || income === null || income.value <= 0 || tax.unit !== income.unit) return null;
  return {
    ...tax,
    value: tax.value / income.value,
    unit: 'pure',
    first: null,
    derivation: {
      method: 'ratio',
      formula: 'Income tax ÷ income before tax',
      operands: [
        ...sources({ label: 'Income tax', sign: 1, figure: tax }),
        ...sources({ label: 'Income before tax', sign: 1, figure: income }),
      ],
    },
  };
}
