/**
 * Whether far fewer rows came than are stored: none, or less than half. EDGAR's files grow, so such a file is taken for
 * a faulty answer and what is stored stays. Rule: docs/rules.md#edgar-answers
 */
export function isSharpShrink(stored: number, came: number): boolean {
  return stored > 0 && came < stored / 2;
}
