import { type Piece, type Sentence } from './pieces.ts';

/** A name as printed in the filing. */
type ProductName = { name: string; filename: string; start: number; end: number };

/** Pieces that are looked through; the longest Item at hand has some 500. */
const PIECES_MAX = 3_000;
export const NAMES_MAX = 12;
export const NAMES_MIN = 2;
const WORDS_MAX = 7;
const CHARACTERS_MAX = 70;
const HEADING_WORDS_MAX = 9;

const OF_PRODUCTS = /\b(?:products?|services|offerings?|brands)\b/i;
const OF_SEGMENTS = /\bsegments?\b/i;

/** Headings that speak of something else about products. */
const ASIDE =
  /\b(?:research|develop(?:ment|ing)|introductions?|liabilit|safety|quality|competit|distribut|sourc(?:e|ing)|suppl(?:y|iers)|manufactur|regulat|pric(?:e|es|ing)|seasonal|intellectual|patents?|trademarks?|proprietary|warranty|backlog|information|employees|human|approval|environment|strateg|agreements?|raw\smaterials|properties|acquisitions?|investments?|design|delivery|revenue|history|innovation|trends|infrastructure|talent|privacy|engineering|contracts?|insurance|reform|reimbursement|total)/i;

/** Captions under a heading of products that name none. */
const NO_PRODUCT =
  /^(?:general|overview|background|summary|introduction|history|customers?|markets?|strategy|opportunity|opportunities|technology|other|services|products|limitations?|key\senablers)$|\b(?:competition|sourcing|assurance|intellectual\sproperty|patents?|trademarks?|employees|human\scapital|seasonality|regulations?|regulatory|agreements?|raw\smaterials|manufacturing|research|development|distribution|marketing|warrant(?:y|ies)|backlog|suppliers|supply|selection|approval|pricing|our\s\w+)\b/i;

const BULLET = /^(?:[•◦·▪*–—-]|\(?[a-z\d]{1,3}[.)])\s{0,4}/;
/** Where the name of an entry of a list ends. */
const NAME_END =
  /:|;|\.(?:\s|$)|\s[–—-]\s|\s?\(|\s(?:is|are|which|that|who|includes?|including|consists?|comprises?|means?|offers?|provides?|such\sas|for\s(?:the|our)|has|have|primarily)\s|,(?=\s(?:which|including|such|a|an|the|consisting|primarily|and\sinclude)\s)/i;

const NO_NAME =
  /^(?:we|our|the\scompany|it|they|these|this|in|on|as|for|to|by|with|if|and|or|information|other)\b|[“”"]|[.?!]\s\p{L}|^\d|\bour\b|^\P{L}/iu;

const countWords = (text: string): number => text.split(/\s{1,9}/).length;

const REGION =
  /\b(?:europe|asia|africa|americas?|pacific|middle\seast|emea|china|japan|canada|mexico|brazil|australia|india|international|domestic|united\s(?:states|kingdom)|u\.?s\.?|region|latin|rest\sof|global\sventures|other)\b/i;

/** Whether most names are regions: a company's segments, not its products. */
export function isMostlyRegions(names: readonly string[]): boolean {
  return names.filter((name) => REGION.test(name)).length * 2 >= names.length;
}

/** The name at the head of a piece, with its place; null if there is none. */
function nameIn(piece: Piece, raw: string): ProductName | null {
  const lead = /^\s{0,9}/.exec(raw)?.[0].length ?? 0;
  const from = lead + (BULLET.exec(raw.slice(lead))?.[0].length ?? 0);
  const rest = raw.slice(from, from + CHARACTERS_MAX + 40);
  const stop = NAME_END.exec(rest)?.index ?? rest.length;
  const name = rest
    .slice(0, stop)
    .replace(/(?:[\s.,:;–—-]|\s(?:and|segments?|includ(?:es?|ing)|consists?\sof|are|is|such\sas))+$/i, '')
    .trimEnd();
  if (name.length < 2 || name.length > CHARACTERS_MAX || countWords(name) > WORDS_MAX) return null;
  if (NO_NAME.test(name) || NO_PRODUCT.test(name) || !/\p{L}{2}/u.test(name)) return null;
  const start = piece.start + from;
  return {
    name: name.replaceAll(/\s{1,200}/g, ' '),
    filename: piece.filename,
    start,
    end: start + name.length,
  };
}

/** An entry that says what a word means. */
const DEFINITION = /^(?:[•◦·]\s?)?[“"]/;

/** A paragraph that begins with a name and a full stop: `Stations. Each station produces …` */
const OPENED_BY_NAME = /^\p{Lu}[^.:;,]{1,50}\.\s\p{Lu}/u;

const isHeading = (piece: Piece): boolean => piece.kind === 'caption' || piece.kind === 'lead';

function headsNames(piece: Piece, of: RegExp): boolean {
  return (
    isHeading(piece) &&
    piece.text.length <= CHARACTERS_MAX &&
    countWords(piece.text) <= HEADING_WORDS_MAX &&
    of.test(piece.text) &&
    !ASIDE.test(piece.text)
  );
}

/**
 * Names under a heading: the captions of the highest level below it, else list items, else the openings of
 * paragraphs.
 */
function namesUnder(index: number, pieces: readonly Piece[], rawOf: (piece: Piece) => string): ProductName[] {
  const heading = pieces[index];
  if (heading === undefined) return [];
  const below = pieces.slice(index + 1);
  const stop = below.findIndex((piece) => isHeading(piece) && piece.level <= heading.level);
  const own = stop === -1 ? below : below.slice(0, stop);
  const captions = own.filter(isHeading);
  const level = Math.min(...captions.map((piece) => piece.level));
  const named = captions
    .filter((piece) => piece.level === level)
    .flatMap((piece) => nameIn(piece, rawOf(piece)) ?? []);
  if (named.length >= NAMES_MIN) return named;
  const entries = own.filter((piece) => piece.kind === 'list_item' && !DEFINITION.test(piece.text));
  const listed = entries.flatMap((piece) => nameIn(piece, rawOf(piece)) ?? []);
  if (listed.length >= NAMES_MIN && listed.length * 2 >= entries.length) return listed;
  const paragraphs = own.filter((piece) => piece.kind === 'paragraph');
  const opened = paragraphs.filter((piece) => OPENED_BY_NAME.test(piece.text));
  const named_in = opened.flatMap((piece) => nameIn(piece, rawOf(piece)) ?? []);
  return named_in.length >= NAMES_MIN && named_in.length * 2 >= paragraphs.length ? named_in : [];
}

function distinct(names: readonly ProductName[]): ProductName[] {
  const seen = new Set<string>();
  return names.filter(({ name }) => {
    const key = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]{1,9}/gu, ' ');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Names under all headings of a kind, in order; empty when there are not at least two. */
function namesOf(of: RegExp, pieces: readonly Piece[], rawOf: (piece: Piece) => string): ProductName[] {
  const names: ProductName[] = [];
  /** Level of the heading whose names were taken last. Deeper headings belong to it. */
  let inside: number | null = null;
  for (const [index, piece] of pieces.entries()) {
    if (isHeading(piece) && inside !== null && piece.level <= inside) inside = null;
    if (inside !== null || !headsNames(piece, of)) continue;
    const found = namesUnder(index, pieces, rawOf);
    if (found.length > 0) inside = piece.level;
    names.push(...found);
  }
  const found = distinct(names);
  return found.length >= NAMES_MIN ? found.slice(0, NAMES_MAX) : [];
}

/** Headings that are the names of segments: `Commercial Airplanes Segment`. */
function segmentHeadings(pieces: readonly Piece[], rawOf: (piece: Piece) => string): ProductName[] {
  const names = pieces
    .filter((piece) => isHeading(piece) && /\S\ssegments?[.:]?$/i.test(piece.text))
    .filter(
      ({ text }) => !/^(?:our|the|operating|reportable|business|reporting|geographic|industry)\s/i.test(text),
    )
    .flatMap((piece) => nameIn(piece, rawOf(piece)) ?? []);
  const found = distinct(names);
  return found.length >= NAMES_MIN ? found.slice(0, NAMES_MAX) : [];
}

/**
 * Names of a company's products, from captions and list items under headings of Item 1 about products, services or
 * offerings. Names of its segments if there are none. Empty unless a heading has at least two.
 * Rule: docs/rules.md#product-names. Example: iPhone, Mac, iPad, … (0000320193-24-000123).
 */
export function findProductNames(all: readonly Piece[], rawOf: (piece: Piece) => string): ProductName[] {
  const pieces = all.slice(0, PIECES_MAX);
  const named = namesOf(OF_PRODUCTS, pieces, rawOf);
  if (named.length > 0) return named;
  const segments = segmentHeadings(pieces, rawOf);
  const names = segments.length > 0 ? segments : namesOf(OF_SEGMENTS, pieces, rawOf);
  return isMostlyRegions(names.map(({ name }) => name)) ? [] : names;
}

/** Words about other companies: those named with them are no products of this one. */
const OTHERS =
  /\b(?:competitors?|compet(?:e|es|ing)\s(?:with|against)|(?:alliance|business|ecosystem|strategic|channel|technology|cloud)\s(?:and\s\w+\s)?partners?|partner(?:s|ed|ships?)\s(?:with|include|such\sas))\b/i;

/** A list item may follow the sentence that says what it lists. */
const BEFORE = 400;

const isOpen = (text: string): boolean => /:\s*$/.test(text);

/** What an Item says of competitors and partners: what follows these words, and the lists they introduce. */
function aboutOthers(pieces: readonly Piece[]): string {
  const parts: string[] = [];
  let introduced = false;
  for (const { kind, text } of pieces) {
    if (kind !== 'list_item') introduced = isOpen(text) && OTHERS.test(text.slice(-BEFORE));
    if (introduced) parts.push(text);
    else
      for (const sentence of text.split(/(?<=[.;:?!])\s/)) {
        const at = OTHERS.exec(sentence)?.index;
        if (at !== undefined) parts.push(sentence.slice(at));
      }
  }
  return parts.join('\n');
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/**
 * The names, unless at least half of them are those of competitors or partners: the heading then spoke of them.
 * Rule: docs/rules.md#product-names
 */
export function withoutCompetitors<N extends { name: string }>(
  names: readonly N[],
  pieces: readonly Piece[],
): readonly N[] {
  const others = aboutOthers(pieces);
  const theirs = names.filter(({ name }) =>
    new RegExp(String.raw`(?<![\p{L}\d])${escaped(name)}(?![\p{L}\d])`, 'u').test(others),
  );
  return 2 * theirs.length >= names.length ? [] : names;
}

const OPENS = /\b(?:segments?|businesses|business\slines|lines\sof\sbusiness)\b[^:;]{0,90}:\s{1,4}/i;
/** The separator of a list's entries: numbers, else semicolons, else commas and the last `and`. */
const NUMBERED = /\(?\b(?:i{1,3}|iv|vi{0,3}|[1-9])\)\s{1,4}/;
const SEGMENT_WORDS_MAX = 8;

/** Offsets of a list's entries, without separators. */
function entriesOf(list: string): { from: number; to: number }[] {
  const joint = NUMBERED.test(list)
    ? new RegExp(NUMBERED, 'g')
    : list.includes(';')
      ? /;\s{1,4}(?:and\s)?/g
      : /,\s{1,4}(?:and\s)?|\sand\s/g;
  const entries: { from: number; to: number }[] = [];
  let from = 0;
  for (const match of [...list.matchAll(joint), null]) {
    const raw = list.slice(from, match?.index);
    const name = raw.replace(/[\s,;.]{1,6}(?:and[\s,;.]{0,6})?$/, '');
    if (name !== '') entries.push({ from, to: from + name.length });
    if (match !== null) from = match.index + match[0].length;
  }
  return entries;
}

/**
 * Segment names that a sentence lists after a colon: `four reportable segments: Consumer Banking and Lending; …`
 * (0000072971-25-000066). Empty if there is no such list or if its entries are regions.
 */
export function findSegmentNames(
  sentences: readonly Sentence[],
  rawOf: (place: Sentence) => string,
): ProductName[] {
  for (const sentence of sentences) {
    const raw = rawOf(sentence);
    const opening = OPENS.exec(raw);
    if (opening === null) continue;
    const at = opening.index + opening[0].length;
    const names = entriesOf(raw.slice(at)).map(({ from, to }): ProductName => {
      const start = sentence.start + at + from;
      const name = raw.slice(at + from, at + to);
      return {
        name: name.replaceAll(/\s{1,9}/g, ' '),
        filename: sentence.filename,
        start,
        end: start + name.length,
      };
    });
    const isList =
      names.length >= NAMES_MIN &&
      names.length <= NAMES_MAX &&
      names.every(({ name }) => name.split(' ').length <= SEGMENT_WORDS_MAX && /\p{L}{2}/u.test(name));
    if (isList && !isMostlyRegions(names.map(({ name }) => name))) return names;
  }
  return [];
}
