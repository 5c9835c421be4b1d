import { DEPRECIATION_TAGS } from './depreciation-tags.ts';
import type { Fact } from './fact.ts';
import { toFactSource } from './figure.ts';
import type { RepairedFact } from './repaired-fact.ts';

const AMORTIZATION = 'us-gaap:AmortizationOfIntangibleAssets';
/** Allows for rounding of either figure. */
const ROUNDING = 0.002;

/** Equal figures are the same one, rounded differently. */
const CLEARLY = 1.1;

type Pair = { depreciation: Fact; amortization: Fact };
export type AmortizationRepair = {
  repairs: RepairedFact[];
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
  const filings = new Set(
    pairs
      .filter((pair) => isApart(pair) && !including.has(pair.depreciation.concept))
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
  const alone = facts.filter(
    (fact) => fact.concept === 'us-gaap:Depreciation' && periods.has(periodKey(fact)),
  );
  return { repairs: short.map(toRepair), replaced: new Set([...paired, ...lacking, ...alone]) };
}

const periodKey = ({ unit, start, end }: Fact): string => `${unit} ${start ?? ''} ${end}`;
const inFiling = (fact: Fact): string => `${fact.accession_number} ${periodKey(fact)}`;
const tagOf = ({ accession_number, concept }: Fact): string => `${accession_number} ${concept}`;

function isApart({ depreciation, amortization }: Pair): boolean {
  return depreciation.value > 0 && amortization.value > CLEARLY * depreciation.value;
}

/**
 * Tags that a filing shows to be the sum of its depreciation and its amortization (SUNATION 2020, 757 + 205 = 962 thousand,
 * 0000897101-21-000260): a greater amortization of theirs is another company's, of a merger.
 */
function includingTags(facts: readonly Fact[], stated: readonly Fact[]): Set<string> {
  const [depreciation, amortization] = ['us-gaap:Depreciation', AMORTIZATION].map(
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

function toRepair({ depreciation, amortization }: Pair): RepairedFact {
  const derivation = {
    method: 'cash_flow_lines',
    formula: 'Depreciation and amortization plus amortization of intangible assets, a separate line',
    operands: [
      { label: 'Depreciation and other amortization', sign: 1, source: toFactSource(depreciation) },
      { label: 'Amortization of intangible assets', sign: 1, source: toFactSource(amortization) },
    ],
  };
  return {
    fact: { ...depreciation, value: depreciation.value + amortization.value, computed: derivation },
    derivation,
    note: 'the report shows amortization of intangible assets separately',
  };
}
