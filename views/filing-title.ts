import type { Filing } from '../contract/filings.ts';
import { formTitle, rootForm } from '../domain/filing/forms.ts';
import { label } from './format/names.ts';

/** A filing by its filer, its day as the surface writes days: 'Apple Inc. 10-K, filed 2025-10-31'. */
export const filedName = (filer: string, form: string, day: string): string =>
  `${filer} ${form}, filed ${day}`;

/** A filing by its day, as the surface writes days: '8-K of Jul 30, 2026'. */
export const datedName = (form: string, day: string): string => `${form} of ${day}`;

/** EDGAR's description of the document. Null when it only repeats the form, as '10-K', 'FORM 8-K' and '' do. */
function ownDescription({ description, form }: Pick<Filing, 'description' | 'form'>): string | null {
  const text = label(description ?? '');
  const bare = text.toUpperCase().replace(/^(FORM|REPORT ON FORM)\s+/, '');
  return bare === '' || bare === form.toUpperCase() || bare === rootForm(form.toUpperCase()) ? null : text;
}

/**
 * The title of a filing: the form's name, with EDGAR's description as detail when it adds something.
 * Example: a 10-K with the description '10-K' → { title: 'Annual report', detail: null }.
 */
export function filingTitle(filing: Pick<Filing, 'description' | 'form'>): {
  title: string;
  detail: string | null;
} {
  const name = formTitle(rootForm(filing.form));
  const own = ownDescription(filing);
  if (name === null) return { title: own ?? filing.form, detail: null };
  const repeats = [name, formTitle(filing.form)].some((title) => title?.toLowerCase() === own?.toLowerCase());
  return { title: name, detail: repeats ? null : own };
}
