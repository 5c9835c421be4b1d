import { conceptLabel } from './concept-label.ts';
import type { InstanceFact } from './fact.ts';
import { toFactSource } from './figure.ts';
import type { InstanceRecord } from './instance.ts';
import { isWhole, plainFact, type RepairedFact } from './repaired-fact.ts';

/** Concepts that state depreciation and amortisation as one figure. */
export const DEPRECIATION_TAGS: readonly string[] = [
  'us-gaap:DepreciationDepletionAndAmortization',
  'us-gaap:DepreciationAmortizationAndAccretionNet',
  'us-gaap:DepreciationAndAmortization',
];

const CASH_FROM_OPERATIONS = new Set([
  'us-gaap:NetCashProvidedByUsedInOperatingActivities',
  'us-gaap:NetCashProvidedByUsedInOperatingActivitiesContinuingOperations',
]);

const STANDARD = /^(?:us-gaap|srt|dei|ifrs-full|ecd|cyd|invest):/;

/**
 * Amortisation that is no cost of using long-lived assets up: of debt, of securities, of content and contract costs, of
 * leases, of pension items, of grants of shares.
 */
const OTHER_AMORTISATION =
  /debt|discount|premium|financ|content|film|program|lease|rightofuse|right-of-use|contract|commission|incentive|deferred|sharebased|share-based|stock|pension|benefit|compensation|inventory|affordable|hedg|issuance|securit|loan|bond/i;

const labelOf = (record: InstanceRecord, concept: string): string =>
  record.labels[concept] ?? conceptLabel(concept);

function isDepreciation(record: InstanceRecord, concept: string): boolean {
  const words = `${concept.slice(concept.indexOf(':') + 1)} ${labelOf(record, concept)}`;
  return /deprecia|amorti[sz]/i.test(words) && !OTHER_AMORTISATION.test(words);
}

/** Sums of the cash flow's upper part, whose own lines count as its lines. */
const ADJUSTMENTS = /^us-gaap:(?:Adjustments|OtherNoncashIncomeExpense|OtherOperatingActivities)/;

/** Lines of depreciation and amortisation that the filing adds into cash from operations; empty without its sums. */
function cashFlowLines(record: InstanceRecord): string[] {
  const parents = new Set(CASH_FROM_OPERATIONS);
  const lines = new Set<string>();
  // A set grows while it is gone through: the sums found on the way are gone through too.
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
 * The filer's own concepts that name both depreciation and amortisation, where no sums are at hand to tell which one
 * stands in the cash flow.
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

/** Flows of money: a filer's tag of the same words may be a share of sales (Lowe's `DepreciationAndAmortizationPercent`). */
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
 * Depreciation and amortisation of each period, as the cash flow shows it: the sum of its lines where the filing's sums
 * are at hand, else the greatest of the filer's own tags that name both. A period of which the only line is already a
 * standard tag needs no repair.
 */
export function repairDepreciation(record: InstanceRecord, wanted: string): RepairedFact[] {
  const lines = cashFlowLines(record);
  const isSummed = lines.length > 0;
  const stated = flowsByPeriod(record, DEPRECIATION_TAGS);
  const repaired: RepairedFact[] = [];
  for (const [period, facts] of flowsByPeriod(record, isSummed ? lines : namedConcepts(record))) {
    const [greatest] = facts.toSorted((a, b) => b.value - a.value);
    const isPlain = isSummed && facts.length === 1 && DEPRECIATION_TAGS.includes(facts[0]?.concept ?? '');
    if (greatest === undefined || isPlain || (!isSummed && stated.has(period))) continue;
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
          ? 'Sum of the lines of depreciation and amortization in cash from operations'
          : 'Depreciation and amortization under the filer’s own tag',
        operands,
      },
      note: isSummed
        ? 'As the cash flow of the report shows it'
        : `The report tags it as ${greatest.concept}, which companyfacts leaves out`,
    });
  }
  return repaired;
}
