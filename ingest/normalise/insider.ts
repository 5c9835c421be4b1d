import { rootForm } from '../../domain/filing/root-form.ts';
import type { Submissions } from '../parse/submissions.ts';

/** Forms of insiders and of holders of large stakes. */
const HOLDERS_FORMS = new Set([
  '3',
  '4',
  '5',
  '144',
  'SC 13D',
  'SC 13G',
  'SCHEDULE 13D',
  'SCHEDULE 13G',
  // Sent in by EDGAR for an application to file.
  'FORM ID',
]);

/**
 * Whether a filer only reports its holdings in others: no ticker, no industry, and no other form.
 * Rule: docs/rules.md#filers-of-the-market
 */
export function isInsider({ tickers, sic, recent }: Submissions): boolean {
  return (
    tickers.length === 0 && sic === null && recent.every(({ form }) => HOLDERS_FORMS.has(rootForm(form)))
  );
}
