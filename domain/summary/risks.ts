import type { PassageDocument } from '../disclosures/segment-report.ts';
import {
  continuesPrevious,
  isAboutTheReport,
  isCrossReference,
  isPromptInjection,
} from './business-profile.ts';
import { type Piece, type Sentence, WORDS_MAX, WORDS_MIN, sentencesOfPieces } from './pieces.ts';
import { contentTerms } from './score-sentences.ts';

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
  const sentences = sentencesOfPieces(body, documents).filter(
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

/** A caption of the filing with the text under it. */
type Caption = {
  /** One piece, or two if a page break splits it. */
  pieces: Piece[];
  title: string;
  body: Piece[];
};

/** The longest list seen so far has 82. */
const CAPTIONS_MAX = 400;
const CAPTION_WORDS_MIN = 4;
const CHARACTERS_MAX = 500;
/** Fewer captions of a style are chance. */
const CAPTIONS_MIN = 3;
const PLAIN_CAPTIONS_MIN = 5;
const PLAIN_MAX = 350;
const PLAIN_BODY_MIN = 200;

const SAYS =
  /\b(?:may|might|could|can|cannot|will|would|should|must|is|are|was|were|has|have|had|do|does|did|be|been|depends?|faces?|rel(?:y|ies)|exposes?|subjects?|affects?|impacts?|harms?|fails?|competes?|operates?|requires?|involves?|creates?|presents?|limits?|makes?|results?|causes?|contains?|continues?|experiences?|incurs?|increases?|reduces?|provides?|uses?|adversely|not)\b/i;

const ENDED = /[.?!]["”’)]{0,2}$/;

/** Headings of groups of captions. */
const OVER_CAPTIONS =
  /^(?:summary|general|other|certain|additional|principal|our)?\s?(?:of\s)?(?:the\s)?(?:principal\s|material\s)?risks?(?:\sfactors?)?(?:\ssummary)?(?:$|\s(?:relat|regard|associat|concern|specific|that\srelate|we\sface|pertain|factors))|forward-looking|(?:carefully|should)\sconsider|^(?:item|part)\s/i;

const countWords = (text: string): number => text.split(/\s{1,9}/).length;

/** Whether an emphasised text is a sentence, as captions are and headings of groups aren't. */
function isSentence(text: string): boolean {
  const words = countWords(text);
  const says = SAYS.test(text);
  if (text.length > CHARACTERS_MAX || (OVER_CAPTIONS.test(text) && !(ENDED.test(text) && says))) return false;
  return says
    ? words >= (ENDED.test(text) ? CAPTION_WORDS_MIN - 1 : CAPTION_WORDS_MIN)
    : ENDED.test(text) && words > CAPTION_WORDS_MIN;
}

/** A caption split by a page break continues with a small letter. */
function isGoingOn(before: Piece, after: Piece): boolean {
  return before.style === after.style && !ENDED.test(before.text) && /^\p{Ll}/u.test(after.text);
}

const hasBody = (caption: Caption): boolean => caption.body.some(({ text }) => countWords(text) >= 8);

/** Captions of one style with the text up to the next one. */
function captionsOf(style: string, pieces: readonly Piece[]): Caption[] {
  const captions: Caption[] = [];
  let open: Caption | null = null;
  for (const piece of pieces) {
    const isEmphasised = piece.kind === 'caption' || piece.kind === 'lead';
    const last: Piece | undefined = open?.pieces.at(-1);
    if (isEmphasised && piece.style === style) {
      const isOpen = open !== null && open.body.length === 0 && open.title.length <= CHARACTERS_MAX;
      if (open !== null && last !== undefined && isOpen && isGoingOn(last, piece)) {
        open.pieces.push(piece);
        open.title = `${open.title} ${piece.text}`;
        continue;
      }
      open = { pieces: [piece], title: piece.text, body: [] };
      captions.push(open);
    } else if (piece.kind === 'caption' && piece.level <= 3 && (last?.level ?? 9) > 3) open = null;
    else open?.body.push(piece);
  }
  return captions.filter((caption) => hasBody(caption));
}

/** A caption without a known verb counts if its explanation follows at once. */
const isNamed = ({ title, body }: Caption): boolean =>
  countWords(title) > CAPTION_WORDS_MIN && !OVER_CAPTIONS.test(title) && body[0]?.kind === 'paragraph';

/** Whether a paragraph is a single sentence that the longer paragraph after it explains. */
const isPlainCaption = (piece: Piece, next: Piece | undefined): boolean =>
  piece.kind === 'paragraph' &&
  piece.text.length <= PLAIN_MAX &&
  ENDED.test(piece.text) &&
  isSentence(piece.text) &&
  !/[.?!]\s\p{Lu}/u.test(piece.text.replaceAll(/\b(?:U\.S|Inc|Corp)\./g, '')) &&
  next?.kind === 'paragraph' &&
  next.text.length >= Math.max(PLAIN_BODY_MIN, piece.text.length * 1.5);

/** Captions of a report without emphasis: single sentences above longer paragraphs. */
function plainCaptions(pieces: readonly Piece[]): Caption[] {
  const captions: Caption[] = [];
  for (const [index, piece] of pieces.entries()) {
    if (isPlainCaption(piece, pieces[index + 1]))
      captions.push({ pieces: [piece], title: piece.text, body: [] });
    else captions.at(-1)?.body.push(piece);
  }
  return captions.length >= PLAIN_CAPTIONS_MIN ? captions : [];
}

/** Of captions with the same text, the one with most text under it. A list at the beginning repeats them. */
function withoutRepeats(captions: readonly Caption[]): Caption[] {
  const best = new Map<string, Caption>();
  const size = ({ body }: Caption): number => body.reduce((sum, { text }) => sum + text.length, 0);
  for (const caption of captions) {
    const key = caption.title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]{1,9}/gu, ' ')
      .trim();
    const known = best.get(key);
    if (known === undefined || size(caption) > size(known)) best.set(key, caption);
  }
  const kept = new Set(best.values());
  return captions.filter((caption) => kept.has(caption));
}

/**
 * Captions of risk factors, in order: emphasised sentences in the most frequent style. Without emphasis, sentences on
 * separate lines. Headings of groups (`Risks Related to Our Industry`) are not captions.
 * Rule: docs/rules.md#risk-captions. Example: 'We Face Intense Competition' (0001018724-26-000004).
 */
export function findCaptions(pieces: readonly Piece[]): Caption[] {
  const styles = new Set(
    pieces.filter(({ kind }) => kind === 'caption' || kind === 'lead').map(({ style }) => style),
  );
  let most = 0;
  let chosen: Caption[] = [];
  for (const style of styles) {
    const captions = captionsOf(style, pieces);
    const said = captions.filter(({ title }) => isSentence(title));
    if (said.length <= most) continue;
    most = said.length;
    chosen = captions.filter((caption) => isSentence(caption.title) || isNamed(caption));
  }
  return withoutRepeats(most >= CAPTIONS_MIN ? chosen : plainCaptions(pieces)).slice(0, CAPTIONS_MAX);
}
