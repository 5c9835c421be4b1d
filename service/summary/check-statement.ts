import { contentTerms } from './content-terms.ts';
import { isNoStatement } from './instruction-words.ts';
import type { InputPassage } from './model-input.ts';
import { numbersIn } from './numbers-in.ts';
import { sentenceSpans } from './sentence-spans.ts';

/** Share of a sentence's words that its passages must have. Source: domain §8. */
const OVERLAP_LEAST = 0.6;

/** Ids as some models write them into the text: `… in 2024 [p12]`. */
const INLINE_IDS = /\s?\[((?:[pn]\d{1,4})(?:[,;\s]{1,3}[pn]\d{1,4})*)\]/g;

/** A statement with the ids that stand in its text among its citations. */
export function withInlineIds(
  text: string,
  citations: readonly string[],
): { text: string; citations: string[] } {
  const inline = [...text.matchAll(INLINE_IDS)].flatMap(([, ids = '']) => ids.split(/[,;\s]{1,3}/));
  return { text: text.replaceAll(INLINE_IDS, '').trim(), citations: [...new Set([...citations, ...inline])] };
}

/** What can be wrong with a sentence of a model. */
export type Fault = 'unknown citation' | 'no citation' | 'number' | 'words' | 'instruction';

/**
 * Why a sentence may not be served with these citations; null where it may: every cited passage exists, every number of
 * it stands in one, and so do six in ten of its words. What it means is not checked. Source: domain §8.
 */
export function faultOf(
  sentence: string,
  citations: readonly string[],
  passages: ReadonlyMap<string, InputPassage>,
): Fault | null {
  if (citations.length === 0) return 'no citation';
  const cited = citations.map((id) => passages.get(id));
  if (cited.includes(undefined)) return 'unknown citation';
  if (isNoStatement(sentence)) return 'instruction';
  const text = cited.map((passage) => `${passage?.section}\n${passage?.quote}`).join('\n');
  const known = numbersIn(text);
  for (const number of numbersIn(sentence)) if (!known.has(number)) return 'number';
  const words = new Set(contentTerms(text));
  const own = contentTerms(sentence);
  const shared = own.filter((word) => words.has(word)).length;
  return own.length === 0 || shared < own.length * OVERLAP_LEAST ? 'words' : null;
}

/** A statement without the sentences that may not be served, and how many it had and lost. */
export function checkedStatement(
  given: string,
  ids: readonly string[],
  passages: ReadonlyMap<string, InputPassage>,
): { text: string; citations: string[]; sentences: number; faults: Fault[] } {
  const { text, citations } = withInlineIds(given, ids);
  const sentences = sentenceSpans(text).map(({ start, end }) => text.slice(start, end));
  const faults: Fault[] = [];
  const kept = sentences.filter((sentence) => {
    const fault = faultOf(sentence, citations, passages);
    if (fault !== null) faults.push(fault);
    return fault === null;
  });
  return { text: kept.join(' '), citations, sentences: sentences.length, faults };
}
