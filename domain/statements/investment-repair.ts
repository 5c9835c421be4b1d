import { conceptLabel } from './concept-label.ts';
import type { InstanceFact } from './fact.ts';
import { toFactSource } from './figure.ts';
import type { InstanceRecord } from './instance.ts';
import { isWhole, plainFact, type RepairedFact } from './repaired-fact.ts';

export const INVESTMENTS_TAG = 'us-gaap:MarketableSecuritiesCurrent';
const TOTAL = 'us-gaap:AssetsCurrent';
const STANDARD = /^(?:us-gaap|srt|dei|ifrs-full|ecd|cyd|invest):/;
const INVESTMENT = /marketable|securities|short-?\s?term ?invest|current ?invest/i;
const OTHER = /restricted|receivable|equity method|collateral|lending/i;

/**
 * Short-term investments under the filer's own tag: a balance between the statement before and total current assets whose
 * name says so. Example: NVIDIA, `nvda:MarketableSecuritiesAndEquitySecuritiesFVNI`, 51,951,000,000 at 2026-01-25
 * (0001045810-26-000021).
 */
export function repairInvestments(record: InstanceRecord): RepairedFact[] {
  const own = currentAssetLines(record.facts).filter((concept) => isInvestment(record, concept));
  const whole = record.facts.filter(isWhole);
  const stated = new Set(whole.filter(({ concept }) => concept === INVESTMENTS_TAG).map(({ end }) => end));
  const [concept] = own;
  if (concept === undefined || own.length > 1) return [];
  return whole
    .filter((fact) => fact.concept === concept && fact.start === null && !stated.has(fact.end))
    .map((fact) => ({
      fact: plainFact(fact, INVESTMENTS_TAG, fact.value),
      derivation: {
        method: 'own_tag',
        formula: 'Short-term investments as tagged by the filer’s own extension',
        operands: [{ label: labelOf(record, concept), sign: 1, source: toFactSource(fact) }],
      },
      note: `reported under the company’s own tag, ${concept}, which SEC company facts leave out`,
    }));
}

/** Concepts on the face of the balance sheet before total current assets, by their place in the document. */
function currentAssetLines(facts: readonly InstanceFact[]): string[] {
  const at = facts.findIndex((fact) => fact.concept === TOTAL && isWhole(fact));
  const lines = new Set<string>();
  for (const fact of facts.slice(0, Math.max(at, 0)).toReversed()) {
    if (fact.start !== null || !isWhole(fact) || fact.unit !== facts[at]?.unit) break;
    lines.add(fact.concept);
  }
  return [...lines];
}

const labelOf = (record: InstanceRecord, concept: string): string =>
  record.labels[concept] ?? conceptLabel(concept);

function isInvestment(record: InstanceRecord, concept: string): boolean {
  const words = `${concept.slice(concept.indexOf(':') + 1)} ${labelOf(record, concept)}`;
  // `Investments` is current where it is a line before total current assets (MASTERCARD, 0001141391-25-000011).
  if (concept === 'us-gaap:Investments') return true;
  return !STANDARD.test(concept) && INVESTMENT.test(words) && !OTHER.test(words);
}
