/**
 * The form without its amendment suffix. Example: '10-K/A' → '10-K', 'SC 13G/A' → 'SC 13G'.
 * Source: EDGAR writes an amendment as its form followed by `/A`.
 */
export function rootForm(form: string): string {
  return isAmendment(form) ? form.slice(0, -2) : form;
}

export function isAmendment(form: string): boolean {
  return form.endsWith('/A');
}

/** Forms whose Items and disclosures the others of their kind have. */
export const REPORT_FORMS = ['10-K', '10-Q', '20-F', '40-F'] as const;
export type ReportForm = (typeof REPORT_FORMS)[number];

/** Kinds of filings so frequent that they hide the others of a list: a bank files thousands of prospectus supplements. */
type RoutineKind = 'insider' | 'prospectus';

type Form = {
  form: string;
  /** Short title, for filings without a description. */
  title: string;
  routine?: RoutineKind;
  /** Of forms that report a period. */
  period?: 'annual' | 'interim';
  /** Form whose Items and disclosures it has. */
  family?: ReportForm;
  /** Whether it covers a change of fiscal year. */
  transition?: true;
  /** Whether it was for small businesses (until 2009), whose Items have other numbers. */
  small?: true;
  /** Whether it is no longer filed. */
  past?: true;
};

/** Forms, without amendments. Source: EDGAR's list of form types. */
const FORMS: readonly Form[] = [
  { form: '1-A', title: 'Regulation A offering statement' },
  { form: '1-K', title: 'Annual report under Regulation A' },
  { form: '1-SA', title: 'Semiannual report under Regulation A' },
  { form: '1-U', title: 'Current report under Regulation A' },
  { form: '3', title: 'Initial insider ownership', routine: 'insider' },
  { form: '4', title: 'Change in insider ownership', routine: 'insider' },
  { form: '5', title: 'Annual insider ownership', routine: 'insider' },
  { form: '6-K', title: 'Report of a foreign issuer' },
  { form: '8-A12B', title: 'Registration of securities on an exchange' },
  { form: '8-A12G', title: 'Registration of a class of securities' },
  { form: '8-K', title: 'Current report' },
  { form: '8-K12B', title: 'Current report of a successor issuer' },
  { form: '8-K12G3', title: 'Current report of a successor issuer' },
  { form: '8-K15D5', title: 'Current report of a successor issuer' },
  { form: '10-12B', title: 'Registration of securities on an exchange' },
  { form: '10-12G', title: 'Registration of a class of securities' },
  { form: '10-D', title: 'Distribution report of an asset-backed issuer' },
  { form: '10-K', title: 'Annual report', period: 'annual', family: '10-K' },
  { form: '10-K405', title: 'Annual report', period: 'annual', family: '10-K', past: true },
  {
    form: '10-KSB',
    title: 'Annual report of a small business',
    period: 'annual',
    family: '10-K',
    small: true,
    past: true,
  },
  {
    form: '10-KSB40',
    title: 'Annual report of a small business',
    period: 'annual',
    family: '10-K',
    small: true,
    past: true,
  },
  {
    form: '10KSB',
    title: 'Annual report of a small business',
    period: 'annual',
    family: '10-K',
    small: true,
    past: true,
  },
  {
    form: '10KSB40',
    title: 'Annual report of a small business',
    period: 'annual',
    family: '10-K',
    small: true,
    past: true,
  },
  { form: '10-KT', title: 'Transition report', period: 'annual', family: '10-K', transition: true },
  {
    form: '10-KT405',
    title: 'Transition report',
    period: 'annual',
    family: '10-K',
    transition: true,
    past: true,
  },
  { form: '10-Q', title: 'Quarterly report', period: 'interim', family: '10-Q' },
  {
    form: '10-QSB',
    title: 'Quarterly report of a small business',
    period: 'interim',
    family: '10-Q',
    small: true,
    past: true,
  },
  {
    form: '10QSB',
    title: 'Quarterly report of a small business',
    period: 'interim',
    family: '10-Q',
    small: true,
    past: true,
  },
  { form: '10-QT', title: 'Transition report', period: 'interim', family: '10-Q', transition: true },
  { form: '11-K', title: 'Annual report of an employee stock plan' },
  { form: '13F-HR', title: 'Holdings of an institutional manager' },
  { form: '13F-NT', title: 'Notice of holdings reported by another manager' },
  { form: '15-12B', title: 'End of registration' },
  { form: '15-12G', title: 'End of registration' },
  { form: '15-15D', title: 'Suspension of the duty to report' },
  { form: '20-F', title: 'Annual report of a foreign issuer', period: 'annual', family: '20-F' },
  { form: '25', title: 'Removal from listing' },
  { form: '25-NSE', title: 'Removal from listing by the exchange' },
  { form: '40-F', title: 'Annual report of a Canadian issuer', period: 'annual', family: '40-F' },
  { form: '144', title: 'Notice of proposed sale of securities', routine: 'insider' },
  { form: '424B1', title: 'Prospectus', routine: 'prospectus' },
  { form: '424B2', title: 'Prospectus supplement', routine: 'prospectus' },
  { form: '424B3', title: 'Prospectus supplement', routine: 'prospectus' },
  { form: '424B4', title: 'Prospectus', routine: 'prospectus' },
  { form: '424B5', title: 'Prospectus supplement', routine: 'prospectus' },
  { form: '424B6', title: 'Prospectus', routine: 'prospectus' },
  { form: '424B7', title: 'Prospectus supplement', routine: 'prospectus' },
  { form: '424B8', title: 'Prospectus supplement', routine: 'prospectus' },
  { form: '425', title: 'Communication about a business combination' },
  { form: '485BPOS', title: 'Amended registration of a fund' },
  { form: '497', title: 'Fund prospectus' },
  { form: 'ABS-15G', title: 'Report of an asset-backed securitizer' },
  { form: 'ARS', title: 'Annual report to shareholders' },
  { form: 'CERT', title: 'Exchange listing certification' },
  { form: 'CORRESP', title: 'Letter to the SEC staff' },
  { form: 'CT ORDER', title: 'Order on confidential treatment' },
  { form: 'D', title: 'Notice of an exempt offering' },
  { form: 'DEF 14A', title: 'Proxy statement' },
  { form: 'DEF 14C', title: 'Information statement' },
  { form: 'DEFA14A', title: 'Additional proxy material' },
  { form: 'DEFC14A', title: 'Proxy statement in a contested vote' },
  { form: 'DEFM14A', title: 'Proxy statement on a merger' },
  { form: 'DEFR14A', title: 'Revised proxy statement' },
  { form: 'DFAN14A', title: 'Additional proxy material of a non-management party' },
  { form: 'DRS', title: 'Draft registration statement' },
  { form: 'EFFECT', title: 'Notice of effectiveness' },
  { form: 'F-1', title: 'Registration statement of a foreign issuer' },
  { form: 'F-3', title: 'Shelf registration of a foreign issuer' },
  { form: 'F-4', title: 'Registration of a foreign issuer in a business combination' },
  { form: 'F-6', title: 'Registration of depositary shares' },
  { form: 'FWP', title: 'Free writing prospectus', routine: 'prospectus' },
  { form: 'IRANNOTICE', title: 'Iran sanctions notice' },
  { form: 'N-CEN', title: 'Annual report of a fund to the SEC' },
  { form: 'N-CSR', title: 'Annual report of a fund' },
  { form: 'N-CSRS', title: 'Semiannual report of a fund' },
  { form: 'N-PX', title: 'Proxy votes of a fund' },
  { form: 'N-Q', title: 'Quarterly holdings of a fund' },
  { form: 'NO ACT', title: 'No-action letter' },
  { form: 'NPORT-P', title: 'Monthly portfolio of a fund' },
  { form: 'NT 10-K', title: 'Notice of a late annual report' },
  { form: 'NT 10-Q', title: 'Notice of a late quarterly report' },
  { form: 'NT 11-K', title: 'Notice of a late plan report' },
  { form: 'NT 20-F', title: 'Notice of a late annual report' },
  { form: 'POS AM', title: 'Amendment after effectiveness' },
  { form: 'PRE 14A', title: 'Preliminary proxy statement' },
  { form: 'PREM14A', title: 'Preliminary proxy statement on a merger' },
  { form: 'PX14A6G', title: 'Notice of an exempt solicitation' },
  { form: 'RW', title: 'Withdrawal of a registration' },
  { form: 'S-1', title: 'Registration statement' },
  { form: 'S-3', title: 'Shelf registration' },
  { form: 'S-3ASR', title: 'Automatic shelf registration' },
  { form: 'S-4', title: 'Registration in a business combination' },
  { form: 'S-8', title: 'Registration of employee plan securities' },
  { form: 'S-8 POS', title: 'Amended registration of employee plan securities' },
  { form: 'S-11', title: 'Registration of a real estate company' },
  { form: 'SC 13D', title: 'Beneficial ownership over 5%' },
  { form: 'SC 13E3', title: 'Going-private transaction' },
  { form: 'SC 13G', title: 'Beneficial ownership over 5%, passive' },
  { form: 'SC 14D9', title: 'Recommendation on a tender offer' },
  { form: 'SC TO-C', title: 'Communication before a tender offer' },
  { form: 'SC TO-I', title: 'Tender offer by the issuer' },
  { form: 'SC TO-T', title: 'Tender offer by a third party' },
  { form: 'SCHEDULE 13D', title: 'Beneficial ownership over 5%' },
  { form: 'SCHEDULE 13G', title: 'Beneficial ownership over 5%, passive' },
  { form: 'SD', title: 'Specialized disclosure report' },
  { form: 'UPLOAD', title: 'Letter from the SEC staff' },
];

const BY_FORM = new Map(FORMS.map((row) => [row.form, row]));

const formsOf = (fits: (row: Form) => boolean): readonly string[] =>
  FORMS.filter(fits).map(({ form }) => form);

/** Root forms of every report of a period. */
export const PERIODIC_FORMS: readonly string[] = formsOf(({ period }) => period !== undefined);

/** Root forms of annual reports in use today, without transition reports. */
export const ANNUAL_FORMS: readonly string[] = formsOf(
  ({ period, transition, past }) => period === 'annual' && transition === undefined && past === undefined,
);

/** With transition reports. */
export const ANNUAL_FORMS_IN_USE: readonly string[] = formsOf(
  ({ period, past }) => period === 'annual' && past === undefined,
);

/** With forms no longer in use. */
export const ALL_ANNUAL_FORMS: readonly string[] = formsOf(({ period }) => period === 'annual');

/** Root forms of interim reports in use today, without transition reports. */
export const INTERIM_FORMS: readonly string[] = formsOf(
  ({ period, transition, past }) => period === 'interim' && transition === undefined && past === undefined,
);

/** With transition reports. */
export const INTERIM_FORMS_IN_USE: readonly string[] = formsOf(
  ({ period, past }) => period === 'interim' && past === undefined,
);

/** Whether a form, amended or not, reports a period. */
export const isPeriodicForm = (form: string): boolean => BY_FORM.get(rootForm(form))?.period !== undefined;

/** Whether a form, amended or not, is a small business's, whose Items have other numbers. */
export const isSmallForm = (form: string): boolean => BY_FORM.get(rootForm(form))?.small === true;

/** Form whose disclosures an annual or quarterly report has; null for other forms. Example: '10-K405/A' → '10-K'. */
export const reportForm = (form: string): ReportForm | null => BY_FORM.get(rootForm(form))?.family ?? null;

/** Root forms of the table. */
export const ROOT_FORMS: readonly string[] = formsOf(() => true);

/**
 * Short title of a form, for filings without a description; null for a form without a title.
 * Example: '10-K' → 'Annual report'; '10-K/A' → 'Annual report (amendment)'.
 */
export function formTitle(form: string): string | null {
  const title = BY_FORM.get(rootForm(form))?.title;
  if (title === undefined) return null;
  return isAmendment(form) ? `${title} (amendment)` : title;
}

/** The kind of a routine form, amended or not; null for any other. Examples: '4/A' → 'insider', '424B2' → 'prospectus'. */
export const routineKind = (form: string): RoutineKind | null => BY_FORM.get(rootForm(form))?.routine ?? null;
