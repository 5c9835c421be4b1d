import { presentCode } from './severity.ts';

/** Items of Form 8-K in a few words of our own, by code; the filing's rows carry the form's titles. */
export const EIGHT_K_ITEMS: readonly (readonly [code: string, name: string])[] = [
  ['1.01', 'Material agreement'],
  ['1.02', 'Agreement ended'],
  ['1.03', 'Bankruptcy or receivership'],
  ['1.04', 'Mine safety'],
  ['1.05', 'Cybersecurity incident'],
  ['2.01', 'Acquisition or disposal done'],
  ['2.02', 'Results of operations'],
  ['2.03', 'New debt or obligation'],
  ['2.04', 'Debt falls due early'],
  ['2.05', 'Exit or disposal costs'],
  ['2.06', 'Material impairment'],
  ['3.01', 'Delisting or listing notice'],
  ['3.02', 'Unregistered sale of equity'],
  ['3.03', 'Holders’ rights changed'],
  ['4.01', 'Change of auditor'],
  ['4.02', 'Earlier statements not to be relied on'],
  ['5.01', 'Change in control'],
  ['5.02', 'Directors and officers'],
  ['5.03', 'Bylaws or fiscal year'],
  ['5.04', 'Trading halt in benefit plans'],
  ['5.05', 'Code of ethics'],
  ['5.06', 'No longer a shell'],
  ['5.07', 'Votes of holders'],
  ['5.08', 'Holders’ nominations'],
  ['6.01', 'Asset-backed: material'],
  ['6.02', 'Asset-backed: servicer or trustee'],
  ['6.03', 'Asset-backed: support'],
  ['6.04', 'Asset-backed: missed distribution'],
  ['6.05', 'Asset-backed: update'],
  ['6.06', 'Asset-backed: static pool'],
  ['7.01', 'Regulation FD disclosure'],
  ['8.01', 'Other events'],
  ['9.01', 'Statements and exhibits'],
];

const names = new Map(EIGHT_K_ITEMS);

/** Name of an item in a few words, also of one before 2004-08-23; null for a code without one. '12' → 'Results of operations'. */
export function itemName(code: string): string | null {
  return names.get(presentCode(code)) ?? null;
}

/** '5.02' → '5.02 Directors and officers'; a code without a name stands alone. */
export function itemLabel(code: string): string {
  const name = names.get(code);
  return name === undefined ? code : `${code} ${name}`;
}
