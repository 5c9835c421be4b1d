export type ReportKind = { form: string; title: string };

const DOMESTIC: ReportKind[] = [
  { form: '10-K', title: 'Annual report' },
  { form: '10-Q', title: 'Quarterly report' },
  { form: '8-K', title: 'Current report' },
];

/**
 * The periodic reports of a company, by the forms it files: 10-K, 10-Q and 8-K, or a foreign issuer's 20-F or 40-F
 * and 6-K. Forms it has never filed are omitted. Without a list of forms, a domestic issuer is assumed.
 */
export function reportKinds(forms: readonly { form: string }[] | undefined): ReportKind[] {
  if (forms === undefined) return DOMESTIC;
  const filed = new Set(forms.map(({ form }) => form));
  const kinds = [
    ...DOMESTIC.slice(0, 1),
    { form: '20-F', title: 'Annual report, foreign issuer' },
    { form: '40-F', title: 'Annual report, Canadian issuer' },
    ...DOMESTIC.slice(1),
    { form: '6-K', title: 'Foreign issuer report' },
  ];
  return kinds.filter(({ form }) => filed.has(form)).slice(0, 3);
}
