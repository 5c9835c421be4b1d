import type { Fact } from './fact.ts';

/** Flows that many filers tag in a sentence of a note only, "depreciation expense was $12.6 billion". */
const NOTE_CONCEPTS: ReadonlySet<string> = new Set([
  'us-gaap:Depreciation',
  'us-gaap:AmortizationOfIntangibleAssets',
]);

/** Totals on the face of a statement, which show its precision. */
const FACE_CONCEPTS: ReadonlySet<string> = new Set([
  'us-gaap:Assets',
  'us-gaap:NetIncomeLoss',
  'us-gaap:ProfitLoss',
]);

/** A figure this much coarser than the statements is rounded for a sentence. */
const COARSER = 100;
/** One round figure may be chance, two of one concept in one filing hardly. */
const LEAST = 2;

/**
 * Facts that a filing states in rounded words, not on a statement: all figures of the concept in the filing are a hundred
 * times coarser than its statements. Summing them gives no line of a statement.
 * Example: MICROSOFT depreciation of 2020-22 in 0001564590-22-035087, 10,700, 9,300 and 12,600 million.
 */
export function noteFigures(facts: readonly Fact[]): Set<Fact> {
  const units = statementUnits(facts);
  const noted = facts.filter(({ concept, value }) => NOTE_CONCEPTS.has(concept) && value !== 0);
  const groups = Map.groupBy(noted, ({ concept, accession_number }) => `${concept} ${accession_number}`);
  const rounded = [...groups.values()].filter((group) => {
    const unit = units.get(group[0]?.accession_number ?? '');
    return (
      unit !== undefined &&
      group.length >= LEAST &&
      group.every(({ value }) => value % (unit * COARSER) === 0)
    );
  });
  return new Set(rounded.flat());
}

/** The unit of each filing's statements, by accession number: 1,000,000 where all totals are whole millions. */
function statementUnits(facts: readonly Fact[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { concept, value, accession_number } of facts) {
    if (!FACE_CONCEPTS.has(concept) || value === 0) continue;
    units.set(
      accession_number,
      Math.min(units.get(accession_number) ?? Number.POSITIVE_INFINITY, unitOf(value)),
    );
  }
  return units;
}

function unitOf(value: number): number {
  let unit = 1;
  while (value % (unit * 10) === 0 && unit < 1e6) unit *= 10;
  return unit;
}
