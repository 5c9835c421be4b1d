import { RATIO_GROUPS } from '../../contract/ratio-names.ts';
import { lastDayOfMonth } from '../calendar/day.ts';
import type { Claim } from './bind-claims.ts';
import {
  type ClaimDocument,
  type ClaimFigures,
  type ClaimPeriod,
  type Judged,
  periodsOfFigures,
} from './claim.ts';
import { judgeByFigure } from './compare-figure.ts';
import { findInText } from './find-in-text.ts';
import { type NamedPeriod, readPeriods } from './periods.ts';
import { findQuotation, foldText } from './quotations.ts';

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
    const { accession_number, form, filing_date, filename, text } = document;
    const evidence = {
      kind: 'text',
      accession_number,
      form,
      filing_date,
      filename,
      offset: found.start,
      to: found.end,
      quote: text.slice(found.start, found.end),
    } as const;
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
  const concept =
    key === undefined
      ? claim.concept
      : { keys: RATIOS.has(key) ? [] : [key], ratio: key, outflow: true as const };
  return {
    ...claim,
    concept,
    ...(key === undefined ? {} : { narrowed: [], qualifier: null }),
    ...(chosen === undefined ? {} : { period: toNamedPeriod(chosen), base_period: null }),
    is_strict: key !== undefined && chosen !== undefined,
  };
}

function toNamedPeriod({ type, end }: ClaimPeriod): NamedPeriod {
  return { type: 'ended', span: type === 'annual' ? 'year' : 'quarter', date: end, start: 0, end: 0 };
}
