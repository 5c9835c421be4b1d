import type { Filing } from '../../../contract/filings.ts';
import { formName } from '../../format/form-name.ts';
import { label } from '../../format/label.ts';

/** EDGAR's words for the document, where they say more than the form's own code. '10-K', 'FORM 8-K' and '' say nothing. */
function ownDescription({ description, form }: Pick<Filing, 'description' | 'form'>): string | null {
  const text = label(description ?? '');
  const bare = text.toUpperCase().replace(/^(FORM|REPORT ON FORM)\s+/, '');
  return bare === '' || bare === form.toUpperCase() || bare === form.toUpperCase().replace(/\/A$/, '')
    ? null
    : text;
}

/**
 * What to call a filing: the form's name, and EDGAR's description where it adds to it.
 * Example: 10-K described '10-K' → { title: 'Annual report', detail: null }.
 */
export function filingWords(filing: Pick<Filing, 'description' | 'form'>): {
  title: string;
  detail: string | null;
} {
  const name = formName(filing.form);
  const own = ownDescription(filing);
  if (name === null) return { title: own ?? filing.form, detail: null };
  return { title: name, detail: own !== null && own.toLowerCase() !== name.toLowerCase() ? own : null };
}
