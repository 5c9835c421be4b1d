import type { PassageDocument } from '../disclosures/passages.ts';
import { goesOn, isAboutTheReport, isCrossReference } from './boilerplate.ts';
import { type Sentence, sentencesOf, WORDS_MAX, WORDS_MIN } from './candidate-sentences.ts';
import { contentTerms } from './content-terms.ts';
import { speaksToModel } from './instruction-words.ts';
import type { Caption } from './risk-captions.ts';

/** A passage of the report with how new it was. */
export type NovelPassage = { filename: string; start: number; end: number; novelty: number };

/** A caption chosen for a summary, with the sentence that explains it. */
export type ChosenRisk = { caption: Caption; explanation: Sentence | null; novelty: number | null };

const MOST = 8;
/** Where no sentence under a caption is of the usual length, one up to this long stands in. */
const WORDS_AT_LENGTH = 80;
/** Of so many sentences the first of the usual length explains the caption. */
const OPENING = 4;
/** Characters behind a caption; what stands further explains something else. */
const NEAR = 2_500;
/** A sentence with this share of its words in the caption adds nothing to it. */
const REPEATED = 0.9;

/** Novelty of what stands under a caption, weighed by length; null where no passage of it has one. */
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

/** Whether a sentence only says its caption again. */
function repeats(text: string, title: string): boolean {
  const said = new Set(contentTerms(title));
  const terms = contentTerms(text);
  return terms.filter((term) => said.has(term)).length >= terms.length * REPEATED;
}

/** The first sentence near a caption that explains it and can stand alone; null where there is none. */
function explanationOf(
  { title, body }: Caption,
  documents: ReadonlyMap<string, PassageDocument>,
): Sentence | null {
  const [first] = body;
  const sentences = sentencesOf(body, documents).filter(
    ({ text, words, before }) =>
      words >= WORDS_MIN &&
      before - (first?.before ?? 0) <= NEAR &&
      !isCrossReference(text) &&
      !isAboutTheReport(text) &&
      !goesOn(text) &&
      !speaksToModel(text) &&
      !repeats(text, title),
  );
  return (
    sentences.slice(0, OPENING).find(({ words }) => words <= WORDS_MAX) ??
    sentences.find(({ words }) => words <= WORDS_AT_LENGTH) ??
    null
  );
}

/** Novelty in tenths: a word changed here and there moves no risk before another. */
const band = (novelty: number | null): number => Math.floor((novelty ?? 0) * 10);

/**
 * Up to eight risks, those that earlier reports had least of first, then in the filing's order, each with the first sentence
 * that explains it. Source: domain §8.
 */
export function chooseRisks(
  captions: readonly Caption[],
  passages: readonly NovelPassage[],
  documents: ReadonlyMap<string, PassageDocument>,
): ChosenRisk[] {
  return captions
    .map((caption, place) => ({ caption, place, novelty: noveltyOf(caption, passages) }))
    .toSorted((a, b) => band(b.novelty) - band(a.novelty) || a.place - b.place)
    .slice(0, MOST)
    .map(({ caption, novelty }) => ({ caption, novelty, explanation: explanationOf(caption, documents) }));
}
