import type { RedlineResponse } from '../../../contract/redline.ts';

export type Redline = RedlineResponse;

/** Identifies the disclosure and the two reports compared. */
export function sidesKey({ tag, base, target }: Redline): string {
  return `${tag} ${base.report.adsh} ${target.report.adsh}`;
}

/** Whether the redline is incomplete, which the notes explain. */
export function hasNotes({ base, target, passages, summary }: Redline): boolean {
  const isPartial = [base, target].some(
    ({ report, points_elsewhere }) => report.segmented === 'whole' || points_elsewhere === true,
  );
  return summary.likeness !== undefined || isPartial || passages.length === 0;
}
