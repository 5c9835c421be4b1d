import { sentenceStarts } from '../text/sentences.ts';
import { bindAmount, mainPeriod } from './bind-amount.ts';
import type { FigureClaim } from './figure-claim.ts';
import type { NamedPeriod } from './periods.ts';
import { readQuotations } from './quotations.ts';
import { readTokens, type Token } from './tokens.ts';

type QuotationClaim = { kind: 'quotation'; quote: string };
type DateClaim = { kind: 'date'; period: NamedPeriod & { date: string }; filed: boolean };

export type Claim = {
  /** Offsets in the whole text. */
  start: number;
  end: number;
  /** Offsets of its sentence. */
  sentence: { start: number; end: number };
} & (FigureClaim | QuotationClaim | DateClaim);

/** The numbers, dates and quotations of a text that can be judged, in order. Rule: docs/rules.md#claims */
export function readClaims(text: string, names: ReadonlySet<string>): Claim[] {
  const quotations = readQuotations(text);
  const starts = sentenceStarts(text);
  let inherited: NamedPeriod | null = null;
  const claims: Claim[] = quotations.map(({ start, end, quote }) => ({
    kind: 'quotation',
    quote,
    start,
    end,
    sentence: { start, end },
  }));
  for (const [index, start] of starts.entries()) {
    const sentence = { start, end: starts[index + 1] ?? text.length };
    const words = blank(text.slice(sentence.start, sentence.end), sentence.start, quotations);
    const tokens = readTokens(words, names);
    const found = [...figureClaims(tokens, inherited), ...dateClaims(tokens)];
    claims.push(
      ...found.map(({ at, claim }) => ({ ...claim, start: start + at.start, end: start + at.end, sentence })),
    );
    inherited = mainPeriod(tokens) ?? inherited;
  }
  return claims.toSorted((a, b) => a.start - b.start);
}

/** A sentence with its quotations as blanks: their numbers are judged with them. */
function blank(
  sentence: string,
  from: number,
  quotations: readonly { start: number; end: number }[],
): string {
  let blanked = sentence;
  for (const { start, end } of quotations) {
    const [a, b] = [Math.max(0, start - from), Math.min(sentence.length, end - from)];
    if (b > a) blanked = `${blanked.slice(0, a)}${' '.repeat(b - a)}${blanked.slice(b)}`;
  }
  return blanked;
}

type At<T> = { at: { start: number; end: number }; claim: T };

/** The amounts of a sentence, each with its concept and period. */
export function figureClaims(tokens: readonly Token[], inherited: NamedPeriod | null): At<FigureClaim>[] {
  return tokens.flatMap((token, index) =>
    token.type === 'amount' ? [{ at: token, claim: bindAmount(tokens, index, token.amount, inherited) }] : [],
  );
}

/** Words within which `filed` stands before its date. */
const FILED_WORDS = 6;

function dateClaims(tokens: readonly Token[]): At<DateClaim>[] {
  return tokens.flatMap((token, index) => {
    if (token.type !== 'period' || !('date' in token.period)) return [];
    const before = tokens.slice(Math.max(0, index - FILED_WORDS), index);
    const filed = before.some((word) => word.type === 'word' && /^(?:filed|submitted)$/.test(word.word));
    return [{ at: token, claim: { kind: 'date' as const, period: token.period, filed } }];
  });
}
