import type { CompanyFacts } from './company-facts.ts';
import { ASSETS } from './concept-chains.ts';
import { type Figure, statedFigure } from './figure.ts';
import type { Period } from './period.ts';
import { readFigure } from './read-figure.ts';
import { adjustForSplits } from './splits.ts';

/** Shares outstanding on the cover of the report that first stated the period's balance sheet, adjusted for splits. */
export function readSharesOutstanding(facts: CompanyFacts, period: Period): Figure | null {
  const assets = readFigure(facts, ASSETS, period, 'balance');
  const filing = assets?.first?.accession_number ?? assets?.fact.accession_number;
  const count = filing === undefined ? undefined : facts.cover.get(filing);
  return count === undefined ? null : adjustForSplits(statedFigure(count), 'shares', facts.splits);
}
