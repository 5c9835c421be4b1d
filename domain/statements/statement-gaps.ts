import type { FigureGap } from '../../contract/statements.ts';
import { dayOf } from '../calendar/day.ts';
import { toFactSource } from '../facts/fact.ts';
import { type FactsByPeriod, obtain, type Slot } from '../facts/facts-by-period.ts';
import type { Period } from '../facts/period.ts';
import { OPERATING } from './cash-flow-chains.ts';
import { type Chain, conceptsOf, isFor, statedTags, type Term } from './chain.ts';
import { type CompanyFacts, CORE_CONCEPTS } from './company-facts.ts';
import { printedColumn } from './face-figures.ts';
import { NET_INCOME } from './income-chains.ts';
import { coverOf } from './instance-repairs.ts';
import type { Line, StatementName } from './line.ts';
import { printedOf } from './printed-tags.ts';
import { hasConflict, readFigure } from './read-figure.ts';
import { REVENUE } from './revenue-chain.ts';
import { TEMPLATE } from './statement-lines.ts';
import { unreadFacts } from './tag-classes.ts';

type Reason = Pick<FigureGap, 'reason' | 'text' | 'candidates'>;

/** Why a line has no figure in a period. Rule: docs/rules.md#statement-columns */
export function gapOf(
  facts: CompanyFacts,
  statement: StatementName,
  line: Line | undefined,
  period: Period,
): Reason {
  if (!isLoaded(facts, period)) return { reason: 'not_loaded', text: 'Report not loaded' };
  if (line === undefined) return { reason: 'not_reported', text: 'None in this period' };
  return (
    classShares(facts, line, period) ??
    fourthQuarter(line, period) ??
    underived(facts, statement, line, period) ??
    notPrinted(facts, statement, line, period) ??
    notTagged(facts, line, period)
  );
}

function classShares({ cover }: CompanyFacts, { key }: Line, { end }: Period): Reason | null {
  const own = key === 'shares_outstanding' ? coverOf(cover, end) : null;
  if (own?.is_class !== true) return null;
  return {
    reason: 'withheld',
    text: 'The cover gives the shares of one class of stock only',
    candidates: [toFactSource(own.count)],
  };
}

/** Averages and figures per share are of the whole year; a fourth quarter's can be derived where they agree with net income. */
function fourthQuarter({ kind }: Line, { quarter }: Period): Reason | null {
  if (quarter !== 4 || (kind !== 'shares' && kind !== 'per_share')) return null;
  return {
    reason: 'not_reported',
    text: 'No report gives it for the fourth quarter, and it can’t be derived from the year',
  };
}

/** Flows from which it can be seen whether a span is reported. */
const ANCHORS: Readonly<Record<StatementName, readonly string[]>> = {
  income_statement: conceptsOf([...NET_INCOME, ...REVENUE]),
  balance_sheet: [],
  cash_flow: conceptsOf(OPERATING),
};

type Span = { own: Slot; to_date: Slot; before: Slot; says: readonly [to_date: string, before: string] };

/** What a quarter is derived from. */
const SPANS: Partial<Record<1 | 2 | 3 | 4, Span>> = {
  2: { own: 'Q2', to_date: 'H', before: 'Q1', says: ['six months', 'the first quarter'] },
  3: { own: 'Q3', to_date: 'N', before: 'H', says: ['nine months', 'six months'] },
  4: { own: 'Q4', to_date: 'Y', before: 'N', says: ['the year', 'nine months'] },
};
const HALF: Span = { own: 'H2', to_date: 'Y', before: 'H', says: ['the year', 'six months'] };

/** A quarter that contradicts its year, or is stated to date alone: the months before aren't loaded, or have no figure of the line. */
function underived(facts: CompanyFacts, statement: StatementName, line: Line, period: Period): Reason | null {
  const { quarter, half, to_date, year } = period;
  const span = half === true && quarter === 4 ? HALF : SPANS[quarter ?? 1];
  if (line.kind !== 'flow' || quarter === null || to_date === true) return null;
  if (hasConflict(facts, line.chain, period))
    return { reason: 'withheld', text: 'The quarters reported don’t add up to the year' };
  if (span === undefined) return null;
  const { own, to_date: longer, before, says } = span;
  const isStated = (concept: string, slot: Slot): boolean =>
    (facts.byPeriod.get(concept)?.get(year)?.get(slot)?.length ?? 0) > 0;
  if (!ANCHORS[statement].some((concept) => isStated(concept, own) || isStated(concept, before)))
    return {
      reason: 'not_loaded',
      text: `The report of ${says[1]} isn’t loaded, from which the quarter is derived`,
    };
  const missing = notPrinted(facts, statement, line, period);
  if (missing !== null) return missing;
  const toDate = statedTags(line.chain).filter((concept) => isStated(concept, longer));
  if (toDate.length === 0) return null;
  return toDate.some((concept) => isStated(concept, own) || isStated(concept, before))
    ? { reason: 'withheld', text: `The figures for ${says[0]} and for ${says[1]} contradict each other` }
    : { reason: 'not_reported', text: `Stated for ${says[0]}, but not for ${says[1]}` };
}

/** The period's statement is stored as printed, without the line. */
function notPrinted(
  { faces }: CompanyFacts,
  statement: StatementName,
  { key, kind, is_memo, chain }: Line,
  period: Period,
): Reason | null {
  if (is_memo === true || (kind !== 'flow' && kind !== 'balance')) return null;
  const column = printedColumn(faces, statement, period);
  const own = [...statedTags(chain), ...printedOf(statement, key).tags];
  if (column === null || own.some((tag) => column.tags.has(tag))) return null;
  return { reason: 'not_reported', text: 'Not a line of the report’s statement' };
}

const MOST_TAGS = 3;

/** Names the tags of the line's class that no line reads, and the operands that a computed line lacks. */
function notTagged(facts: CompanyFacts, line: Line, period: Period): Reason {
  const unread = unreadFacts(facts, line.key, period, { withParts: true }).map(({ concept }) => concept);
  if (unread.length > 0) {
    const tags = unread.slice(0, MOST_TAGS).join(', ');
    return { reason: 'not_tagged', text: `Reported only under tags we don’t add up: ${tags}` };
  }
  const lacks = missingOperands(facts, line, period);
  const [first, ...others] = lacks.map(({ label }) => label);
  if (first === undefined)
    return { reason: 'not_tagged', text: line.else_says ?? 'Not reported under a tag we map' };
  const names = [first, ...others.map((label) => label.toLowerCase())].join(' and ');
  const [only] = lacks.length === 1 ? lacks : [];
  const own = only === undefined ? null : lineOf(only.of);
  const why = own === null ? null : underived(facts, own.statement, own.line, period);
  return why === null
    ? {
        reason: 'not_tagged',
        text: `${names} ${others.length === 0 && !first.endsWith('s') ? 'is' : 'are'} not reported under a tag we map`,
      }
    : { ...why, text: `${names}: ${why.text.charAt(0).toLowerCase()}${why.text.slice(1)}` };
}

/** The line that a chain reads. */
function lineOf(chain: Chain): { statement: StatementName; line: Line } | null {
  for (const statement of ['income_statement', 'cash_flow', 'balance_sheet'] as const) {
    const line = TEMPLATE[statement].find((each) => each.chain === chain);
    if (line !== undefined) return { statement, line };
  }
  return null;
}

/**
 * What a computed line lacks: of several ways to compute it, of the one that lacks least. Of a line that is also stated under tags of
 * its own only where some operands are there.
 */
function missingOperands(facts: CompanyFacts, { chain, kind, needs }: Line, period: Period): readonly Term[] {
  const sums = chain.flatMap((rule) => ('terms' in rule && isFor(rule, facts.sic) ? [rule.terms] : []));
  const isComputed = needs !== undefined || sums.length === chain.length;
  const lacking = (needs === undefined ? sums : [needs]).flatMap((terms) => {
    const needed = terms.filter(({ optional }) => optional === undefined);
    const lacks = needed.filter(({ of, else_notes }) => {
      const at = else_notes === true ? { ...period, of_notes: true as const } : period;
      return readFigure(facts, of, at, kind) === null;
    });
    return lacks.length > 0 && (isComputed || lacks.length < needed.length) ? [lacks] : [];
  });
  return lacking.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

const SLOTS: Readonly<Record<1 | 2 | 3 | 4, readonly Slot[]>> = {
  1: ['Q1', 'I1'],
  2: ['Q2', 'H', 'I2'],
  3: ['Q3', 'N', 'I3'],
  4: ['Q4', 'Y', 'I4'],
};

/** Days after its last day in which a period's own report is filed; later ones have it as the year before. */
const OWN_REPORT_DAYS = 300;

/** Whether a report of the period itself is among the facts, not only a later one that compares with it. */
function isLoaded({ byPeriod }: CompanyFacts, { year, quarter, closing }: Period): boolean {
  const known = obtain(LOADED, byPeriod, () => new Map<number, boolean>());
  const at = quarter ?? closing ?? 4;
  return obtain(known, 4 * year + at, () =>
    CORE_CONCEPTS.some((concept) =>
      SLOTS[at].some((slot) =>
        byPeriod
          .get(concept)
          ?.get(year)
          ?.get(slot)
          ?.some(({ filed, end }) => dayOf(filed) - dayOf(end) <= OWN_REPORT_DAYS),
      ),
    ),
  );
}

/** Every gap of a period asks for it. */
const LOADED = new WeakMap<FactsByPeriod, Map<number, boolean>>();
