import type { QueryOf, ResponseOf } from '../../../contract/endpoints.ts';

/** The least request that tells which forms a company files. */
export const FORMS = { page: 1, limit: 1, include_amendments: true } as const satisfies QueryOf<'filings'>;

export type KnownForms = ResponseOf<'filings'>['forms'];

/** Whether a company has filed a form or an amendment of it; null where its forms are not told. */
export function files(forms: KnownForms, form: '8-K' | '6-K'): boolean | null {
  return forms === undefined ? null : forms.some((one) => one.form.startsWith(form));
}
