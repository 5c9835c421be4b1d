import type { RedlineResponse } from '../../../contract/redline.ts';

/** A redline as it is shown, whoever made it. */
export type Redline = RedlineResponse & {
  /** Pairs whose words are not told apart. */
  without_words: number;
  /** Words that both sides were searched for, where whole disclosures are not to be had; null for whole ones. */
  searched_for: string | null;
  /** Whether the page compared the texts itself. */
  own: boolean;
};

/** The service's answer as it is shown. */
export function fromService(answer: RedlineResponse): Redline {
  return { ...answer, without_words: 0, searched_for: null, own: false };
}

/** One name for what is compared with what: another one is another redline. */
export function sidesKey({ tag, base, target }: Redline): string {
  return `${tag} ${base.report.adsh} ${target.report.adsh}`;
}

/** Whether something is left out of a redline, or made otherwise than by the service: said where it is shown. */
export function hasNotes({ own, without_words, base, target, passages }: Redline): boolean {
  const isPartial = [base, target].some(
    ({ report, points_elsewhere }) => report.segmented === 'whole' || points_elsewhere === true,
  );
  return own || without_words > 0 || isPartial || passages.length === 0;
}
