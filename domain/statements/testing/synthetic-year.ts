import { TTM_STATEMENTS } from '../../../contract/statement-names.ts';
import { type CompanyFacts, toCompanyFacts } from '../company-facts.ts';
import type { FaceFigures } from '../face-figures.ts';
import { statementConcepts } from '../statement-lines.ts';
import { fact } from './fact.ts';

/** Figures of one year in millions, by concept without `us-gaap:`. */
export type Figures = Record<string, number>;

const STANDARD = TTM_STATEMENTS.flatMap(statementConcepts);

/** A made-up company with one annual report, of which only these figures are known. */
export function syntheticYear(
  sic: string,
  flows: Figures,
  balances: Figures,
  faces?: FaceFigures,
): CompanyFacts {
  const end = '2024-12-31';
  return toCompanyFacts(
    [
      ...Object.entries(flows).map(([name, value]) =>
        fact({ concept: `us-gaap:${name}`, start: '2024-01-01', end, value: value * 1e6 }),
      ),
      ...Object.entries(balances).map(([name, value]) =>
        fact({ concept: `us-gaap:${name}`, end, value: value * 1e6 }),
      ),
    ],
    sic,
    { instances: [], wanted: STANDARD, ...(faces !== undefined && { faces }) },
  );
}
