import type { Chain } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import type { FigureKind } from './figure-kind.ts';
import type { Figure } from './figure.ts';
import type { Period } from './period.ts';

export type ReadChain = (
  facts: CompanyFacts,
  chain: Chain,
  period: Period,
  kind: FigureKind,
) => Figure | null;

/** How rules read their terms: `figure` by the version and period of a whole statement, `chain` by the rules alone. */
export type ChainReader = { figure: ReadChain; chain: ReadChain };
