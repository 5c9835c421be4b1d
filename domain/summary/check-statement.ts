import { contentTerms } from './content-terms.ts';
import type { InputPassage } from './model-input.ts';
import { readNumbers } from './numbers.ts';
import { isInstructionOrAdvice } from './prompt-injection.ts';
import { sentenceSpans } from './sentence-spans.ts';

/** Share of a sentence's words that its passages must contain. Rule: docs/rules.md#model-checks */
const OVERLAP_MIN = 0.6;

/** Ids that some models write into the text: `… in 2024 [p12]`. */
const INLINE_IDS = /\s?\[((?:[pn]\d{1,4})(?:[,;\s]{1,3}[pn]\d{1,4})*)\]/g;

/** A statement with the ids in its text moved to its citations. */
export function withInlineIds(
  text: string,
  citations: readonly string[],
): { text: string; citations: string[] } {
  const inline = [...text.matchAll(INLINE_IDS)].flatMap(([, ids = '']) => ids.split(/[,;\s]{1,3}/));
  return { text: text.replaceAll(INLINE_IDS, '').trim(), citations: [...new Set([...citations, ...inline])] };
}

/** Why a model's sentence fails. */
export type Fault = 'unknown citation' | 'no citation' | 'number' | 'words' | 'instruction';

/**
 * Why a sentence may not be used with these citations, or null if it may: all cited passages exist, contain every
 * number of the sentence and at least 60% of its words. Meaning is not checked.
 * Rule: docs/rules.md#model-checks
 */
export function faultOf(
  sentence: string,
  citations: readonly string[],
  passages: ReadonlyMap<string, InputPassage>,
): Fault | null {
  if (citations.length === 0) return 'no citation';
  const cited = citations.map((id) => passages.get(id));
  if (cited.includes(undefined)) return 'unknown citation';
  if (isInstructionOrAdvice(sentence)) return 'instruction';
  const text = cited.map((passage) => `${passage?.section}\n${passage?.quote}`).join('\n');
  const known = readNumbers(text);
  for (const number of readNumbers(sentence)) if (!known.has(number)) return 'number';
  const words = new Set(contentTerms(text));
  const own = contentTerms(sentence);
  const shared = own.filter((word) => words.has(word)).length;
  return own.length === 0 || shared < own.length * OVERLAP_MIN ? 'words' : null;
}

/** A statement without its failed sentences, with the counts of both. */
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
