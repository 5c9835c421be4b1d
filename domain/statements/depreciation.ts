import { type Fact, toFactSource } from '../facts/fact.ts';
import { statedUnit } from '../facts/vintages.ts';
import { DEPRECIATION_TAGS } from './cash-flow-chains.ts';

const AMORTIZATION = 'us-gaap:AmortizationOfIntangibleAssets';
const DEPRECIATION = 'us-gaap:Depreciation';

/** Allows for rounding of either figure. */
const ROUNDING = 0.002;

/** Equal figures are the same one, rounded differently. */
const CLEARLY = 1.1;

type Pair = { depreciation: Fact; amortization: Fact };
export type AmortizationRepair = {
  repairs: Fact[];
  /** Figures that the repairs replace, and figures known to lack an amortization that is not stated. */
  replaced: ReadonlySet<Fact>;
};

/**
 * Depreciation of filings whose cash flow shows the amortization of intangible assets separately: the sum of the
 * two. A filer's `DepreciationDepletionAndAmortization` may or may not include it, and two facts prove that it doesn't: the
 * amortization of a period is the greater, or the sum of both is what an earlier report called depreciation and
 * amortization. A tag means one thing throughout a filing.
 * Rule: docs/rules.md#depreciation-and-amortization. Example: HOME DEPOT 2023, 3,061 + 186 in 0000354950-25-000085 is
 * 3,247 in 0000354950-24-000062 (millions).
 */
export function repairAmortization(facts: readonly Fact[]): AmortizationRepair {
  const amortizations = new Map(
    facts.filter(({ concept }) => concept === AMORTIZATION).map((fact) => [periodKey(fact), fact]),
  );
  const stated = facts.filter(({ concept }) => DEPRECIATION_TAGS.includes(concept));
  const pairs = stated.flatMap((depreciation) => {
    const amortization = amortizations.get(periodKey(depreciation));
    return amortization === undefined ? [] : [{ depreciation, amortization }];
  });
  const including = includingTags(facts, stated);
  const alone = new Set(
    facts.filter(({ concept }) => concept === DEPRECIATION).map((fact) => `${inFiling(fact)} ${fact.value}`),
  );
  const filings = new Set(
    pairs
      .filter((pair) => isApart(pair, alone) && !including.has(pair.depreciation.concept))
      .map(({ depreciation }) => tagOf(depreciation)),
  );
  const since = firstSplit(pairs, stated);
  const isShort = (fact: Fact): boolean =>
    filings.has(tagOf(fact)) ||
    (since !== null && fact.filed >= since.filed && fact.concept === since.concept);
  const short = pairs.filter(({ depreciation }) => isShort(depreciation));
  const paired = new Set(short.map(({ depreciation }) => depreciation));
  const lacking = stated.filter((fact) => filings.has(tagOf(fact)) && !paired.has(fact));
  const periods = new Set(lacking.map(periodKey));
  // Depreciation alone is no substitute where amortization is known to be missing.
  const parts = facts.filter((fact) => fact.concept === DEPRECIATION && periods.has(periodKey(fact)));
  return { repairs: short.map(toRepair), replaced: new Set([...paired, ...lacking, ...parts]) };
}

const periodKey = ({ unit, start, end }: Fact): string => `${unit} ${start ?? ''} ${end}`;
const inFiling = (fact: Fact): string => `${fact.accession_number} ${periodKey(fact)}`;
const tagOf = ({ accession_number, concept }: Fact): string => `${accession_number} ${concept}`;

function isApart({ depreciation, amortization }: Pair, alone: ReadonlySet<string>): boolean {
  const isAlone =
    alone.has(`${inFiling(depreciation)} ${depreciation.value}`) &&
    amortization.value > statedUnit(depreciation.value);
  return depreciation.value > 0 && (isAlone || amortization.value > CLEARLY * depreciation.value);
}

/**
 * Tags that a filing shows to be the sum of its depreciation and its amortization (SUNATION 2020, 757 + 205 = 962 thousand,
 * 0000897101-21-000260): a greater amortization of theirs is another company's, of a merger.
 */
function includingTags(facts: readonly Fact[], stated: readonly Fact[]): Set<string> {
  const [depreciation, amortization] = [DEPRECIATION, AMORTIZATION].map(
    (concept) =>
      new Map(facts.filter((fact) => fact.concept === concept).map((fact) => [inFiling(fact), fact.value])),
  );
  const isSum = (fact: Fact): boolean => {
    const parts = [depreciation, amortization].map((values) => values?.get(inFiling(fact)) ?? 0);
    const sum = parts.reduce((so_far, value) => so_far + value, 0);
    return parts.every((value) => value > 0) && Math.abs(sum - fact.value) <= ROUNDING * fact.value;
  };
  return new Set(stated.filter(isSum).map(({ concept }) => concept));
}

/** The first figure that an earlier report stated together with the amortization. */
function firstSplit(pairs: readonly Pair[], stated: readonly Fact[]): Fact | null {
  const byPeriod = Map.groupBy(stated, periodKey);
  const split = pairs.filter(({ depreciation, amortization }) =>
    (byPeriod.get(periodKey(depreciation)) ?? []).some(({ concept, filed, value }) => {
      const gap = Math.abs(depreciation.value + amortization.value - value);
      const isEarlier = filed < depreciation.filed && concept === depreciation.concept;
      return isEarlier && amortization.value > 0 && gap <= ROUNDING * amortization.value;
    }),
  );
  return (
    split.map(({ depreciation }) => depreciation).toSorted((a, b) => (a.filed < b.filed ? -1 : 1))[0] ?? null
  );
}

function toRepair({ depreciation, amortization }: Pair): Fact {
  const derivation = {
    method: 'cash_flow_lines',
    formula: 'Depreciation and amortization plus amortization of intangible assets, a separate line',
    operands: [
      { label: 'Depreciation and other amortization', sign: 1, source: toFactSource(depreciation) },
      { label: 'Amortization of intangible assets', sign: 1, source: toFactSource(amortization) },
    ],
  };
  const note = 'the report shows amortization of intangible assets separately';
  return {
    ...depreciation,
    value: depreciation.value + amortization.value,
    computed: { derivation, note },
  };
}

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
      Math.min(units.get(accession_number) ?? Number.POSITIVE_INFINITY, statedUnit(value)),
    );
  }
  return units;
}
