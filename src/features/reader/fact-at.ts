import type { DocumentFact } from '../../../contract/document.ts';

/** The innermost fact at an offset; null if there is none. */
export function factAt(facts: readonly DocumentFact[], offset: number): DocumentFact | null {
  return facts.findLast((fact) => fact.offset <= offset && offset < fact.to) ?? null;
}
