import { NOVELTY_TERMS, type Shingles, maskTerms, shared, sharedRuns, shinglesOf } from '../text/shingles.ts';
import { forEachWord } from '../text/words.ts';

/** Rounds to three decimals. */
const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

/**
 * Share of a passage's shingles that no single earlier report has: `1 − max(|S(p) ∩ S(F)| / |S(p)|)`, or 1 without an
 * earlier report. Fewer than five terms say nothing new: 0.
 * Rule: docs/rules.md#novelty
 */
export function noveltyOf(terms: readonly string[], earlier: readonly Shingles[]): number {
  if (earlier.length === 0) return 1;
  if (terms.length < NOVELTY_TERMS) return 0;
  const own = shinglesOf(terms, NOVELTY_TERMS);
  const most = earlier.reduce((best, report) => Math.max(best, shared(own, report)), 0);
  return rounded(1 - most / own.length);
}

type Words = { terms: string[]; starts: number[]; ends: number[] };

/** The words of a text, figures masked, with their offsets. */
function readWords(text: string): Words {
  const [terms, starts, ends]: [string[], number[], number[]] = [[], [], []];
  forEachWord(
    text,
    (term, _position, start, end, alias) => {
      if (alias) return;
      terms.push(term);
      starts.push(start);
      ends.push(end);
    },
    null,
  );
  return { terms: maskTerms(terms), starts, ends };
}

/** Fewer words that an earlier report has, between two new ones, are shown with them. */
const KEPT_MIN = 3;

/**
 * Ranges of a text that the earlier report nearest to it doesn't have: words in no run of five that it has. Offsets, end
 * exclusive, in order. Example: 'Tariffs on imports. Demand fell in all regions.' after 'Demand fell in all regions.' → 'Tariffs on
 * imports'.
 */
export function newWords(text: string, earlier: readonly Shingles[]): [start: number, end: number][] {
  const { terms, starts, ends } = readWords(text);
  const own = shinglesOf(terms, NOVELTY_TERMS);
  const [nearest] = earlier.toSorted((a, b) => shared(own, b) - shared(own, a));
  if (nearest === undefined || terms.length < NOVELTY_TERMS) return [];
  const isKnown = sharedRuns(terms, nearest, NOVELTY_TERMS);
  const ranges: { from: number; to: number }[] = [];
  for (const [index, known] of isKnown.entries()) {
    const last = ranges.at(-1);
    if (known) continue;
    if (last !== undefined && index - last.to <= KEPT_MIN) last.to = index;
    else ranges.push({ from: index, to: index });
  }
  return ranges.map(({ from, to }) => [starts[from] ?? 0, ends[to] ?? 0]);
}

/** From this share of its wording on, a report has a text; below the second one it doesn't. */
const HAS = 0.8;
const LACKS = 0.5;

/**
 * The report since which a text has returned: the newest that has it, where newer ones lack it. Null if the newest report
 * has it, or none does. `earlier` is of one form, newest first.
 * Rule: docs/rules.md#returned-wording
 */
export function returnedSince<R extends { shingles: Shingles }>(
  text: string,
  earlier: readonly R[],
): R | null {
  const { terms } = readWords(text);
  if (terms.length < NOVELTY_TERMS) return null;
  const own = shinglesOf(terms, NOVELTY_TERMS);
  const share = ({ shingles }: R): number => shared(own, shingles) / own.length;
  const [newest] = earlier;
  if (newest === undefined || share(newest) > LACKS) return null;
  return earlier.find((report) => share(report) >= HAS) ?? null;
}
