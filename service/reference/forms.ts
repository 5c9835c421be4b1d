/**
 * The form that a form amends, or itself. Example: '10-K/A' → '10-K', 'SC 13G/A' → 'SC 13G'.
 * Source: EDGAR writes an amendment as its form followed by `/A`.
 */
export function rootForm(form: string): string {
  return form.endsWith('/A') ? form.slice(0, -2) : form;
}

export function isAmendment(form: string): boolean {
  return form.endsWith('/A');
}

/** What common forms are, in a few words. */
const TITLES = new Map<string, string>([
  ['1-A', 'Regulation A offering statement'],
  ['1-K', 'Annual report under Regulation A'],
  ['1-SA', 'Semiannual report under Regulation A'],
  ['1-U', 'Current report under Regulation A'],
  ['3', 'Initial statement of beneficial ownership'],
  ['4', 'Change in beneficial ownership'],
  ['5', 'Annual statement of beneficial ownership'],
  ['6-K', 'Report of a foreign issuer'],
  ['8-A12B', 'Registration of securities on an exchange'],
  ['8-A12G', 'Registration of a class of securities'],
  ['8-K', 'Current report'],
  ['8-K12B', 'Current report of a successor issuer'],
  ['8-K12G3', 'Current report of a successor issuer'],
  ['8-K15D5', 'Current report of a successor issuer'],
  ['10-12B', 'Registration of securities on an exchange'],
  ['10-12G', 'Registration of a class of securities'],
  ['10-D', 'Distribution report of an asset-backed issuer'],
  ['10-K', 'Annual report'],
  ['10-K405', 'Annual report'],
  ['10-KSB', 'Annual report of a small business'],
  ['10-KT', 'Transition report'],
  ['10-Q', 'Quarterly report'],
  ['10-QSB', 'Quarterly report of a small business'],
  ['10-QT', 'Transition report'],
  ['11-K', 'Annual report of an employee stock plan'],
  ['13F-HR', 'Holdings of an institutional manager'],
  ['13F-NT', 'Notice of holdings reported by another manager'],
  ['15-12B', 'End of registration'],
  ['15-12G', 'End of registration'],
  ['15-15D', 'Suspension of the duty to report'],
  ['20-F', 'Annual report of a foreign issuer'],
  ['25', 'Removal from listing'],
  ['25-NSE', 'Removal from listing by the exchange'],
  ['40-F', 'Annual report of a Canadian issuer'],
  ['144', 'Notice of proposed sale of securities'],
  ['424B1', 'Prospectus'],
  ['424B2', 'Prospectus supplement'],
  ['424B3', 'Prospectus supplement'],
  ['424B4', 'Prospectus'],
  ['424B5', 'Prospectus supplement'],
  ['424B7', 'Prospectus supplement'],
  ['425', 'Communication about a business combination'],
  ['485BPOS', 'Amended registration of a fund'],
  ['497', 'Fund prospectus'],
  ['ABS-15G', 'Report of an asset-backed securitizer'],
  ['ARS', 'Annual report to shareholders'],
  ['CORRESP', 'Letter to the SEC staff'],
  ['CT ORDER', 'Order on confidential treatment'],
  ['D', 'Notice of an exempt offering'],
  ['DEF 14A', 'Proxy statement'],
  ['DEF 14C', 'Information statement'],
  ['DEFA14A', 'Additional proxy material'],
  ['DEFC14A', 'Proxy statement in a contested vote'],
  ['DEFM14A', 'Proxy statement on a merger'],
  ['DEFR14A', 'Revised proxy statement'],
  ['DFAN14A', 'Additional proxy material of a non-management party'],
  ['DRS', 'Draft registration statement'],
  ['EFFECT', 'Notice of effectiveness'],
  ['F-1', 'Registration statement of a foreign issuer'],
  ['F-3', 'Shelf registration of a foreign issuer'],
  ['F-4', 'Registration of a foreign issuer in a business combination'],
  ['F-6', 'Registration of depositary shares'],
  ['FWP', 'Free writing prospectus'],
  ['N-CEN', 'Annual report of a fund to the SEC'],
  ['N-CSR', 'Annual report of a fund'],
  ['N-CSRS', 'Semiannual report of a fund'],
  ['N-PX', 'Proxy votes of a fund'],
  ['N-Q', 'Quarterly holdings of a fund'],
  ['NO ACT', 'No-action letter'],
  ['NPORT-P', 'Monthly portfolio of a fund'],
  ['NT 10-K', 'Notice of a late annual report'],
  ['NT 10-Q', 'Notice of a late quarterly report'],
  ['NT 11-K', 'Notice of a late plan report'],
  ['NT 20-F', 'Notice of a late annual report'],
  ['POS AM', 'Amendment after effectiveness'],
  ['PRE 14A', 'Preliminary proxy statement'],
  ['PREM14A', 'Preliminary proxy statement on a merger'],
  ['PX14A6G', 'Notice of an exempt solicitation'],
  ['RW', 'Withdrawal of a registration'],
  ['S-1', 'Registration statement'],
  ['S-3', 'Shelf registration'],
  ['S-3ASR', 'Automatic shelf registration'],
  ['S-4', 'Registration in a business combination'],
  ['S-8', 'Registration of employee plan securities'],
  ['S-8 POS', 'Amended registration of employee plan securities'],
  ['S-11', 'Registration of a real estate company'],
  ['SC 13D', 'Beneficial ownership above 5 %'],
  ['SC 13E3', 'Going-private transaction'],
  ['SC 13G', 'Beneficial ownership above 5 %, passive'],
  ['SC 14D9', 'Recommendation on a tender offer'],
  ['SC TO-C', 'Communication before a tender offer'],
  ['SC TO-I', 'Tender offer by the issuer'],
  ['SC TO-T', 'Tender offer by a third party'],
  ['SCHEDULE 13D', 'Beneficial ownership above 5 %'],
  ['SCHEDULE 13G', 'Beneficial ownership above 5 %, passive'],
  ['SD', 'Specialized disclosure report'],
  ['UPLOAD', 'Letter from the SEC staff'],
]);

/** Forms that have a title here, without amendments. */
export const TITLED_FORMS: readonly string[] = [...TITLES.keys()];

/**
 * What a form is, in a few words, for a filing that states no description; null for a form not in the table.
 * Example: '10-K' → 'Annual report'; '10-K/A' → 'Annual report (amendment)'.
 */
export function formTitle(form: string): string | null {
  const title = TITLES.get(rootForm(form));
  if (title === undefined) return null;
  return isAmendment(form) ? `${title} (amendment)` : title;
}
