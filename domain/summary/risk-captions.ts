import type { Piece } from './read-pieces.ts';

/** A caption of the filing with the text under it. */
export type Caption = {
  /** One piece, or two if a page break splits it. */
  pieces: Piece[];
  title: string;
  body: Piece[];
};

/** The longest list seen so far has 82. */
const CAPTIONS_MAX = 400;
const WORDS_MIN = 4;
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
    ? words >= (ENDED.test(text) ? WORDS_MIN - 1 : WORDS_MIN)
    : ENDED.test(text) && words > WORDS_MIN;
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
  countWords(title) > WORDS_MIN && !OVER_CAPTIONS.test(title) && body[0]?.kind === 'paragraph';

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
 * lines of their own. Headings of groups (`Risks Related to Our Industry`) are not captions.
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
