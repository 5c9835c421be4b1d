import { filedOperands } from '../../contract/series.ts';
import { addsUp } from './adds-up.ts';
import type { ReadChain } from './chain-reader.ts';
import { type Chain, conceptsOf, type Rule } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import type { Figure } from './figure.ts';
import type { Period } from './period.ts';

/**
 * Four quarters of a year by a chain, each by the first rule that gives it. If they have several tags and don't add up to
 * the year, the year's tag alone or the first single rule whose four quarters do is used (HERTZ 2017: financing cash flow with
 * and without discontinued operations and restricted cash; SUNATION 2022: purchases under another tag in a note of
 * 0000022701-22-000012).
 */
export function chainQuarters(
  facts: CompanyFacts,
  chain: Chain,
  { year, label, end, of_notes, half = facts.calendar.years[year]?.has_halves }: Period,
  readChain: ReadChain,
): (Figure | null)[] {
  const span = facts.calendar.years[year];
  const cache = half === true ? facts.chainHalves : facts.chainQuarters;
  const years = cache.get(chain) ?? new Map<number, (Figure | null)[]>();
  cache.set(chain, years);
  const known = years.get(year);
  if (known !== undefined) return known;
  const at = { year, label, ...(half && { half }), ...(of_notes && { of_notes }) };
  const fourOf = (rules: Chain): (Figure | null)[] =>
    ([1, 2, 3, 4] as const).map((quarter) => {
      const last = span?.quarter_ends[quarter - 1] ?? end;
      return readChain(facts, rules, { ...at, quarter, end: last }, 'flow');
    });
  const mixed = fourOf(chain);
  const full = readChain(facts, chain, { ...at, quarter: null, end: span?.end ?? end }, 'flow');
  const tags = new Set(mixed.map((figure) => figure?.fact.concept));
  const isSound = tags.size < 2 || addsUp(mixed, full);
  const single = isSound ? undefined : singleRules(chain, full).map((rule) => fourOf([rule]));
  const four =
    single?.find((quarters) => !quarters.includes(null) && addsUp(quarters, full)) ??
    (chain.some(({ strict }) => strict === true) && isFarOff(mixed, full) ? mixed.map(() => null) : mixed);
  years.set(year, four);
  return four;
}

/** Difference that no restatement makes: the quarters' tags cover something else than the year's. */
const FAR_OFF = 0.25;
/** The same of fewer quarters, as four of their average: years have seasons. */
const FAR_OFF_PART = 0.5;

/**
 * Whether quarters come from other tags than their year and miss it by far; they are then not the same line (MIMEDX
 * depreciation and amortization 2025, 2.7 against 14.9 million, 0001376339-26-000011).
 */
function isFarOff(quarters: readonly (Figure | null)[], full: Figure | null): boolean {
  if (full === null) return false;
  const tags = new Set([full.fact.concept, ...filedOperands(full.derivation).map(({ concept }) => concept)]);
  if (quarters.some((quarter) => quarter !== null && tags.has(quarter.fact.concept))) return false;
  const known = quarters.flatMap((quarter) => quarter?.value ?? []);
  const sum = known.reduce((so_far, value) => so_far + value, 0);
  const most = known.length === quarters.length ? FAR_OFF : FAR_OFF_PART;
  const year = (sum * quarters.length) / known.length;
  return sum !== 0 && Math.abs(year - full.value) > most * Math.abs(full.value);
}

/** The year's tag alone, then each rule: a note may state a quarter under a tag that the cash flow doesn't have. */
function singleRules(chain: Chain, full: Figure | null): Rule[] {
  const rules = chain.filter(isGeneral);
  const tag = full?.fact.concept;
  const own = rules.find((rule) => 'concepts' in rule && tag !== undefined && rule.concepts.includes(tag));
  return own === undefined || tag === undefined ? rules : [{ ...own, concepts: [tag] }, ...rules];
}

function isGeneral(rule: Rule): boolean {
  return !('concepts' in rule) || rule.alone !== true;
}

/** Whether a quarter or half could be derived by subtraction but together they would not add up to the year. */
export function hasConflict(facts: CompanyFacts, chain: Chain, { year, half }: Period): boolean {
  const cache = half === true ? facts.halvesOf : facts.quartersOf;
  return conceptsOf(chain).some((concept) => cache.get(concept)?.get(year)?.conflict === true);
}
