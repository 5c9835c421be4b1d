import { conceptLabel } from './concept-label.ts';
import { DEPRECIATION_TAGS } from './depreciation-tags.ts';
import type { InstanceFact } from './fact.ts';
import { toFactSource } from './figure.ts';
import type { InstanceRecord } from './instance.ts';
import { type RepairedFact, isWhole, plainFact } from './repaired-fact.ts';

const CASH_FROM_OPERATIONS = new Set([
  'us-gaap:NetCashProvidedByUsedInOperatingActivities',
  'us-gaap:NetCashProvidedByUsedInOperatingActivitiesContinuingOperations',
]);

const STANDARD = /^(?:us-gaap|srt|dei|ifrs-full|ecd|cyd|invest):/;

/**
 * Amortization of other than long-lived assets: debt, securities, content and contract costs, leases, pension items,
 * share grants.
 */
const OTHER_AMORTISATION =
  /debt|discount|premium|financ|content|film|program|lease|rightofuse|right-of-use|contract|commission|incentive|deferred|sharebased|share-based|stock|pension|benefit|compensation|inventory|affordable|hedg|issuance|securit|loan|bond/i;

const labelOf = (record: InstanceRecord, concept: string): string =>
  record.labels[concept] ?? conceptLabel(concept);

function isDepreciation(record: InstanceRecord, concept: string): boolean {
  const words = `${concept.slice(concept.indexOf(':') + 1)} ${labelOf(record, concept)}`;
  if (OTHER_AMORTISATION.test(words)) return false;
  // "Amortization, impairment and other" is mostly other (NIKE 2024, 0000320187-24-000044).
  return /deprecia/i.test(words) || (/amorti[sz]/i.test(words) && !/impair|other/i.test(words));
}

/** Subtotals of the operating section, whose lines count as lines of the section. */
const ADJUSTMENTS = /^us-gaap:(?:Adjustments|OtherNoncashIncomeExpense|OtherOperatingActivities)/;

/**
 * Depreciation and amortization lines of cash from operations: by the filing's calculations, else by their place in the
 * document. Empty when neither shows them.
 */
function cashFlowLines(record: InstanceRecord): string[] {
  const added = addedLines(record);
  return added.length > 0
    ? added
    : cashFlowFace(record.facts).filter((concept) => isDepreciation(record, concept));
}

/** Lines that the filing adds into cash from operations; empty without calculations. */
function addedLines(record: InstanceRecord): string[] {
  const parents = new Set(CASH_FROM_OPERATIONS);
  const lines = new Set<string>();
  // Subtotals are added to the set during the loop, and the loop visits them too.
  for (const parent of parents) {
    for (const { child, weight } of record.calculations.filter((sum) => sum.parent === parent)) {
      if (weight !== 1) continue;
      if (isDepreciation(record, child)) lines.add(child);
      else if (ADJUSTMENTS.test(child)) parents.add(child);
    }
  }
  return [...lines];
}

/**
 * Extension concepts that name both depreciation and amortization, used when the filing's calculations don't show which
 * one is in the cash flow.
 */
function namedConcepts(record: InstanceRecord): string[] {
  const own = new Set(
    record.facts.map(({ concept }) => concept).filter((concept) => !STANDARD.test(concept)),
  );
  return [...own].filter((concept) => {
    const words = `${concept} ${labelOf(record, concept)}`;
    return /deprecia/i.test(words) && /amorti[sz]/i.test(words) && isDepreciation(record, concept);
  });
}

type Flow = InstanceFact & { start: string };

/** Money over a period: a similarly named tag may be a percentage (Lowe's `DepreciationAndAmortizationPercent`). */
const isFlow = (fact: InstanceFact): fact is Flow => fact.start !== null && /^[A-Z]{3}$/.test(fact.unit);

function flowsByPeriod(record: InstanceRecord, concepts: readonly string[]): Map<string, Flow[]> {
  const periods = new Map<string, Flow[]>();
  for (const fact of record.facts.filter(isFlow)) {
    if (!isWhole(fact) || !concepts.includes(fact.concept)) continue;
    const key = `${fact.unit} ${fact.start} ${fact.end}`;
    const list = periods.get(key) ?? [];
    periods.set(key, list);
    list.push(fact);
  }
  return periods;
}

/**
 * Depreciation and amortization of each period as in the cash flow statement: the sum of its lines if the filing has
 * calculations, else the greatest extension concept that names both. A single line with a standard tag needs no repair.
 */
export function repairDepreciation(record: InstanceRecord, wanted: string): RepairedFact[] {
  const lines = cashFlowLines(record);
  const isSummed = lines.length > 0;
  const stated = flowsByPeriod(record, DEPRECIATION_TAGS);
  const repaired: RepairedFact[] = [];
  for (const [period, facts] of flowsByPeriod(record, isSummed ? lines : namedConcepts(record))) {
    const [greatest] = facts.toSorted((a, b) => b.value - a.value);
    const isPlain = isSummed && facts.length === 1 && DEPRECIATION_TAGS.includes(facts[0]?.concept ?? '');
    // A total that the statement states is never replaced by other lines alone.
    const isLeftOut = stated.has(period) && !facts.some(({ concept }) => DEPRECIATION_TAGS.includes(concept));
    if (greatest === undefined || isPlain || isLeftOut) continue;
    const parts = isSummed ? facts : [greatest];
    const operands = parts.map((fact) => ({
      label: labelOf(record, fact.concept),
      sign: 1,
      source: toFactSource(fact),
    }));
    repaired.push({
      fact: plainFact(
        greatest,
        wanted,
        parts.reduce((sum, { value }) => sum + value, 0),
      ),
      derivation: {
        method: isSummed ? 'cash_flow_lines' : 'own_tag',
        formula: isSummed
          ? 'Sum of the depreciation and amortization lines in cash from operations'
          : 'Depreciation and amortization as tagged by the filer’s own extension',
        operands,
      },
      note: isSummed
        ? 'the sum of the lines of the cash flow statement'
        : `reported under the company’s own tag, ${greatest.concept}, which SEC company facts leave out`,
    });
  }
  return repaired;
}

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
