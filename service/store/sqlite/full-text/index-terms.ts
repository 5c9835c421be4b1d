import type { SectionRun } from '../../../../domain/documents/divide-sections.ts';
import { forEachToken } from '../../../../domain/query/analyse.ts';
import { GAP_TERM, GAP_TERMS, PRESENT } from './section-columns.ts';
import { addWord, SIGNATURE_BYTES } from './word-signature.ts';

/** Prefix of every alias in the index, so that no phrase of the text's own tokens runs into one. */
const ALIAS_MARK = ':';

/**
 * An alias as it is indexed: a form code in its exact case, or part of an acronym. The tokenizer folds capitals and
 * splits at blanks, so both are escaped. Example: 'SC 13D' → ':^s^c:_13^d', 'rd' → ':rd'.
 */
export function indexAlias(alias: string): string {
  let encoded = ALIAS_MARK;
  for (const character of alias) {
    if (character >= 'A' && character <= 'Z') encoded += `^${character.toLowerCase()}`;
    else if (character === ' ') encoded += ':_';
    else encoded += character;
  }
  return encoded;
}

/** The terms of a section in order, and its aliases. `end` is where its last run ended. */
type SectionTerms = { terms: string[]; aliases: string[]; end: number };

/** Starts a run of a section, apart from one that it doesn't touch. */
function openRun(sections: Map<string, SectionTerms>, key: string, { start, end }: SectionRun): SectionTerms {
  const own = sections.get(key) ?? { terms: [], aliases: [], end: start };
  if (own.end !== start && own.terms.length > 0) {
    for (let count = 0; count < GAP_TERMS; count += 1) own.terms.push(GAP_TERM);
  }
  own.end = end;
  sections.set(key, own);
  return own;
}

/** A text as it is indexed. */
export type IndexedText = {
  /** For each of its sections, its terms in order, then its aliases, separated by blanks. */
  bodies: Map<string, string>;
  /** Number of the text's tokens. */
  tokens: number;
  /** Signatures of the pieces with the given ends; a single piece needs none. */
  signatures: Uint8Array[];
};

/** The indexed form of a text. A token is lower case and has no blank or quotation mark. */
export function indexText(
  text: string,
  ends: readonly number[],
  sections: readonly SectionRun[],
): IndexedText {
  const found = new Map<string, SectionTerms>();
  const signatures = ends.length < 2 ? [] : ends.map(() => new Uint8Array(SIGNATURE_BYTES));
  let [piece, run, tokens] = [0, -1, 0];
  let open: SectionTerms[] = [];
  const reach = (start: number): void => {
    while (run < 0 || start >= (sections[run]?.end ?? Infinity)) {
      run += 1;
      const next = sections[run];
      if (next === undefined) return;
      open = next.keys.map((key) => openRun(found, key, next));
    }
  };
  forEachToken(text, (term, _position, start, _end, alias) => {
    while (start >= (ends[piece] ?? Infinity)) piece += 1;
    reach(start);
    const signature = signatures[piece];
    if (signature !== undefined) addWord(signature, term);
    if (!alias) tokens += 1;
    for (const { terms, aliases } of open) {
      if (alias) aliases.push(indexAlias(term));
      else terms.push(term);
    }
  });
  reach(text.length - 1);
  const bodies = new Map(
    [...found].map(([key, { terms, aliases }]) => [key, [...terms, ...aliases, PRESENT].join(' ')]),
  );
  return { bodies, tokens, signatures };
}
