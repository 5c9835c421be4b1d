import { announce } from '../announce.ts';

/** By the reason of a missing figure: what the reader can do. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/tag we map|^not reported/i, 'Choose As reported for the lines as the filing prints them.'],
  [/report not loaded/i, 'Load documents on the Status page.'],
  [/prior[- ]year|years before|no figure/i, 'Load older reports on the Status page, or choose Values.'],
  [/not meaningful|n\.m\./i, 'Choose Values to see the figures.'],
];

/** Says why the figure of a cell is missing, and what to do. */
export function explainMissing(cell: Element | null): void {
  const reason = cell?.querySelector('.sr-only')?.textContent ?? 'Not available';
  const advice = ADVICE.find(([pattern]) => pattern.test(reason))?.[1] ?? '';
  announce(`${reason.replace(/\.$/, '')}. ${advice}`.trim(), 6000);
}
