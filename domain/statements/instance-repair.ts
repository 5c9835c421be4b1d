import { repairDepreciation } from './depreciation-repair.ts';
import { DEPRECIATION_TAGS } from './depreciation-tags.ts';
import { toFactSource } from './figure.ts';
import type { InstanceRecord } from './instance.ts';
import { INVESTMENTS_TAG, repairInvestments } from './investment-repair.ts';
import { isWhole, plainFact, type RepairedFact } from './repaired-fact.ts';
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

/**
 * Figures of wanted concepts missing from companyfacts, from a filing's own instance: net property, and depreciation and
 * amortization under an extension tag or as several lines of the cash flow. Nothing is estimated. Reported figures without dimensions are unchanged, except depreciation with further cash flow lines. `wanted` are prefixed concepts
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
    return [];
  });
}
