/** Item codes of Form 8-K before 2004-08-23, with the present code of each subject. */
const PRESENT_CODES = new Map([
  ['1', '5.01'],
  ['2', '2.01'],
  ['3', '1.03'],
  ['4', '4.01'],
  ['5', '8.01'],
  ['6', '5.02'],
  ['7', '9.01'],
  ['8', '5.03'],
  ['9', '7.01'],
  ['10', '5.05'],
  ['11', '5.04'],
  ['12', '2.02'],
]);

/** The present code of an 8-K item: '12' → '2.02', '5.02' → '5.02'. Rule: docs/rules.md#8-k-items-before-august-2004 */
export function presentCode(code: string): string {
  return PRESENT_CODES.get(code) ?? code;
}
