import type { RedlineResponse } from '../../../contract/redline.ts';

/** A redline from the service or computed in the browser. */
export type Redline = RedlineResponse & {
  /** Changed passages without word-level edits. */
  without_words: number;
  /** The query, if only search results were compared; null if full disclosures were. */
  searched_for: string | null;
  /** Whether the texts were compared in the browser. */
  isLocal: boolean;
};

/** A redline returned by the service. */
export function fromService(answer: RedlineResponse): Redline {
  return { ...answer, without_words: 0, searched_for: null, isLocal: false };
}

/** Identifies the disclosure and the two reports compared. */
export function sidesKey({ tag, base, target }: Redline): string {
  return `${tag} ${base.report.adsh} ${target.report.adsh}`;
}

/** Whether the redline is incomplete or computed in the browser, which the notes explain. */
export function hasNotes({ isLocal, without_words, base, target, passages, summary }: Redline): boolean {
  const isPartial = [base, target].some(
    ({ report, points_elsewhere }) => report.segmented === 'whole' || points_elsewhere === true,
  );
  return summary.likeness !== undefined || isLocal || without_words > 0 || isPartial || passages.length === 0;
}
