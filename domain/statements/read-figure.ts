import { filedOperands } from '../../contract/series.ts';
import { TTM_STATEMENTS } from '../../contract/statement-names.ts';
import { SHEETS } from '../faces/statement-kinds.ts';
import { conceptLabel } from '../facts/concept-label.ts';
import {
  combineFigures,
  type Fact,
  type Figure,
  type FigureKind,
  type Operand,
  toFactSource,
} from '../facts/fact.ts';
import { obtain } from '../facts/facts-by-period.ts';
import { interimOf, type Period, yearOf } from '../facts/period.ts';
import { compareVintage, isSameFigure } from '../facts/vintages.ts';
import { type Chain, type ChainLine, conceptsOf, ifrs, isFor, type Rule, usGaap } from './chain.ts';
import { type CompanyFacts, readOnce } from './company-facts.ts';
import { conceptFigure, quartersOf, SLOT_BITS, slotOf, toDateSlot, vintagesOf } from './concept-figure.ts';
import { type FaceFigures, printedColumn } from './face-figures.ts';
import { shownSign } from './footing-groups.ts';
import { NET_INCOME } from './income-chains.ts';
import type { StatementName } from './line.ts';
import { printedOf } from './printed-tags.ts';
import { addsUp } from './quarters.ts';
import { isFaceZero, readConcepts } from './read-concepts.ts';
import { homeOf, readPlaced, readRows } from './read-placed.ts';
import { type ChainReader, hasFacts, isAllOthers, isOneItem, type Reading, readSum } from './read-sum.ts';

/** Accession numbers of the filings that state a date's balance sheet: its current version, and versions it replaced. */
type BalanceFilings = { current: ReadonlySet<string>; superseded: ReadonlySet<string> };

/**
 * The filings that state the current version of a date's balance sheet: the newest with the whole of it, and all others
 * with the same total assets. A note of a later report may restate one balance of it, which then doesn't balance (MICROSOFT,
 * equity at 2016-06-30 in 0001564590-18-019062), and a note may state total assets again without the rest (WALMART,
 * 2014-01-31 in 0000104169-16-000079). Null when no filing states total assets.
 * Rule: docs/rules.md#balance-sheet-versions
 */
function balanceFilings(facts: CompanyFacts, period: Period): BalanceFilings | null {
  const known = obtain(SHEETS_OF, facts.byPeriod, () => new Map<string, BalanceFilings | null>());
  return obtain(known, `${period.year} ${slotOf(period, 'balance')}`, () => findFilings(facts, period));
}

/** Every balance of a date is read by these. */
const SHEETS_OF = new WeakMap<CompanyFacts['byPeriod'], Map<string, BalanceFilings | null>>();

function findFilings(facts: CompanyFacts, period: Period): BalanceFilings | null {
  for (const { assets, others } of SHEETS) {
    const totals = vintagesOf(facts, assets, period, 'balance');
    const newest =
      others.map((other) => newestWith(facts, period, totals, other)).find((fact) => fact !== undefined) ??
      totals.at(-1);
    if (newest === undefined) continue;
    const isCurrent = ({ value }: Fact): boolean => isSameFigure(value, newest.value);
    const current = filingsOf(totals.filter(isCurrent));
    const superseded = filingsOf(totals.filter((fact) => !current.has(fact.accession_number)));
    return { current, superseded };
  }
  return null;
}

function filingsOf(facts: readonly Fact[]): Set<string> {
  return new Set(facts.map(({ accession_number }) => accession_number));
}

function newestWith(
  facts: CompanyFacts,
  period: Period,
  totals: readonly Fact[],
  other: string,
): Fact | undefined {
  const filings = filingsOf(vintagesOf(facts, other, period, 'balance'));
  return totals.findLast(({ accession_number }) => filings.has(accession_number));
}

/** Some filers omit the scale of share counts, and file thousands or millions as units, or have it twice. */
const SCALES = [
  [1e3, 'Filed in thousands'],
  [1e6, 'Filed in millions'],
  [1e-3, 'Filed a thousand times'],
] as const;
/** Tolerance: earnings per share are rounded, may be basic or diluted, of one class (HERSHEY), or after preferred dividends. */
const NEAR = 2;

/**
 * Weighted shares in units. If net income divided by earnings per share is about a thousand or a million times the
 * reported figure, or a thousandth of it, the figure was filed in another scale: it is put right, and its derivation says so. Without
 * earnings per share those are dividends. Rule: docs/rules.md#scales
 * Example: McDonald's 2025, filed as 713.4 shares (0000063908-26-000035) → 713400000.
 */
export function scaleShares(
  shares: Figure,
  income: Figure | null,
  perShare: Figure | null,
  [whole, part] = ['Net income', 'Earnings per share'],
): Figure {
  if (income === null || perShare === null || perShare.value === 0 || shares.value <= 0) return shares;
  const ratio = income.value / perShare.value / shares.value;
  const [scale, filedIn] =
    SCALES.find(([candidate]) => ratio > candidate / NEAR && ratio < candidate * NEAR) ?? [];
  if (scale === undefined || whole === undefined || part === undefined) return shares;
  return {
    ...shares,
    value: shares.value * scale,
    derivation: {
      method: 'scaled',
      formula: `${filedIn}; scaled to match ${whole.toLowerCase()} ÷ ${part.toLowerCase()}`,
      operands: [
        { label: 'Shares as filed', sign: 1, source: toFactSource(shares.fact) },
        { label: whole, sign: 1, source: toFactSource(income.fact) },
        { label: part, sign: 1, source: toFactSource(perShare.fact) },
      ],
    },
  };
}

/**
 * Tags of which each is a row of a cash flow statement: changes of what is owed, and investments bought. Of dividends, debt and proceeds one
 * tag may be all of another (APPLE, dividends of 12,150 and 11,965 million in fiscal 2016).
 */
const ROW_TAG = /^us-gaap:(?:IncreaseDecrease|PaymentsToAcquire(?!Business))/;

/** The tags of which each is a row, of a line's chain. */
const ROW_TAGS = new WeakMap<Chain, readonly string[]>();

/**
 * A line of a cash flow statement that isn't stored as printed, where one filing states two or more kinds of it: their sum, or the one
 * that the others add up to. Null where it states one kind or none. A line whose chain adds up kinds itself is read by that.
 * Rule: docs/rules.md#printed-rows
 */
function readKinds(
  facts: CompanyFacts,
  { statement, line: { key, chain, is_total } }: { statement: StatementName; line: ChainLine },
  period: Period,
): Figure | null {
  if (statement !== 'cash_flow' || is_total || chain.length === 0) return null;
  if (chain.some((rule) => 'terms' in rule)) return null;
  const tags = obtain(ROW_TAGS, chain, () => {
    const known = new Set([...conceptsOf(chain), ...printedOf(statement, key).tags]);
    return [...known].filter((tag) => ROW_TAG.test(tag));
  });
  const found = tags.flatMap((tag) => conceptFigure(facts, tag, period, 'flow') ?? []);
  const [newest] = found
    .map(({ fact }) => fact)
    .toSorted(compareVintage)
    .slice(-1);
  const own = found
    .filter(({ value, fact }) => value !== 0 && fact.accession_number === newest?.accession_number)
    .filter((figure, index, all) => !all.slice(0, index).some((other) => isOneItem(other, figure)));
  const [first] = own;
  if (first === undefined || own.length === 1) return null;
  const signOf = ({ fact }: Figure) => shownSign(statement, key, fact.concept);
  const operands = own.map((figure): Operand => {
    const sign = signOf(figure) === signOf(first) ? 1 : -1;
    return { label: conceptLabel(figure.fact.concept), sign, figure };
  });
  const whole = operands.find((operand) => isAllOthers(operand, operands));
  if (whole !== undefined) return whole.figure;
  const { start, end } = first;
  return combineFigures(operands, { method: 'sum', formula: 'Sum of its kinds', start, end });
}

/**
 * Four quarters of a year by a chain, each by the first rule that gives it. If they have several tags and don't add up to
 * the year, the year's tag alone or the first single rule whose four quarters do is used (HERTZ 2017: financing cash flow with
 * and without discontinued operations and restricted cash; SUNATION 2022: purchases under another tag in a note of
 * 0000022701-22-000012).
 */
function chainQuarters(
  facts: CompanyFacts,
  chain: Chain,
  { year, of_notes, half: isHalf }: Period,
): readonly (Figure | null)[] {
  const span = facts.calendar.years[year];
  if (span === undefined) return [];
  const half = isHalf ?? span.has_halves;
  const notes = of_notes === undefined ? {} : { of_notes };
  const fourOf = (apart: CompanyFacts, rules: Chain): (Figure | null)[] =>
    ([1, 2, 3, 4] as const).map((quarter) => {
      const at = interimOf(span, { year, quarter, ...(half === true && { half }) });
      return readChain(apart, rules, { ...at, ...notes }, 'flow');
    });
  const id = 4 * year + (half === true ? 2 : 0) + (of_notes === true ? 1 : 0);
  return readOnce(facts, [facts.readings.chains, chain, id], (apart) => {
    const mixed = fourOf(apart, chain);
    const full = readChain(apart, chain, { ...yearOf(span, year), ...notes }, 'flow');
    const tags = new Set(mixed.map((figure) => figure?.fact.concept));
    const isSound = tags.size < 2 || addsUp(mixed, full);
    const single = isSound ? undefined : singleRules(chain, full).map((rule) => fourOf(apart, [rule]));
    return (
      single?.find((quarters) => !quarters.includes(null) && addsUp(quarters, full)) ??
      (chain.some(({ strict }) => strict === true) && isFarOff(mixed, full) ? mixed.map(() => null) : mixed)
    );
  });
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
  const rules = chain.filter((rule) => !('concepts' in rule) || rule.alone !== true);
  const tag = full?.fact.concept;
  const own = rules.find((rule) => 'concepts' in rule && tag !== undefined && rule.concepts.includes(tag));
  return own === undefined || tag === undefined ? rules : [{ ...own, concepts: [tag] }, ...rules];
}

/**
 * Whether a quarter or half could be derived by subtraction but together they would not add up to the year: of the line, or of what it
 * is computed from and has no figure.
 */
export function hasConflict(facts: CompanyFacts, chain: Chain, period: Period): boolean {
  return chain.some((rule) =>
    'terms' in rule
      ? rule.terms.some(({ of }) => hasConflict(facts, of, period) && !readFigure(facts, of, period, 'flow'))
      : rule.concepts.some((concept) => quartersOf(facts, concept, period).conflict),
  );
}

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
  if (!isFed(facts, chain, period, kind)) return null;
  if (period.accession_number !== undefined) return findFigure(facts, chain, period, kind);
  return readOnce(facts, [facts.readings.figures, chain, numberOf(period, kind)], (apart) =>
    findFigure(apart, chain, period, kind),
  );
}

/** Whether a period has a fact that a chain may read or derive its figure from, or a statement of it is stored as printed. */
function isFed(facts: CompanyFacts, chain: Chain, period: Period, kind: FigureKind): boolean {
  const slots = obtain(facts.readings.slots, chain, () => {
    const fed = new Map<number, number>();
    for (const tag of feedsOf(facts.faces, chain))
      for (const [year, stated] of facts.byPeriod.get(tag) ?? [])
        for (const slot of stated.keys()) fed.set(year, (fed.get(year) ?? 0) | SLOT_BITS[slot]);
    return fed;
  });
  const own = SLOT_BITS[slotOf(period, kind)] | (kind === 'flow' ? SLOT_BITS[toDateSlot(period)] : 0);
  if (((slots.get(period.year) ?? 0) & own) !== 0) return true;
  return TTM_STATEMENTS.some(
    (statement) =>
      (kind === 'balance' || statement !== 'balance_sheet') &&
      printedColumn(facts.faces, statement, period) !== null,
  );
}

/** The tags of a chain, and those of the printed rows of its line and of the lines that it adds up. */
function feedsOf(faces: FaceFigures, chain: Chain): ReadonlySet<string> {
  const known = obtain(FEEDS, faces.template, () => new WeakMap<Chain, ReadonlySet<string>>());
  return obtain(known, chain, () => {
    const home = homeOf(faces, chain);
    const printed = home === undefined ? [] : printedOf(home.statement, home.line.key).tags;
    const terms = chain.flatMap((rule) => ('terms' in rule ? rule.terms : []));
    return new Set([...conceptsOf(chain), ...printed, ...terms.flatMap(({ of }) => [...feedsOf(faces, of)])]);
  });
}

/** Companies share the template and its chains. */
const FEEDS = new WeakMap<FaceFigures['template'], WeakMap<Chain, ReadonlySet<string>>>();

const FIGURE_KINDS: readonly FigureKind[] = ['flow', 'balance', 'per_share', 'shares'];

/** A number for each kind and period. The filings of a version of a balance sheet are always the same. */
export function numberOf(period: Period, kind: FigureKind): number {
  const { year, quarter, closing, half, to_date, of_notes, filings, without } = period;
  const flags =
    Number(half === true) +
    2 * Number(to_date === true) +
    4 * Number(of_notes === true) +
    8 * Number(filings !== undefined) +
    16 * Number(without !== undefined);
  return (((year * 5 + (quarter ?? 0)) * 5 + (closing ?? 0)) * 4 + FIGURE_KINDS.indexOf(kind)) * 32 + flags;
}

function findFigure(facts: CompanyFacts, chain: Chain, period: Period, kind: FigureKind): Figure | null {
  const { quarter, accession_number, filings, without, to_date } = period;
  const placed = readPlaced(facts, chain, period, (rules) => readChain(facts, rules, period, kind));
  if (placed !== undefined) return placed;
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

const PAID: Chain = [usGaap('PaymentsOfDividendsCommonStock', 'PaymentsOfDividends')];
const PAID_PER_SHARE: Chain = [
  usGaap('CommonStockDividendsPerShareDeclared', 'CommonStockDividendsPerShareCashPaid'),
];

function readShares(facts: CompanyFacts, chain: Chain, period: Period): Figure | null {
  const shares = readChain(facts, chain, period, 'shares');
  // Zero shares mean that none were reported: HERTZ before its spin-off (0001657853-16-000047).
  if (shares === null || shares.value === 0) return null;
  const perShare = readChain(facts, PER_SHARE, period, 'per_share');
  if (perShare !== null) return scaleShares(shares, readFigure(facts, NET_INCOME, period, 'flow'), perShare);
  // MDU RESOURCES, earnings per share under its own tag and 187,963 shares (0000067716-10-000047).
  const [paid, each] = [
    readChain(facts, PAID, period, 'flow'),
    readChain(facts, PAID_PER_SHARE, period, 'per_share'),
  ];
  return scaleShares(shares, paid, each, ['Dividends', 'Dividends per share']);
}

function readChain(facts: CompanyFacts, chain: Chain, period: Period, kind: FigureKind): Figure | null {
  const home = homeOf(facts.faces, chain);
  const rows = home === undefined ? undefined : readRows(facts, home, period, kind);
  if (rows !== undefined) return rows;
  const kinds = home === undefined || kind !== 'flow' ? null : readKinds(facts, home, period);
  if (kinds !== null) return kinds;
  let zero: Figure | null = null;
  for (const [index, rule] of chain.entries()) {
    if (!isFor(rule, facts.sic)) continue;
    const { unless } = rule;
    if (unless !== undefined && hasFacts(facts, [{ concepts: unless }], period.year)) continue;
    if (rule.alone === true && hasFacts(facts, chain.slice(0, index), period.year)) continue;
    const own = rule.of_notes === true ? { ...period, of_notes: true as const } : period;
    const at: Reading = { facts, period: own, kind, read: READER };
    const figure = 'terms' in rule ? readSum(at, rule) : readConcepts(at, rule);
    if (figure === null) continue;
    if (figure.value !== 0 || rule.unless_zero !== true)
      return zero !== null && isFaceZero(facts, zero, figure, period) ? zero : figure;
    zero ??= figure;
  }
  return zero;
}

const READER: ChainReader = {
  figure: (chain, { facts, period, kind }) => readFigure(facts, chain, period, kind),
  chain: (chain, { facts, period, kind }) => readChain(facts, chain, period, kind),
};
