import type { FigureKind } from '../facts/fact.ts';
import { obtain } from '../facts/facts-by-period.ts';

/** First and last SIC code of a group of industries. */
export type SicRange = readonly [number, number];

/** Whether an SIC code lies in one of the ranges; a company without a code lies in none. */
export function isInSic(sic: string | null, ranges: readonly SicRange[]): boolean {
  if (sic === null || !/^\d{3,4}$/.test(sic)) return false;
  const code = Number(sic);
  return ranges.some(([first, last]) => code >= first && code <= last);
}

/** Banks and lenders: the interest that they pay is what their revenue costs. */
export const LENDERS: readonly SicRange[] = [
  [6020, 6099],
  [6111, 6111],
  [6141, 6141],
  [6153, 6153],
  [6159, 6163],
  [6712, 6712],
];
/** Banks, lenders and brokers, whose revenue is net of the interest they pay. */
export const BANKS: readonly SicRange[] = [...LENDERS, [6199, 6200], [6211, 6211], [6221, 6221]];
export const DEPOSIT_BANKS: readonly SicRange[] = [[6020, 6099]];
/** Asset managers: general rules first, then those for brokers. */
export const ASSET_MANAGERS: readonly SicRange[] = [[6282, 6282]];
export const INSURERS: readonly SicRange[] = [[6311, 6411]];
/** Insurers but health plans and brokers: what they earn on policyholders' funds is no result before interest. */
export const UNDERWRITERS: readonly SicRange[] = [
  [6311, 6323],
  [6331, 6399],
];
/** Landlords and real estate trusts. */
export const LESSORS: readonly SicRange[] = [
  [6500, 6553],
  [6798, 6798],
];

/** Industries in which cost of revenue is only part of costs: financial companies and health plans (docs/rules.md#ratio-inputs). */
export const NO_GROSS_PROFIT: readonly SicRange[] = [
  [6000, 6799],
  [6324, 6324],
];
/**
 * Industries whose lines differ, by what their statements print: a tag of each list. A deposit taker's is a bank's though it is a broker;
 * of 492 filers with a code none is taken for another kind but AMERIPRISE, an asset manager that insures.
 */
const PRINTED_INDUSTRIES: readonly { sic: string; name: string; tags: readonly (readonly string[])[] }[] = [
  { sic: '6021', name: 'a bank', tags: [['Deposits'], ['NoninterestExpense', 'InterestIncomeExpenseNet']] },
  { sic: '6331', name: 'an insurer', tags: [['PremiumsEarnedNet', 'PremiumsEarnedNetPropertyAndCasualty']] },
  { sic: '6798', name: 'a landlord', tags: [['RealEstateInvestmentPropertyNet']] },
];

/** The industry of a company whose SIC code isn't known; null where its statements name none. */
export const printedIndustry = (printed: ReadonlySet<string>): { sic: string; name: string } | null =>
  PRINTED_INDUSTRIES.find(({ tags }) =>
    tags.every((ways) => ways.some((name) => printed.has(`us-gaap:${name}`))),
  ) ?? null;

/** Industries without significant inventory: a missing one is taken as zero. */
export const NO_INVENTORY: readonly SicRange[] = [
  [4000, 4999],
  [6000, 8999],
];

/**
 * One way to find a figure of a period. `concepts`: the first with a fact for the period. `terms`: a sum, each term
 * required unless optional. Rules of a chain are tried in order for each period (docs/rules.md#concept-chains).
 */
export type Rule = ConceptRule | SumRule;
export type Chain = readonly Rule[];

type Where = {
  /** Industries to which the rule applies or doesn't apply. */
  only_sic?: readonly SicRange[];
  not_sic?: readonly SicRange[];
  /** The tags differ in what they cover: quarters under other tags than their year, which miss it by far, are left out. */
  strict?: boolean;
  /** Reads what only notes state too. */
  of_notes?: true;
  /** Zero gives way to a later rule's figure. */
  unless_zero?: true;
  /** Used only in fiscal years without facts for any earlier rule: in other years it is a part. */
  alone?: boolean;
  /** Not used in fiscal years with facts of these concepts, which include it. */
  unless?: readonly string[];
  /** Chooses between tags that a filing states, face and notes alike: it doesn't say where printed rows go. */
  of_facts?: true;
};

/** Lines that add up to a total; with `or_unknown` also where one of these is not known. */
export type Proof = { terms: readonly Chain[]; total: Chain; or_unknown?: true };

export type ConceptRule = Where & {
  concepts: readonly string[];
  /** Use the greatest instead of the first: the others are parts of it, from notes. */
  greatest?: boolean;
  /** Replaced by the greatest of these for the period if below this share of it: the tag then covers only a part. With
   * `same_filing`, only where one filing states both; `unless_given_by`, not where
   * this sum gives the figure. */
  outdone_by?: {
    concepts: readonly string[];
    share: number;
    same_filing?: boolean;
    unless_given_by?: Chain;
  };
  /** Not used below this share of another figure of the period, of which it then is a part. */
  part_of?: { whole: Chain; share: number };
  /** Not used where it is what one of these gives: another line. */
  unless_same?: readonly Chain[];
  /** A negative derived figure is omitted as a filing error (revenue). */
  above_zero?: boolean;
  /** Used only when it and the terms add up to the total, which proves the tag's meaning. */
  proof?: Proof;
  /** Not used where the terms are the total without it: it is a note's. */
  disproof?: Proof;
  /**
   * A net amount of which this is the gross one, a line of the same statement: below 95 percent of what is paid net, a tag has a part,
   * and the next is used.
   */
  gross_of?: Chain;
  /**
   * A sum of lines of the same statement that a later report states without the tags: it replaces the figure, if that was the same sum
   * in its own report.
   */
  restated_as?: SumRule;
};

export type SumRule = Where & {
  method: string;
  formula: string;
  terms: readonly Term[];
  /** A term that the others add up to is all of them. */
  has_whole?: true;
  /** Adds up lines of a printed statement, and is used only where it is stored. */
  printed?: true;
  /** A term under one of these concepts is all of the sum. */
  wholes?: readonly string[];
  /** Used only where the first term is the greatest: it can't be part of another. */
  first_is_larger?: true;
  /** Used only where this chain gives the same figure. */
  confirmed_by?: Chain;
  /** Used only where it is above the figure of this chain, which is a part of it. */
  above?: Chain;
  /** Used only with a term of one of these concepts. */
  needs?: readonly string[];
  /** Not used where the last term's filing has more under one of these: what the term isn't all of. */
  unless_less_than?: readonly string[];
  /** Note shown with the figure. */
  note?: string;
  /** Used only in fiscal years for which this chain gives a figure. */
  in_years_of?: Chain;
};

/**
 * An `if_never_tagged` term may only be absent if the company tags it in no year nearby: then there is none. With `else_notes`, a
 * term that the printed statement doesn't have is read from notes.
 */
export type Term = {
  label: string;
  sign: 1 | -1;
  of: Chain;
  optional?: boolean | 'if_never_tagged';
  else_notes?: boolean;
  /** Left out where another term has the same amount: two tags of one item. */
  distinct?: true;
  /** Counts only where it exceeds the first term, so that it can't be a part of it. */
  if_larger?: true;
  /** Kept all the same where the sum with it and the others is the stated total. */
  unless_total?: { others: Chain; total: Chain };
};

/** Chain of concepts of one taxonomy, by their names without prefix. */
export function usGaap(...names: string[]): ConceptRule {
  return { concepts: names.map((name) => `us-gaap:${name}`) };
}

export function ifrs(...names: string[]): ConceptRule {
  return { concepts: names.map((name) => `ifrs-full:${name}`) };
}

/** A term that is added, read by a chain or a rule alone. */
export function plus(label: string, of: Chain | Rule, given: Partial<Term> = {}): Term {
  return { label, sign: 1, of: 'concepts' in of || 'terms' in of ? [of] : of, ...given };
}

export const minus: typeof plus = (label, of, given) => ({ ...plus(label, of, given), sign: -1 });

/** A term that is added where it is reported. */
export const optional: typeof plus = (label, of, given) => plus(label, of, { optional: true, ...given });

export function computed(method: string, formula: string, terms: readonly Term[]): SumRule {
  return { method, formula, terms };
}

export function sumOf(formula: string, terms: readonly Term[]): SumRule {
  return computed('sum', formula, terms);
}

/** A chain whose tags differ in what they cover. */
export function strict(...chain: Chain): Chain {
  return chain.map((rule) => ({ ...rule, strict: true }));
}

/** Whether a rule is for an industry. */
export function isFor({ only_sic, not_sic }: Rule, sic: string | null): boolean {
  return (
    (only_sic === undefined || isInSic(sic, only_sic)) && (not_sic === undefined || !isInSic(sic, not_sic))
  );
}

/** Tags under which a line itself is stated, not what it is computed from. */
export function statedTags(chain: Chain): string[] {
  return chain.flatMap((rule) => ('concepts' in rule ? rule.concepts : []));
}

/** Tags under which a line is stated or what it is computed from, not those that a rule is chosen by. */
export function tagsOf(chain: Chain): string[] {
  return chain.flatMap((rule) =>
    'terms' in rule ? rule.terms.flatMap(({ of }) => tagsOf(of)) : rule.concepts,
  );
}

/** All concepts that a chain may read, to fetch their facts. */
export function conceptsOf(chain: Chain): string[] {
  return chain.flatMap((rule) => obtain(CONCEPTS, rule, () => conceptsOfRule(rule)));
}

/** Rules are constants, and every figure asks for their concepts. */
const CONCEPTS = new WeakMap<Rule, readonly string[]>();

function conceptsOfRule(rule: Rule): string[] {
  const { unless = [] } = rule;
  if ('terms' in rule) {
    const { terms, in_years_of, confirmed_by, above, unless_less_than = [] } = rule;
    const read = terms.flatMap(({ of, unless_total }) => [of, unless_total?.total]);
    const chains = [...read, in_years_of, confirmed_by, above];
    return [...chains.flatMap((chain = []) => conceptsOf(chain)), ...unless, ...unless_less_than];
  }
  const { concepts, outdone_by, part_of, unless_same = [], proof, disproof } = rule;
  const proofs = [proof, disproof].flatMap((each) => (each === undefined ? [] : [...each.terms, each.total]));
  const chains = [outdone_by?.unless_given_by, part_of?.whole, ...unless_same, ...proofs];
  const others = chains.flatMap((chain = []) => conceptsOf(chain));
  return [...concepts, ...(outdone_by?.concepts ?? []), ...others, ...unless];
}

/** A line that reads a chain. `key` is stable across companies. */
export type ChainLine = {
  key: string;
  label: string;
  /** Indent, 0-based. */
  level: 0 | 1 | 2;
  is_total: boolean;
  kind: FigureKind;
  chain: Chain;
  /** What a line that is read otherwise is computed from; `else_says` why it has no figure though it has these. */
  needs?: readonly Term[];
  else_says?: string;
  /** After the statement: it adds up to no total of it. */
  is_memo?: true;
};
