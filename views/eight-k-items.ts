import { presentCode } from '../domain/filing/present-code.ts';

/** Short names of the items of Form 8-K. The titles from the form are in the API's responses. */
export const EIGHT_K_ITEMS: readonly (readonly [code: string, name: string])[] = [
  ['1.01', 'Material agreement entered'],
  ['1.02', 'Material agreement terminated'],
  ['1.03', 'Bankruptcy or receivership'],
  ['1.04', 'Mine safety violation'],
  ['1.05', 'Cybersecurity incident'],
  ['2.01', 'Acquisition or disposition'],
  ['2.02', 'Results of operations'],
  ['2.03', 'New financial obligation'],
  ['2.04', 'Debt acceleration'],
  ['2.05', 'Exit or disposal costs'],
  ['2.06', 'Material impairment'],
  ['3.01', 'Delisting notice'],
  ['3.02', 'Unregistered equity sale'],
  ['3.03', 'Change in holders’ rights'],
  ['4.01', 'Auditor change'],
  ['4.02', 'Non-reliance on prior financials'],
  ['5.01', 'Change in control'],
  ['5.02', 'Director or officer change'],
  ['5.03', 'Bylaw or fiscal year change'],
  ['5.04', 'Benefit plan trading suspension'],
  ['5.05', 'Code of ethics change'],
  ['5.06', 'Shell company status change'],
  ['5.07', 'Shareholder vote'],
  ['5.08', 'Shareholder nominations'],
  ['6.01', 'ABS informational material'],
  ['6.02', 'ABS servicer or trustee change'],
  ['6.03', 'ABS credit enhancement change'],
  ['6.04', 'ABS missed distribution'],
  ['6.05', 'ABS updating disclosure'],
  ['6.06', 'ABS static pool'],
  ['7.01', 'Regulation FD disclosure'],
  ['8.01', 'Other events'],
  ['9.01', 'Financial statements and exhibits'],
];

const ITEM_NAMES = new Map(EIGHT_K_ITEMS);

/** Short name of an item, also for the codes used before 2004-08-23: '12' → 'Results of operations'. Null for unknown codes. */
export function itemName(code: string): string | null {
  return ITEM_NAMES.get(presentCode(code)) ?? null;
}

/** '5.02' → '5.02 Director or officer change'; only the code when it has no name. */
export function itemLabel(code: string): string {
  const name = ITEM_NAMES.get(code);
  return name === undefined ? code : `${code} ${name}`;
}
