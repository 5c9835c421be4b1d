import type { RedlineResponse } from '../../../contract/redline.ts';

export type Redline = RedlineResponse;

/** Identifies the disclosure and the two reports compared. */
export function sidesKey({ tag, base, target }: Redline): string {
  return `${tag} ${base.report.adsh} ${target.report.adsh}`;
}
