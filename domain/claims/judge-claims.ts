import { RATIO_GROUPS } from '../../contract/ratio-names.ts';
import { lastDayOfMonth } from '../calendar/day.ts';
import type { Claim } from './bind-claims.ts';
import {
  type ClaimDocument,
  type ClaimFigures,
  type ClaimPeriod,
  type FigureClaim,
  type Judged,
  periodsOfFigures,
} from './claim.ts';
import {
  baseOf,
  changesOf,
  levelsOf,
  type ResolvedPeriod,
  resolvePeriod,
  type ComparableFigure,
} from './comparable-figures.ts';
import { findInText, textEvidence } from './find-in-text.ts';
import { type NamedPeriod, readPeriods } from './periods.ts';
import { findQuotation, foldText } from './quotations.ts';

/**
 * Judges a claim by the figures of its subject and period; not checkable where no figure can be named.
 * Rule: docs/rules.md#claim-figures
 */
function judgeByFigure(claim: FigureClaim, figures: ClaimFigures): Judged {
  const { subject, qualifier } = claim;
  if (subject === null) return unresolved('No line of a statement is named next to this number.');
  if (qualifier !== null) return unresolved(`“${qualifier}” makes it another figure than the reported one.`);
  const period = resolvePeriod(claim.period, claim.base_period, figures);
  if (period === null) {
    const why = claim.period === null ? 'The text names no period.' : 'There are no figures of this period.';
    return { ...unresolved(why), key: keyOf(claim) };
  }
  const comparables =
    claim.measure === 'change' ? changesOf(claim, period, figures) : levelsOf(claim, period, figures);
  const [first] = comparables;
  if (first === undefined)
    return { ...unresolved('There is no figure for this line and period.'), key: keyOf(claim), period };
  const match = comparables.find(({ values }) => values.some((value) => fits(claim, value)));
  if (match !== undefined) {
    const turned = wrongDirection(claim, period, match, figures);
    if (turned !== null)
      return {
        verdict: claim.is_strict && claim.subject?.is_loose !== true ? 'contradicted' : 'not_found',
        reason: turned,
        key: match.evidence.key,
        period,
        evidence: match.evidence,
      };
    return {
      verdict: 'supported',
      reason: 'The filing’s figure, rounded as here.',
      key: match.evidence.key,
      period,
      evidence: match.evidence,
    };
  }
  const fault = whyNotContradicted(claim, period, comparables, figures);
  return {
    verdict: fault === null ? 'contradicted' : 'not_found',
    reason: fault ?? 'The filing’s figure differs.',
    key: first.evidence.key,
    period,
    evidence: first.evidence,
  };
}

/** Why a level that fits still misstates the filings: it went the other way. Null if it didn't. */
function wrongDirection(
  claim: FigureClaim,
  period: ResolvedPeriod,
  { values, evidence }: ComparableFigure,
  figures: ClaimFigures,
): string | null {
  if (claim.measure === 'change' || claim.direction === null) return null;
  const before = baseOf(claim, period, figures);
  if (before === null) return null;
  const earlier = levelsOf(claim, before, figures).find(
    (comparable) => comparable.evidence.key === evidence.key && comparable.evidence.label === evidence.label,
  );
  const [now, then] = [values[0] ?? 0, earlier?.values[0] ?? 0];
  if (earlier === undefined || now === then) return null;
  const isUp = claim.subject?.outflow === true ? Math.abs(now) > Math.abs(then) : now > then;
  const isLoss = claim.subject?.sign === -1;
  return (isUp !== isLoss) === (claim.direction === 1) ? null : 'It changed in the other direction.';
}

function unresolved(reason: string): Judged {
  return { verdict: 'not_checkable', reason, key: null, period: null, evidence: null };
}

function keyOf({ subject, amount }: FigureClaim): string | null {
  if (subject === null) return null;
  return amount.kind === 'percent' && subject.ratio !== undefined
    ? subject.ratio
    : (subject.keys[0] ?? subject.ratio ?? null);
}

/** Whether an amount, as precisely as it is written, is a figure. */
function fits(claim: FigureClaim, value: number): boolean {
  const { amount } = claim;
  const stated = statedValue(claim);
  const compared = claim.subject?.outflow === true && claim.measure === 'level' ? Math.abs(value) : value;
  return Math.abs(compared - stated) <= (amount.step / 2) * 1.001;
}

/** The claim's number with its sign, in the figure's unit. */
function statedValue({ amount, subject, direction, measure }: FigureClaim): number {
  const signed = amount.sign === '-' ? -amount.value : amount.value;
  if (measure === 'change') return amount.sign === '-' ? signed : signed * (direction ?? 1);
  return subject?.sign === -1 ? -signed : signed;
}

/** Lines that mean the same in every filing; others, such as free cash flow and ratios, are defined by each company. */
const STANDARD: ReadonlySet<string> = new Set([
  'revenue',
  'cost_of_revenue',
  'gross_profit',
  'research_and_development',
  'selling_general_administrative',
  'operating_income',
  'pretax_income',
  'income_tax',
  'net_income',
  'net_income_with_noncontrolling',
  'eps_diluted',
  'eps_basic',
  'total_assets',
  'total_liabilities',
  'inventory',
  'goodwill',
  'operating',
  'investing',
  'financing',
]);

/** Why a different figure doesn't contradict a claim; null if it does. Rule: docs/rules.md#claim-contradictions */
function whyNotContradicted(
  claim: FigureClaim,
  period: ResolvedPeriod,
  comparables: readonly ComparableFigure[],
  figures: ClaimFigures,
): string | null {
  const { amount, measure } = claim;
  if (!claim.is_strict) return 'The filing’s figure differs, but the sentence may mean another one.';
  if (claim.subject?.is_loose === true) return 'These words may mean another figure.';
  if (!comparables.every(({ evidence }) => STANDARD.has(evidence.key)))
    return 'Companies define this figure in different ways.';
  if (comparables.some(({ is_reported }) => !is_reported)) return 'The figure here is derived, not reported.';
  if (amount.kind === 'count' && amount.currency === null && amount.step === 1)
    return 'The number has no unit.';
  const stated = statedValue(claim);
  const closest = Math.min(
    ...comparables.flatMap(({ values }) => values.map((value) => Math.abs(value - stated))),
  );
  if (closest <= amount.step) return 'The filing’s figure differs by rounding.';
  if (period.is_ambiguous && isNextYears(claim, period, figures))
    return 'It is the figure of the fiscal year before or after, which some name by this year.';
  if (
    measure === 'level' &&
    figures
      .otherValues(period.end)
      .some(
        (value) =>
          Math.abs(Math.abs(value) - Math.abs(stated)) <= amount.step / 2 &&
          Math.sign(value) === Math.sign(stated),
      )
  )
    return 'Another figure of this period has this value.';
  return null;
}

/** Whether a claim fits the fiscal year before or after. */
function isNextYears(claim: FigureClaim, period: ResolvedPeriod, figures: ClaimFigures): boolean {
  return [-1, 1].some((step) => {
    const label = period.label.replace(/\d{4}$/, (year) => String(Number(year) + step));
    const other = { ...period, label };
    const comparables =
      claim.measure === 'change'
        ? changesOf({ ...claim, base_period: null }, other, figures)
        : levelsOf(claim, other, figures);
    return comparables.some(({ values }) => values.some((value) => fits(claim, value)));
  });
}

/** What claims are judged against. */
export type ClaimSources = {
  figures: ClaimFigures;
  documents: readonly ClaimDocument[];
  /** Words of the company's name, in lower case. */
  names: ReadonlySet<string>;
  filings: readonly { accession_number: string; form: string; filing_date: string }[];
};

/** Judges one claim of a text. Rule: docs/rules.md#claims */
export function judgeClaim(claim: Claim, text: string, sources: ClaimSources): Judged {
  if (claim.kind === 'quotation') return judgeQuotation(claim.quote, sources.documents);
  const sentence = text.slice(claim.sentence.start, claim.sentence.end);
  const words = text.slice(claim.start, claim.end);
  if (claim.kind === 'date') return judgeDate(claim, sentence, words, sources);
  const byFigure = judgeByFigure(claim, sources.figures);
  if (byFigure.verdict === 'supported') return byFigure;
  const evidence = findInText({ sentence, words, claim }, sources);
  if (evidence !== null)
    return { ...byFigure, verdict: 'supported', reason: 'The filing says so in these words.', evidence };
  return byFigure;
}

function judgeQuotation(quote: string, documents: readonly ClaimDocument[]): Judged {
  const none = { key: null, period: null };
  // Folding a report takes 30 ms: only those with its longest word are read.
  const [longest = ''] = (quote.match(/[\p{L}\p{N}]+/gu) ?? []).toSorted((a, b) => b.length - a.length);
  for (const document of documents) {
    if (!document.text.includes(longest)) continue;
    const found = findQuotation(quote, foldText(document.text));
    if (found === null) continue;
    const evidence = textEvidence(document, found);
    return { ...none, verdict: 'supported', reason: 'The filing has these words.', evidence };
  }
  return {
    ...none,
    verdict: 'not_found',
    reason: 'No loaded filing of the company has these words.',
    evidence: null,
  };
}

/** Days by which a fiscal year's or quarter's end may be misstated and still be recognised as it. */
const NEAR_DAYS = 10;

function judgeDate(
  { period, filed }: Claim & { kind: 'date' },
  sentence: string,
  words: string,
  sources: ClaimSources,
): Judged {
  const { figures, filings } = sources;
  const { date } = period;
  const none = { key: null, period: null, evidence: null };
  if (filed) {
    const forms = new Set(
      [...sentence.matchAll(/\b(?:10-[KQ]|8-K|20-F|6-K|DEF 14A)(?:\/A)?/gu)].map(([form]) => form),
    );
    const filing = filings.find(
      (each) => each.filing_date === date && (forms.size === 0 || forms.has(each.form)),
    );
    return filing === undefined
      ? { ...none, verdict: 'not_found', reason: 'No listed filing has this date.' }
      : {
          ...none,
          verdict: 'supported',
          reason: `${filing.form} ${filing.accession_number} was filed that day.`,
        };
  }
  const spans =
    period.type === 'ended'
      ? ([period.span === 'year' ? 'annual' : 'quarterly'] as const)
      : (['annual', 'quarterly'] as const);
  const periods = spans.flatMap((type) => periodsOfFigures(figures[type], type));
  const same = periods.find(({ end }) => end === date);
  const named = readPeriods(sentence);
  const year = named.find((each) => each.type === 'year' && each.fiscal);
  const own = named.find((each) => 'date' in each && each.date === date);
  // `fiscal 2025 ended June 30, 2025`
  const isItsEnd = /^\s+(?:was |is )?(?:the year )?(?:which )?end(?:ed|s)\b/i.test(
    sentence.slice(year?.end ?? 0, own?.start),
  );
  if (
    same !== undefined &&
    year?.type === 'year' &&
    (period.type === 'ended' || isItsEnd) &&
    same.type === 'annual' &&
    String(year.year) !== same.label
  )
    return { ...none, verdict: 'not_found', reason: `${same.label} ended that day.`, period: same };
  if (same !== undefined)
    return { ...none, verdict: 'supported', reason: `${same.label} ended that day.`, period: same };
  const evidence = findInText({ sentence, words, claim: null }, sources);
  if (evidence !== null)
    return { ...none, verdict: 'supported', reason: 'The filing says so in these words.', evidence };
  const near = period.type === 'ended' ? nearest(periods, date) : null;
  // Companies with 52 weeks a year often write the last day of the month for the day it ended.
  if (near !== null && !isLastOfMonth(date))
    return { ...none, verdict: 'contradicted', reason: `${near.label} ended ${near.end}.`, period: near };
  return {
    ...none,
    verdict: 'not_found',
    reason: 'No period with figures ends on this day, and no loaded report names it so.',
  };
}

function nearest(periods: readonly ClaimPeriod[], date: string): ClaimPeriod | null {
  return (
    periods.find(({ end }) => Math.abs(Date.parse(end) - Date.parse(date)) <= NEAR_DAYS * 86_400_000) ?? null
  );
}

function isLastOfMonth(date: string): boolean {
  return lastDayOfMonth(Number(date.slice(0, 4)), Number(date.slice(5, 7))) === date;
}

const RATIOS: ReadonlySet<string> = new Set(Object.values(RATIO_GROUPS).flat());

/** A claim with the line and period that a reader chose. A chosen claim is strict: it was resolved by a person. */
export function correctClaim(
  claim: Claim,
  { key, period }: { key?: string | undefined; period?: string | undefined },
  periods: readonly ClaimPeriod[],
): Claim {
  if (claim.kind !== 'figure') return claim;
  const chosen = periods.find(({ label }) => label === period);
  const subject =
    key === undefined
      ? claim.subject
      : { keys: RATIOS.has(key) ? [] : [key], ratio: key, outflow: true as const };
  return {
    ...claim,
    subject,
    ...(key === undefined ? {} : { narrowed: [], qualifier: null }),
    ...(chosen === undefined ? {} : { period: toNamedPeriod(chosen), base_period: null }),
    is_strict: key !== undefined && chosen !== undefined,
  };
}

function toNamedPeriod({ type, end }: ClaimPeriod): NamedPeriod {
  return { type: 'ended', span: type === 'annual' ? 'year' : 'quarter', date: end, start: 0, end: 0 };
}
