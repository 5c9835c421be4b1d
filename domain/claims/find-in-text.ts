import type { ClaimDocument } from './claim-document.ts';
import type { ClaimFigures } from './claim-figures.ts';
import type { FigureClaim } from './figure-claim.ts';
import { placesOf, unitOf } from './number-places.ts';
import { polarity } from './polarity.ts';
import { yearOf } from './roles.ts';
import { amountsOf, hasClaim, inOrder, isInYear, isSameAmount } from './same-claim.ts';
import { sentenceAt } from './sentence-at.ts';
import { hasNouns, isNarrower, properNouns, shareOf, termsOf } from './sentence-terms.ts';
import { hasYears, yearsOf } from './sentence-years.ts';
import { readTokens, type Token } from './tokens.ts';
import type { Judged } from './verdict.ts';

/** A claim of a sentence; `claim` is null for a date. */
export type Sought = { sentence: string; words: string; claim: FigureClaim | null };

type Sources = { figures: ClaimFigures; documents: readonly ClaimDocument[]; names: ReadonlySet<string> };
type Evidence = NonNullable<Judged['evidence']>;

/** Share of a claim's words that the filing's sentence must contain, and how few may be compared at all. */
const OVERLAP_MIN = 0.75;
const TERMS_MIN = 2;
/** Below this many words all must be there. */
const TERMS_FEW = 4;

/**
 * The sentence of a document that says what a claim's sentence says: its words, its number with the same period and
 * direction, and its other numbers in the same order. Null if there is none. Rule: docs/rules.md#claim-texts
 */
export function findInText(sought: Sought, { figures, documents, names }: Sources): Evidence | null {
  const terms = termsOf(sought.sentence, names);
  if (terms.size < TERMS_MIN) return null;
  // A date is looked for as it is written, a number by its digits.
  const needle =
    sought.claim === null ? sought.words : (/\d[\d,]*(?:\.\d+)?/.exec(sought.words)?.[0] ?? sought.words);
  const unit = sought.claim === null ? null : unitOf(sought.words);
  const polar = polarity(sought.sentence);
  const years = yearsOf(sought.sentence);
  const proper = properNouns(sought.sentence, names);
  const claimed = readTokens(sought.sentence, names);
  const amounts = amountsOf(claimed);
  const isOwn = (token: Token) => token.type === 'amount' && isSameAmount(token, sought.claim);
  const year = sought.claim?.period?.type === 'other' ? yearOf(claimed, claimed.findIndex(isOwn)) : null;
  let best: { evidence: Evidence; share: number } | null = null;
  for (const document of documents) {
    for (const at of placesOf(needle, unit, document.text)) {
      const { start, end } = sentenceAt(document.text, at);
      const words = document.text.slice(start, end);
      const share = shareOf(terms, words, names);
      if (share < (terms.size < TERMS_FEW ? 1 : OVERLAP_MIN) || share <= (best?.share ?? 0)) continue;
      const found = polarity(words);
      if ([...polar].some((word) => !found.has(word)) || !hasYears(years, words) || !hasNouns(proper, words))
        continue;
      if (!isNarrower(words.slice(0, at - start), terms, names)) continue;
      const tokens = readTokens(words, names);
      if (!inOrder(amounts, amountsOf(tokens))) continue;
      if (year !== null && !isInYear(year, tokens, at - start)) continue;
      if (sought.claim !== null && !hasClaim(sought.claim, tokens, at - start, { figures, document }))
        continue;
      const { accession_number, form, filing_date, filename } = document;
      best = {
        share,
        evidence: {
          kind: 'text',
          accession_number,
          form,
          filing_date,
          filename,
          offset: start,
          to: end,
          quote: words,
        },
      };
    }
  }
  return best?.evidence ?? null;
}
