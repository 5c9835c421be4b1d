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
/** Words in a row that say something, and the share of a text's words, for a part of it to have returned. */
const PART_WORDS = 12;
const PART_SHARE = 0.2;

/** The report since which a text, or the given share of its words, has returned. */
export type Returned<R> = { report: R; share: number };

/** How many words are back in runs that are long enough. */
function longRuns(isBack: readonly boolean[]): number {
  let [count, run] = [0, 0];
  for (const back of [...isBack, false]) {
    if (back) run += 1;
    else {
      if (run >= PART_WORDS) count += run;
      run = 0;
    }
  }
  return count;
}

/** The newest report but one that has a part of a text which the newest lacks. */
function partReturned<R extends { shingles: Shingles }>(
  terms: readonly string[],
  [newest, ...older]: readonly R[],
): Returned<R> | null {
  if (newest === undefined) return null;
  const inNewest = sharedRuns(terms, newest.shingles, NOVELTY_TERMS);
  if (longRuns(inNewest.map((known) => !known)) === 0) return null;
  for (const report of older) {
    const known = sharedRuns(terms, report.shingles, NOVELTY_TERMS);
    const share = longRuns(known.map((has, at) => has && inNewest[at] === false)) / terms.length;
    if (share >= PART_SHARE) return { report, share: rounded(share) };
  }
  return null;
}

/**
 * The report since which a text has returned, as a whole or in part: the newest that has it, where newer ones lack it. Null if the
 * newest report has it, or none does. `earlier` is of one form, newest first.
 * Rule: docs/rules.md#returned-wording
 */
export function returnedSince<R extends { shingles: Shingles }>(
  text: string,
  earlier: readonly R[],
): Returned<R> | null {
  const { terms } = readWords(text);
  const [newest] = earlier;
  if (terms.length < NOVELTY_TERMS || newest === undefined) return null;
  const own = shinglesOf(terms, NOVELTY_TERMS);
  const share = ({ shingles }: R): number => shared(own, shingles) / own.length;
  const whole = share(newest) > LACKS ? undefined : earlier.find((report) => share(report) >= HAS);
  return whole === undefined ? partReturned(terms, earlier) : { report: whole, share: 1 };
}
