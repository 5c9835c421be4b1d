import type { Piece } from './read-pieces.ts';

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
