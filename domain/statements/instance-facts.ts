import { DEPRECIATION_TAGS } from './depreciation-tags.ts';
import type { Fact, InstanceFact } from './fact.ts';
import { repairFacts } from './instance-repair.ts';
import type { InstanceRecord } from './instance.ts';
import { INVESTMENTS_TAG } from './investment-repair.ts';
import { isWhole, plainFact, type RepairedFact } from './repaired-fact.ts';

/** Concepts that can be repaired from other concepts. */
const DERIVABLE: ReadonlySet<string> = new Set([
  ...DEPRECIATION_TAGS,
  'us-gaap:PropertyPlantAndEquipmentNet',
  INVESTMENTS_TAG,
]);

/**
 * What a filing's own instance adds to companyfacts: its undimensioned facts of the wanted concepts, and those repaired
 * from its own tags and members. If a figure is reported twice, the more precise one is used (docs/rules.md#inline-xbrl).
 */
export function factsOfInstance(
  record: InstanceRecord,
  wanted: readonly string[],
): { facts: Fact[]; repairs: RepairedFact[] } {
  const isWanted = new Set(wanted);
  const exact = new Map<string, InstanceFact>();
  for (const fact of record.facts) {
    if (!isWanted.has(fact.concept) || !isWhole(fact)) continue;
    const key = `${fact.concept} ${fact.unit} ${fact.start ?? ''} ${fact.end}`;
    const known = exact.get(key);
    if (known === undefined || precision(fact) > precision(known)) exact.set(key, fact);
  }
  const reported = new Set(record.facts.map(({ concept }) => concept));
  const repairable = wanted.filter((concept) => reported.has(concept) || DERIVABLE.has(concept));
  const repairs = repairFacts(record, repairable).map((repair) => ({
    ...repair,
    fact: { ...repair.fact, computed: repair.derivation },
  }));
  const stated = [...exact.values()].map((fact) => plainFact(fact, fact.concept, fact.value));
  // Repairs come last: within one filing they outrank its own single tag.
  return { facts: [...stated, ...repairs.map(({ fact }) => fact)], repairs };
}

function precision({ decimals }: InstanceFact): number {
  return decimals ?? Number.POSITIVE_INFINITY;
}
