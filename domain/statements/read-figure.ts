import { balanceFilings } from './balance-filings.ts';
import { type Chain, type ConceptRule, conceptsOf, ifrs, type Rule, type SumRule, usGaap } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { NET_INCOME } from './concept-chains.ts';
import { conceptFigure, vintagesOf } from './concept-figure.ts';
import type { FigureKind } from './figure-kind.ts';
import { combineFigures, type Figure, type Operand } from './figure.ts';
import { hasFacts, hasNear } from './has-facts.ts';
import type { Period } from './period.ts';
import { addsUp } from './quarterise.ts';
import { retagged } from './retagged.ts';
import { isSameFigure } from './same-figure.ts';
import { scaleShares } from './scale-shares.ts';
import { compareVintage } from './select-fact.ts';
import { isInSic } from './sic-range.ts';
import { insteadOfZero } from './sub-line-zero.ts';

/** Allows for rounding of statements in thousands or millions. */
const PROOF_SHARE = 0.001;

/**
 * Figure of a period by a chain of rules: the first rule that gives one. Null when none does.
 * Rule: docs/rules.md#concept-chains. Example: SNOWFLAKE revenue of 2025 → 3626396000 (0001640147-25-000052).
 */
export function readFigure(
  facts: CompanyFacts,
  chain: Chain,
  period: Period,
  kind: FigureKind,
): Figure | null {
  const { quarter, accession_number, filings, without, to_date } = period;
  if (accession_number !== undefined || filings !== undefined || without !== undefined)
    return readChain(facts, chain, period, kind);
  if (kind === 'flow' && quarter !== null && to_date !== true)
    return chainQuarters(facts, chain, period)[quarter - 1] ?? null;
  if (kind === 'shares') return readShares(facts, chain, period);
  if (kind !== 'balance') return readChain(facts, chain, period, kind);
  const sheet = balanceFilings(facts, period);
  if (sheet === null) return readChain(facts, chain, period, kind);
  const { current, superseded } = sheet;
  const own = readChain(facts, chain, { ...period, filings: current, without: superseded }, kind);
  return own ?? readChain(facts, chain, { ...period, without: superseded }, kind);
}

const PER_SHARE: Chain = [
  usGaap('EarningsPerShareBasic', 'EarningsPerShareDiluted', 'EarningsPerShareBasicAndDiluted'),
  ifrs('BasicEarningsLossPerShare', 'DilutedEarningsLossPerShare'),
];

function readShares(facts: CompanyFacts, chain: Chain, period: Period): Figure | null {
  const shares = readChain(facts, chain, period, 'shares');
  if (shares === null) return null;
  const perShare = readChain(facts, PER_SHARE, period, 'per_share');
  return scaleShares(shares, readFigure(facts, NET_INCOME, period, 'flow'), perShare);
}

/**
 * Four quarters of a year by a chain, each by the first rule that gives it. If they have several tags and don't add up to
 * the year, the first single rule whose four quarters do is used (HERTZ 2017: financing cash flow with and without
 * discontinued operations and restricted cash).
 */
function chainQuarters(facts: CompanyFacts, chain: Chain, { year, label, end }: Period): (Figure | null)[] {
  const years = facts.chainQuarters.get(chain) ?? new Map<number, (Figure | null)[]>();
  facts.chainQuarters.set(chain, years);
  const known = years.get(year);
  if (known !== undefined) return known;
  const half = facts.calendar.years[year]?.has_halves;
  const at = { year, label, end, ...(half && { half }) };
  const fourOf = (rules: Chain): (Figure | null)[] =>
    ([1, 2, 3, 4] as const).map((quarter) => readChain(facts, rules, { ...at, quarter }, 'flow'));
  const mixed = fourOf(chain);
  const full = readChain(facts, chain, { ...at, quarter: null }, 'flow');
  const tags = new Set(mixed.map((figure) => figure?.fact.concept));
  const isSound = tags.size < 2 || addsUp(mixed, full);
  const single = isSound ? undefined : chain.filter(isGeneral).map((rule) => fourOf([rule]));
  const four =
    single?.find((quarters) => !quarters.includes(null) && addsUp(quarters, full)) ??
    (chain.some(({ strict }) => strict === true) && isFarOff(mixed, full) ? mixed.map(() => null) : mixed);
  years.set(year, four);
  return four;
}

/** Difference that no restatement makes: the quarters' tags cover something else than the year's. */
const FAR_OFF = 0.25;

/**
 * Whether quarters come from other tags than their year and miss it by far; they are then not the same line (MIMEDX
 * depreciation and amortization 2025, 2.7 against 14.9 million, 0001376339-26-000011).
 */
function isFarOff(quarters: readonly (Figure | null)[], full: Figure | null): boolean {
  if (full === null || quarters.some((quarter) => quarter?.fact.concept === full.fact.concept)) return false;
  const sum = quarters.reduce((so_far, quarter) => so_far + (quarter?.value ?? Number.NaN), 0);
  return Math.abs(sum - full.value) > FAR_OFF * Math.abs(full.value);
}

function isGeneral(rule: Rule): boolean {
  return 'terms' in rule || rule.alone !== true;
}

function readChain(facts: CompanyFacts, chain: Chain, period: Period, kind: FigureKind): Figure | null {
  for (const [index, rule] of chain.entries()) {
    if (!isFor(rule, facts.sic)) continue;
    if ('concepts' in rule && rule.alone === true && hasFacts(facts, chain.slice(0, index), period.year))
      continue;
    const figure =
      'terms' in rule ? readSum(facts, rule, period, kind) : readConcepts(facts, rule, period, kind);
    if (figure !== null) return figure;
  }
  return null;
}

function isFor(rule: Rule, sic: string | null): boolean {
  if (rule.only_sic !== undefined && !isInSic(sic, rule.only_sic)) return false;
  return rule.not_sic === undefined || !isInSic(sic, rule.not_sic);
}

function readConcepts(
  facts: CompanyFacts,
  rule: ConceptRule,
  period: Period,
  kind: FigureKind,
): Figure | null {
  const pick = rule.greatest === true ? greatestOf : firstOf;
  const found = pick(facts, rule.concepts, period, kind);
  if (found === null) return null;
  if (rule.above_zero === true && found.derivation !== null && found.value < 0) {
    facts.notes.add(
      `${period.label}: ${found.fact.concept} is omitted because subtraction gives a negative value.`,
    );
    return null;
  }
  if (rule.proof !== undefined && !isProven(facts, rule.proof, found, period, kind)) return null;
  const { outdone_by } = rule;
  const other = outdone_by === undefined ? null : greatestOf(facts, outdone_by.concepts, period, kind);
  const isPart = other !== null && other.value > 0 && found.value < (outdone_by?.share ?? 0) * other.value;
  return isPart ? other : found;
}

/**
 * The first concept's figure. A balance of zero, such as a dash in a note, never hides a balance under the next tag
 * (NVIDIA, 2023-01-29 in 0001045810-23-000017: no `CommercialPaper`, but `DebtCurrent` of 1,250 million), unless the zero
 * is on the face of the balance sheet: docs/rules.md#balance-sheet-versions
 */
function firstOf(
  facts: CompanyFacts,
  concepts: readonly string[],
  period: Period,
  kind: FigureKind,
): Figure | null {
  let zero: Figure | null = null;
  for (const concept of concepts) {
    const figure = conceptFigure(facts, concept, period, kind);
    if (figure !== null && kind === 'flow')
      return (
        insteadOfZero(facts, concepts, figure, period) ?? retagged(facts, concepts, figure, period) ?? figure
      );
    if (figure === null && isOmitted(facts, concept, period)) return null;
    if (figure !== null && (figure.value !== 0 || kind !== 'balance'))
      return zero !== null && isFaceZero(facts, zero, figure, period) ? zero : figure;
    zero ??= figure;
  }
  return zero;
}

/** Whether a filing with the balance sheet states the zero without the other tag, which is then in notes alone. */
function isFaceZero(facts: CompanyFacts, zero: Figure, other: Figure, period: Period): boolean {
  const { filings } = period;
  const filingsWith = (figure: Figure): Set<string> =>
    new Set(
      vintagesOf(facts, figure.fact.concept, period, 'balance').map(
        ({ accession_number }) => accession_number,
      ),
    );
  const noted = filingsWith(other);
  return [...filingsWith(zero)].some((filing) => filings?.has(filing) === true && !noted.has(filing));
}

/** Whether a concept's quarter is omitted because it contradicts the year; another tag would cover only a part. */
function isOmitted(facts: CompanyFacts, concept: string, { year, quarter }: Period): boolean {
  return (
    facts.quartersOf
      .get(concept)
      ?.get(year)
      ?.omitted?.includes(quarter ?? 0) === true
  );
}

function greatestOf(
  facts: CompanyFacts,
  concepts: readonly string[],
  period: Period,
  kind: FigureKind,
): Figure | null {
  let greatest: Figure | null = null;
  for (const concept of concepts) {
    const figure = conceptFigure(facts, concept, period, kind);
    if (figure !== null && (greatest === null || figure.value > greatest.value)) greatest = figure;
  }
  return greatest;
}

function readSum(facts: CompanyFacts, rule: SumRule, period: Period, kind: FigureKind): Figure | null {
  const { method, formula, note, in_years_of } = rule;
  if (in_years_of !== undefined && readChain(facts, in_years_of, { ...period, quarter: null }, kind) === null)
    return null;
  const operands = readTogether(facts, rule, period, kind);
  if (operands === null) return null;
  const [only] = operands;
  if (only === undefined) return null;
  if (note !== undefined) facts.notes.add(note);
  // With only one term present, the sum is that term.
  if (operands.length === 1 && only.sign === 1) return only.figure;
  const { start, end } = only.figure;
  return combineFigures(operands, { method, formula, start, end });
}

function readTerms(facts: CompanyFacts, rule: SumRule, period: Period, kind: FigureKind): Operand[] | null {
  const operands: Operand[] = [];
  for (const { label, sign, of, optional } of rule.terms) {
    const own = readFigure(facts, of, period, kind);
    // A note of another filing may have an optional term: WALMART, redeemable interests at 2011-01-31 in 0000104169-14-000019.
    const figure = own ?? (optional === true ? readElsewhere(facts, of, period, kind) : null);
    if (figure !== null) operands.push({ label, sign, figure });
    else if (
      optional !== true &&
      (optional === undefined || optional === false || hasNear(facts, of, period.year))
    )
      return null;
  }
  return operands;
}

function readElsewhere(facts: CompanyFacts, chain: Chain, period: Period, kind: FigureKind): Figure | null {
  const { filings, without, ...at } = period;
  return filings === undefined || without === undefined
    ? null
    : readChain(facts, chain, { ...at, without }, kind);
}

/**
 * Terms of a sum, all from one filing if one has them all and its first term is the figure shown, else the latest vintage of
 * each. Example: WALMART, first quarter of fiscal 2010, gross profit from `Revenues` of 94,242 million (0001193125-10-132759),
 * not from `SalesRevenueNet` of 93,471 (0001193125-11-083157).
 */
function readTogether(
  facts: CompanyFacts,
  rule: SumRule,
  period: Period,
  kind: FigureKind,
): Operand[] | null {
  const mixed = readTerms(facts, rule, period, kind);
  if (period.accession_number !== undefined) return mixed;
  const filings = new Set(
    mixed
      ?.map(({ figure }) => figure.fact)
      .toSorted(compareVintage)
      .map((fact) => fact.accession_number),
  );
  if (mixed === null || filings.size < 2) return mixed;
  for (const accession_number of [...filings].toReversed()) {
    const operands = readTerms(facts, rule, { ...period, accession_number }, kind);
    if (operands !== null && operands.length === mixed.length && isShown(operands[0], mixed[0]))
      return operands;
  }
  return mixed;
}

function isShown(term: Operand | undefined, shown: Operand | undefined): boolean {
  if (term === undefined || shown === undefined) return term === shown;
  const [own, other] = [term.figure, shown.figure];
  return own.fact.concept === other.fact.concept && isSameFigure(own.value, other.value);
}

function isProven(
  facts: CompanyFacts,
  proof: NonNullable<ConceptRule['proof']>,
  figure: Figure,
  period: Period,
  kind: FigureKind,
): boolean {
  const total = readFigure(facts, proof.total, period, kind);
  if (total === null) return false;
  const others = proof.terms.map((chain) => readFigure(facts, chain, period, kind)?.value ?? 0);
  const sum = others.reduce((so_far, value) => so_far + value, figure.value);
  return Math.abs(sum - total.value) <= PROOF_SHARE * Math.max(Math.abs(total.value), Math.abs(figure.value));
}

/** Whether a quarter could be derived by subtraction but the four quarters would not add up to the year. */
export function hasConflict(facts: CompanyFacts, chain: Chain, year: number): boolean {
  return conceptsOf(chain).some((concept) => facts.quartersOf.get(concept)?.get(year)?.conflict === true);
}
