import type { Near, Operand } from '../../domain/query/query.ts';
import { closes, letterTerm, opens, termsOf, TOGETHER } from './index-terms.ts';

export type Clause = Record<string, unknown>;

/** A rule of an intervals query, see the engine's documentation of `intervals`. */
type Rule = Record<string, unknown>;

const row = (terms: readonly string[]): Rule => ({
  match: { query: terms.join(' '), ordered: true, max_gaps: 0 },
});

const inOrder = (rules: readonly Rule[], max_gaps: number): Rule => ({
  all_of: { ordered: true, max_gaps, intervals: rules },
});

const oneOf = (rules: readonly Rule[]): Rule => {
  const [only] = rules;
  return rules.length === 1 && only !== undefined ? only : { any_of: { intervals: rules } };
};

/** The places of one operand. A letter in NEAR isn't looked for in acronyms. */
function ruleOf(operand: Operand, inNear: boolean): Rule {
  const terms = termsOf(operand);
  if (operand.kind === 'prefix') {
    const last: Rule = { prefix: { prefix: operand.prefix } };
    return terms.length === 0 ? last : inOrder([row(terms), last], 0);
  }
  const [only = ''] = terms;
  if (!inNear && terms.length === 1 && only.length === 1)
    return oneOf([row([only]), row([letterTerm(only)])]);
  return row(terms);
}

/** A section from its first mark to its last. */
const section = (key: string): Rule => ({
  all_of: { ordered: true, intervals: [row([opens(key)]), row([closes(key)])] },
});

/**
 * Only what is inside one of some sections. Each section has a rule, as `any_of` leaves out an interval that contains
 * another: of Item 8 and its notes it would keep the notes alone.
 */
function inside(rule: Rule, keys: readonly string[] | null): Rule {
  if (keys === null) return rule;
  return oneOf(
    keys.map((key) => ({ all_of: { intervals: [rule], filter: { contained_by: section(key) } } })),
  );
}

const intervals = (rule: Rule): Clause => ({ intervals: { body: rule } });

/** Documents with an operand at some place, in some sections if `keys` isn't null. */
export const operandIntervals = (operand: Operand, keys: readonly string[] | null): Clause =>
  intervals(inside(ruleOf(operand, false), keys));

/** Whether the engine finds exactly the documents with a NEAR: any chain of two is in one order or in the other. */
export const isExact = ({ operands }: Near): boolean => operands.length === 2;

/** No text contains it, nor its repetitions. */
const ABSENT = TOGETHER;

/**
 * The rules of a NEAR's operands, no two of several words alike. Two that are alike the engine joins to one repeated
 * rule, whose gaps it takes from the wrong side of each place, so that `NEAR(10-K, 10-K, 2)` is not found in
 * `10-K 10-K`. One that must not contain an absent word finds the same and is another rule.
 */
function rulesOf(operands: readonly Operand[]): Rule[] {
  const earlier = new Map<string, number>();
  return operands.map((operand) => {
    const rule = ruleOf(operand, true);
    const words = termsOf(operand).length + (operand.kind === 'prefix' ? 1 : 0);
    if (words === 1) return rule;
    const name = JSON.stringify(rule);
    const copies = earlier.get(name) ?? 0;
    earlier.set(name, copies + 1);
    if (copies === 0) return rule;
    const filter = { not_containing: row([ABSENT.repeat(copies)]) };
    return { all_of: { ordered: true, intervals: [rule], filter } };
  });
}

/** Documents with a NEAR of two operands, or at least all documents with a longer one. */
export function nearIntervals(near: Near, keys: readonly string[] | null): Clause {
  const between = near.distance - 1;
  const rules = rulesOf(near.operands);
  if (isExact(near)) {
    const [a, b] = near.operands.map((operand) => JSON.stringify(ruleOf(operand, true)));
    const orders = a === b ? [rules] : [rules, rules.toReversed()];
    return intervals(inside(oneOf(orders.map((order) => inOrder(order, between))), keys));
  }
  const max_gaps = between * (rules.length - 1);
  return intervals(inside({ all_of: { ordered: false, max_gaps, intervals: rules } }, keys));
}
