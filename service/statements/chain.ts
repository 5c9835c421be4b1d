import type { SicRange } from './sic-range.ts';

/**
 * One way to a figure of a period. `concepts`: the first with a fact for the period. `terms`: a sum of others, each
 * needed unless optional. Rules of a chain are tried in order, for each period anew (domain §0 D2).
 */
export type Rule = ConceptRule | SumRule;
export type Chain = readonly Rule[];

type Where = {
  /** Industries the rule is for, and those it is not for. */
  only_sic?: readonly SicRange[];
  not_sic?: readonly SicRange[];
};

export type ConceptRule = Where & {
  concepts: readonly string[];
  /** Take the greatest instead of the first: the others are parts of it, from notes. */
  greatest?: boolean;
  /** The greatest of these for the same period is taken when this one is below a share of it: it tags a part then. */
  outdone_by?: { concepts: readonly string[]; share: number };
  /** Taken only for a fiscal year in which no concept of the rules before it has any fact: elsewhere it is a part. */
  alone?: boolean;
  /** A figure by subtraction below zero is an error of the filings: revenue. */
  above_zero?: boolean;
  /** The figure stands only when it and the terms come to the total: a proof that the tag means what it says. */
  proof?: { terms: readonly Chain[]; total: Chain };
};

export type SumRule = Where & {
  method: string;
  formula: string;
  terms: readonly Term[];
  /** Said of the figure wherever it is shown. */
  note?: string;
};

export type Term = { label: string; sign: 1 | -1; of: Chain; optional?: boolean };

/** Chain of concepts of one taxonomy, by their names without prefix. */
export function usGaap(...names: string[]): ConceptRule {
  return { concepts: names.map((name) => `us-gaap:${name}`) };
}

export function ifrs(...names: string[]): ConceptRule {
  return { concepts: names.map((name) => `ifrs-full:${name}`) };
}

/** Every concept a chain may look at: what has to be fetched for it. */
export function conceptsOf(chain: Chain): string[] {
  return chain.flatMap((rule) => {
    if ('terms' in rule) return rule.terms.flatMap((term) => conceptsOf(term.of));
    const proof = rule.proof === undefined ? [] : [...rule.proof.terms, rule.proof.total].flatMap(conceptsOf);
    return [...rule.concepts, ...(rule.outdone_by?.concepts ?? []), ...proof];
  });
}
