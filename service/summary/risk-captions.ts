import type { Piece } from './read-pieces.ts';

/** A caption of the filing's own, and what stands under it. */
export type Caption = {
  /** One piece; two where a page parts it. */
  pieces: Piece[];
  title: string;
  body: Piece[];
};

/** The longest list at hand has 82. */
const MOST = 400;
const WORDS_LEAST = 4;
const CHARACTERS_MAX = 500;
/** Fewer are a chance likeness and no system of captions. */
const LEAST = 3;
const PLAIN_LEAST = 5;
const PLAIN_MAX = 350;
const PLAIN_BODY_LEAST = 200;

const SAYS =
  /\b(?:may|might|could|can|cannot|will|would|should|must|is|are|was|were|has|have|had|do|does|did|be|been|depends?|faces?|rel(?:y|ies)|exposes?|subjects?|affects?|impacts?|harms?|fails?|competes?|operates?|requires?|involves?|creates?|presents?|limits?|makes?|results?|causes?|contains?|continues?|experiences?|incurs?|increases?|reduces?|provides?|uses?|adversely|not)\b/i;

const ENDED = /[.?!]["”’)]{0,2}$/;

/** What stands over a section of captions, or over all of them. */
const OVER_CAPTIONS =
  /^(?:summary|general|other|certain|additional|principal|our)?\s?(?:of\s)?(?:the\s)?(?:principal\s|material\s)?risks?(?:\sfactors?)?(?:\ssummary)?(?:$|\s(?:relat|regard|associat|concern|specific|that\srelate|we\sface|pertain|factors))|forward-looking|(?:carefully|should)\sconsider|^(?:item|part)\s/i;

const countWords = (text: string): number => text.split(/\s{1,9}/).length;

/** Whether an emphasised text says something, as a caption does and a heading of a group does not. */
function isSaid(text: string): boolean {
  const words = countWords(text);
  const says = SAYS.test(text);
  if (text.length > CHARACTERS_MAX || (OVER_CAPTIONS.test(text) && !(ENDED.test(text) && says))) return false;
  return says
    ? words >= (ENDED.test(text) ? WORDS_LEAST - 1 : WORDS_LEAST)
    : ENDED.test(text) && words > WORDS_LEAST;
}

/** A caption that a page parts goes on with a small letter. */
function isGoingOn(before: Piece, after: Piece): boolean {
  return before.style === after.style && !ENDED.test(before.text) && /^\p{Ll}/u.test(after.text);
}

const hasBody = (caption: Caption): boolean => caption.body.some(({ text }) => countWords(text) >= 8);

/** Captions of one style, each with everything up to the next of them. */
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

/** A caption without a verb of the list counts among others when its explanation follows at once. */
const isNamed = ({ title, body }: Caption): boolean =>
  countWords(title) > WORDS_LEAST && !OVER_CAPTIONS.test(title) && body[0]?.kind === 'paragraph';

/** Whether a paragraph is one sentence that the longer one behind it explains. */
const isPlainCaption = (piece: Piece, next: Piece | undefined): boolean =>
  piece.kind === 'paragraph' &&
  piece.text.length <= PLAIN_MAX &&
  ENDED.test(piece.text) &&
  isSaid(piece.text) &&
  !/[.?!]\s\p{Lu}/u.test(piece.text.replaceAll(/\b(?:U\.S|Inc|Corp)\./g, '')) &&
  next?.kind === 'paragraph' &&
  next.text.length >= Math.max(PLAIN_BODY_LEAST, piece.text.length * 1.5);

/** Sentences on lines of their own over longer paragraphs, where nothing is emphasised. */
function plainCaptions(pieces: readonly Piece[]): Caption[] {
  const captions: Caption[] = [];
  for (const [index, piece] of pieces.entries()) {
    if (isPlainCaption(piece, pieces[index + 1]))
      captions.push({ pieces: [piece], title: piece.text, body: [] });
    else captions.at(-1)?.body.push(piece);
  }
  return captions.length >= PLAIN_LEAST ? captions : [];
}

/** Of captions that say the same the one that more stands under: a list at the beginning repeats them. */
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
 * The captions of an Item of risk factors, in order: emphasised sentences of one style, of which there are most; where
 * nothing is emphasised, sentences on lines of their own. Headings of groups (`Risks Related to Our Industry`) are none.
 * Source: domain §8. Example: 'We Face Intense Competition' (0001018724-26-000004).
 */
export function findCaptions(pieces: readonly Piece[]): Caption[] {
  const styles = new Set(
    pieces.filter(({ kind }) => kind === 'caption' || kind === 'lead').map(({ style }) => style),
  );
  let most = 0;
  let chosen: Caption[] = [];
  for (const style of styles) {
    const captions = captionsOf(style, pieces);
    const said = captions.filter(({ title }) => isSaid(title));
    if (said.length <= most) continue;
    most = said.length;
    chosen = captions.filter((caption) => isSaid(caption.title) || isNamed(caption));
  }
  return withoutRepeats(most >= LEAST ? chosen : plainCaptions(pieces)).slice(0, MOST);
}
