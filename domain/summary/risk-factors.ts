import type { PassageDocument } from '../disclosures/passages.ts';
import { continuesPrevious, isAboutTheReport, isCrossReference } from './boilerplate.ts';
import { type Sentence, sentencesOf, WORDS_MAX, WORDS_MIN } from './candidate-sentences.ts';
import { contentTerms } from './content-terms.ts';
import { isPromptInjection } from './prompt-injection.ts';
import type { Caption } from './risk-captions.ts';

/** A passage of the report with its novelty. */
export type NovelPassage = { filename: string; start: number; end: number; novelty: number };

/** A caption chosen for a summary, with the sentence that explains it. */
export type ChosenRisk = { caption: Caption; explanation: Sentence | null; novelty: number | null };

const RISKS_MAX = 8;
/** Limit for an explanation if no sentence under a caption has the usual length. */
const LONG_WORDS_MAX = 80;
/** The first of these sentences with the usual length explains the caption. */
const OPENING_SENTENCES = 4;
/** Characters after a caption. What follows later explains something else. */
const DISTANCE_MAX = 2_500;
/** A sentence with this share of its words in the caption repeats it. */
const REPETITION_SHARE = 0.9;

/** Mean novelty of the passages under a caption, weighted by length. Null if no passage has one. */
function noveltyOf({ pieces, body }: Caption, passages: readonly NovelPassage[]): number | null {
  const [first] = pieces;
  const last = body.at(-1) ?? pieces.at(-1);
  if (first === undefined || last === undefined) return null;
  let weight = 0;
  let sum = 0;
  for (const { filename, start, end, novelty } of passages) {
    if (filename !== first.filename || end <= first.start || start >= last.end) continue;
    weight += end - start;
    sum += novelty * (end - start);
  }
  return weight === 0 ? null : Math.round((sum / weight) * 1_000) / 1_000;
}

/** Whether a sentence only repeats its caption. */
function repeats(text: string, title: string): boolean {
  const said = new Set(contentTerms(title));
  const terms = contentTerms(text);
  return terms.filter((term) => said.has(term)).length >= terms.length * REPETITION_SHARE;
}

/** The first sentence near a caption that explains it and can be quoted alone, or null. */
function explanationOf(
  { title, body }: Caption,
  documents: ReadonlyMap<string, PassageDocument>,
): Sentence | null {
  const [first] = body;
  const sentences = sentencesOf(body, documents).filter(
    ({ text, words, before }) =>
      words >= WORDS_MIN &&
      before - (first?.before ?? 0) <= DISTANCE_MAX &&
      !isCrossReference(text) &&
      !isAboutTheReport(text) &&
      !continuesPrevious(text) &&
      !isPromptInjection(text) &&
      !repeats(text, title),
  );
  return (
    sentences.slice(0, OPENING_SENTENCES).find(({ words }) => words <= WORDS_MAX) ??
    sentences.find(({ words }) => words <= LONG_WORDS_MAX) ??
    null
  );
}

/** Novelty in tenths, so that a few changed words don't reorder risks. */
const band = (novelty: number | null): number => Math.floor((novelty ?? 0) * 10);

/**
 * Up to eight risks, newest wording first, then in the filing's order, each with the first sentence that explains it.
 * Rule: docs/rules.md#risk-captions
 */
export function chooseRisks(
  captions: readonly Caption[],
  passages: readonly NovelPassage[],
  documents: ReadonlyMap<string, PassageDocument>,
): ChosenRisk[] {
  return captions
    .map((caption, place) => ({ caption, place, novelty: noveltyOf(caption, passages) }))
    .toSorted((a, b) => band(b.novelty) - band(a.novelty) || a.place - b.place)
    .slice(0, RISKS_MAX)
    .map(({ caption, novelty }) => ({ caption, novelty, explanation: explanationOf(caption, documents) }));
}
