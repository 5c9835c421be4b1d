import type { ResponseOf } from '../../../contract/endpoints.ts';

/** The smallest request whose response lists the forms a company has filed. */
export const FORMS = { page: 1, limit: 1, include_amendments: true } as const;

export type FiledForms = ResponseOf<'filings'>['forms'];

/** Whether a company has filed a form or an amendment of it; null when its forms are unknown. */
export function hasFiled(forms: FiledForms, form: '8-K' | '6-K'): boolean | null {
  return forms === undefined ? null : forms.some((filed) => filed.form.startsWith(form));
}
