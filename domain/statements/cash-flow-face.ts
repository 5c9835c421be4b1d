import type { InstanceFact } from './fact.ts';
import { isWhole } from './repaired-fact.ts';

const OPERATING_TOTALS: ReadonlySet<string> = new Set([
  'us-gaap:NetCashProvidedByUsedInOperatingActivities',
  'us-gaap:NetCashProvidedByUsedInOperatingActivitiesContinuingOperations',
]);

const AMORTIZATION = 'us-gaap:AmortizationOfIntangibleAssets';

/** Lines of other statements, where the cash flow statement has not begun yet. */
const OTHER_STATEMENT =
  /^us-gaap:(?:Revenue|IncomeTaxExpenseBenefit$|IncomeLossFromContinuingOperationsBefore|ComprehensiveIncome|OtherComprehensiveIncome|OperatingIncomeLoss$|OperatingExpenses$|Dividends|EarningsPerShare)/;

/**
 * Concepts between net income and net cash from operations on the face of the cash flow statement, by their place in the
 * document: facts are in its order, and statements come before notes. Empty when the total is not found. Read backwards
 * from the total up to the statement before: a balance, a member's figure, a figure per share, or a line of another one.
 */
export function cashFlowFace(facts: readonly InstanceFact[]): string[] {
  const at = facts.findIndex((fact) => OPERATING_TOTALS.has(fact.concept) && isWhole(fact));
  const total = facts[at];
  if (total === undefined || total.start === null) return [];
  const face = new Set<string>();
  for (const fact of facts.slice(0, at).toReversed()) {
    const isElsewhere = fact.start === null || !isWhole(fact) || fact.unit !== total.unit;
    if (isElsewhere || OTHER_STATEMENT.test(fact.concept)) break;
    face.add(fact.concept);
  }
  // A line of the income statement too, so that its fact is read before (ORACLE, 0000950170-23-047074).
  const isBefore = facts.slice(0, at).some(({ concept }) => concept === AMORTIZATION);
  if (isBefore && face.has('us-gaap:Depreciation')) face.add(AMORTIZATION);
  return [...face].toReversed();
}
