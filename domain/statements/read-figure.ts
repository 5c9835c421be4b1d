import { balanceFilings } from './balance-filings.ts';
import { chainQuarters } from './chain-quarters.ts';
import type { ChainReader } from './chain-reader.ts';
import { type Chain, ifrs, type Rule, usGaap } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { NET_INCOME } from './concept-chains.ts';
import type { FigureKind } from './figure-kind.ts';
import type { Figure } from './figure.ts';
import { hasFacts } from './has-facts.ts';
import type { Period } from './period.ts';
import { isFaceZero, readConcepts } from './read-concepts.ts';
import { readKinds } from './read-kinds.ts';
import { homeOf, readPlaced } from './read-placed.ts';
import { readRows } from './read-rows.ts';
import { readSum } from './read-sum.ts';
import { scaleShares } from './scale-shares.ts';
import { isInSic } from './sic-range.ts';

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
  const placed = readPlaced(facts, chain, period, (rules) => readChain(facts, rules, period, kind));
  if (placed !== undefined) return placed;
  if (accession_number !== undefined || filings !== undefined || without !== undefined)
    return readChain(facts, chain, period, kind);
  if (kind === 'flow' && quarter !== null && to_date !== true)
    return chainQuarters(facts, chain, period, readChain)[quarter - 1] ?? null;
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

function readChain(facts: CompanyFacts, chain: Chain, period: Period, kind: FigureKind): Figure | null {
  const home = homeOf(facts.faces, chain);
  const rows = home === undefined ? null : readRows(facts, home, period, kind);
  // Of several printed rows one without a figure: the others are no whole line.
  if (rows !== null) return rows === 'partial' ? null : rows;
  const kinds = home === undefined || kind !== 'flow' ? null : readKinds(facts, home, period);
  if (kinds !== null) return kinds;
  let zero: Figure | null = null;
  for (const [index, rule] of chain.entries()) {
    if (!isFor(rule, facts.sic)) continue;
    const { unless } = rule;
    if (unless !== undefined && hasFacts(facts, [{ concepts: unless }], period.year)) continue;
    if (rule.alone === true && hasFacts(facts, chain.slice(0, index), period.year)) continue;
    const at = rule.of_notes === true ? { ...period, of_notes: true as const } : period;
    const figure =
      'terms' in rule
        ? readSum(facts, rule, at, kind, READER)
        : readConcepts(facts, rule, at, kind, readFigure);
    if (figure === null) continue;
    if (figure.value !== 0 || rule.unless_zero !== true)
      return zero !== null && isFaceZero(facts, zero, figure, period) ? zero : figure;
    zero ??= figure;
  }
  return zero;
}

const READER: ChainReader = { figure: readFigure, chain: readChain };

function isFor(rule: Rule, sic: string | null): boolean {
  if (rule.only_sic !== undefined && !isInSic(sic, rule.only_sic)) return false;
  return rule.not_sic === undefined || !isInSic(sic, rule.not_sic);
}
