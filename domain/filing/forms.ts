import { rootForm } from './root-form.ts';

/** Forms whose Items and disclosures the others of their kind have. */
export const REPORT_FORMS = ['10-K', '10-Q', '20-F', '40-F'] as const;
export type ReportForm = (typeof REPORT_FORMS)[number];

type PeriodicForm = {
  form: string;
  period: 'annual' | 'interim';
  /** Form whose Items and disclosures it has. */
  family: ReportForm;
  /** Whether it covers a change of fiscal year. */
  transition?: true;
  /** Whether it was for small businesses (until 2009), whose Items have other numbers. */
  small?: true;
  /** Whether it is no longer filed. */
  past?: true;
};

/** Forms that report a period, without amendments. Source: EDGAR's list of form types. */
const PERIODIC: readonly PeriodicForm[] = [
  { form: '10-K', period: 'annual', family: '10-K' },
  { form: '20-F', period: 'annual', family: '20-F' },
  { form: '40-F', period: 'annual', family: '40-F' },
  { form: '10-KT', period: 'annual', family: '10-K', transition: true },
  { form: '10-K405', period: 'annual', family: '10-K', past: true },
  { form: '10-KT405', period: 'annual', family: '10-K', transition: true, past: true },
  { form: '10-KSB', period: 'annual', family: '10-K', small: true, past: true },
  { form: '10-KSB40', period: 'annual', family: '10-K', small: true, past: true },
  { form: '10KSB', period: 'annual', family: '10-K', small: true, past: true },
  { form: '10KSB40', period: 'annual', family: '10-K', small: true, past: true },
  { form: '10-Q', period: 'interim', family: '10-Q' },
  { form: '10-QT', period: 'interim', family: '10-Q', transition: true },
  { form: '10-QSB', period: 'interim', family: '10-Q', small: true, past: true },
  { form: '10QSB', period: 'interim', family: '10-Q', small: true, past: true },
];

const BY_FORM = new Map(PERIODIC.map((row) => [row.form, row]));

const formsOf = (fits: (row: PeriodicForm) => boolean): readonly string[] =>
  PERIODIC.filter(fits).map(({ form }) => form);

/** Root forms of every report of a period. */
export const PERIODIC_FORMS: readonly string[] = formsOf(() => true);

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
export const isPeriodicForm = (form: string): boolean => BY_FORM.has(rootForm(form));

/** Whether a form, amended or not, is a small business's, whose Items have other numbers. */
export const isSmallForm = (form: string): boolean => BY_FORM.get(rootForm(form))?.small === true;

/** Form whose disclosures an annual or quarterly report has; null for other forms. Example: '10-K405/A' → '10-K'. */
export const reportForm = (form: string): ReportForm | null => BY_FORM.get(rootForm(form))?.family ?? null;
