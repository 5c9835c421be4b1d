import { repairDepreciation } from './depreciation-repair.ts';
import { DEPRECIATION_TAGS } from './depreciation-tags.ts';
import type { Fact, InstanceFact } from './fact.ts';
import { toFactSource } from './figure.ts';
import type { InstanceRecord } from './instance.ts';
import { INVESTMENTS_TAG, repairInvestments } from './investment-repair.ts';
import { isWhole, plainFact, type RepairedFact } from './repaired-fact.ts';
import { SEGMENT_CONCEPTS } from './segment-axes.ts';
import { repairClasses } from './stock-classes.ts';

const NET_PROPERTY = 'us-gaap:PropertyPlantAndEquipmentNet';
const GROSS_PROPERTY = 'us-gaap:PropertyPlantAndEquipmentGross';
const ACCUMULATED = 'us-gaap:AccumulatedDepreciationDepletionAndAmortizationPropertyPlantAndEquipment';

/** Net property at each balance date with only gross property and accumulated depreciation. */
function repairProperty({ facts }: InstanceRecord): RepairedFact[] {
  const whole = facts.filter(isWhole);
  const stated = new Set(whole.filter(({ concept }) => concept === NET_PROPERTY).map(({ end }) => end));
  return whole.flatMap((gross) => {
    const accumulated = whole.find(
      ({ concept, end, unit }) => concept === ACCUMULATED && end === gross.end && unit === gross.unit,
    );
    if (gross.concept !== GROSS_PROPERTY || accumulated === undefined || stated.has(gross.end)) return [];
    const formula = 'Gross property, plant and equipment less accumulated depreciation';
    return {
      fact: plainFact(gross, NET_PROPERTY, gross.value - accumulated.value),
      derivation: {
        method: 'gross_less_accumulated',
        formula,
        operands: [
          { label: 'Gross', sign: 1, source: toFactSource(gross) },
          { label: 'Accumulated depreciation', sign: -1, source: toFactSource(accumulated) },
        ],
      },
      note: 'the report has only gross property and accumulated depreciation',
    };
  });
}

const periodKey = ({ unit, start, end }: Fact): string => `${unit} ${start} ${end}`;

/** Facts by their only axis, then by period. */
function byAxisAndPeriod(facts: readonly InstanceFact[]): Map<string, Map<string, InstanceFact[]>> {
  const axes = new Map<string, Map<string, InstanceFact[]>>();
  for (const fact of facts) {
    const [axis, ...others] = Object.keys(fact.dimensions);
    if (axis === undefined || others.length > 0) continue;
    const periods = axes.get(axis) ?? new Map<string, InstanceFact[]>();
    axes.set(axis, periods);
    const list = periods.get(periodKey(fact)) ?? [];
    periods.set(periodKey(fact), list);
    list.push(fact);
  }
  return axes;
}

const totalOf = (facts: readonly InstanceFact[]): number => facts.reduce((sum, { value }) => sum + value, 0);

const membersOn = (axis: string, facts: readonly InstanceFact[]): string =>
  facts
    .map(({ dimensions }) => dimensions[axis] ?? '')
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join();

/**
 * Whether the members that report a cost add up to the company's revenue; the sum of the cost over them is then the
 * company's. Replaces "the axis is on the face of the statement", which needs the linkbase.
 */
function coverRevenue(record: InstanceRecord, axis: string, facts: readonly InstanceFact[]): boolean {
  const [first] = facts;
  if (first === undefined) return false;
  const key = periodKey(first);
  return SEGMENT_CONCEPTS.revenue.some((concept) => {
    const revenue = record.facts.filter((fact) => fact.concept === concept && periodKey(fact) === key);
    const total = revenue.find(isWhole);
    const parts = byAxisAndPeriod(revenue).get(axis)?.get(key) ?? [];
    const isCut = membersOn(axis, parts) === membersOn(axis, facts);
    return (
      total !== undefined && isCut && Math.abs(totalOf(parts) - total.value) <= 1e-6 * Math.abs(total.value)
    );
  });
}

/** A flow reported only by member, summed over an axis whose members add up to revenue. */
function repairByMembers(record: InstanceRecord, concept: string): RepairedFact[] {
  const facts = record.facts.filter((fact) => fact.concept === concept && fact.start !== null);
  const done = new Set(facts.filter(isWhole).map(periodKey));
  const repaired: RepairedFact[] = [];
  for (const [axis, periods] of byAxisAndPeriod(facts)) {
    for (const [key, parts] of periods) {
      const [first] = parts;
      if (first === undefined || parts.length < 2 || done.has(key) || !coverRevenue(record, axis, parts))
        continue;
      done.add(key);
      const operands = parts.map((fact) => {
        const member = fact.dimensions[axis] ?? '';
        return { label: record.labels[member] ?? member, sign: 1, source: toFactSource(fact) };
      });
      repaired.push({
        fact: plainFact(first, concept, totalOf(parts)),
        derivation: { method: 'sum_of_members', formula: `Sum of the members of ${axis}`, operands },
        note: `reported only by member of ${axis}, and those members add up to revenue`,
      });
    }
  }
  return repaired;
}

/**
 * Figures of wanted concepts missing from companyfacts, from a filing's own instance: net property, depreciation and
 * amortization under an extension tag or as several lines of the cash flow, and flows reported only by member. Nothing is
 * estimated. Reported figures without dimensions are unchanged, except depreciation with further cash flow lines. `wanted` are prefixed concepts
 * (`us-gaap:PropertyPlantAndEquipmentNet`).
 * Rule: docs/rules.md#instance-repair
 * Example: 0001628280-25-003063 (Tesla FY2024), `us-gaap:DepreciationDepletionAndAmortization` → 5,368,000,000 from
 * `tsla:DepreciationAmortizationAndImpairment`.
 */
export function repairFacts(record: InstanceRecord, wanted: readonly string[]): RepairedFact[] {
  return wanted.flatMap((concept) => {
    const classes = repairClasses(record, concept);
    if (classes.length > 0) return classes;
    if (concept === NET_PROPERTY) return repairProperty(record);
    if (concept === INVESTMENTS_TAG) return repairInvestments(record);
    if (DEPRECIATION_TAGS.includes(concept)) return repairDepreciation(record, concept);
    return repairByMembers(record, concept);
  });
}
