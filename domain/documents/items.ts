import { reportForm } from '../filing/forms.ts';
import { currentReportItems } from './current-report-items.ts';
import type { DocumentText } from './document-text.ts';
import { itemsOfForm } from './item-forms.ts';
import { withItemParts } from './item-parts.ts';
import type { ItemSpan } from './item-span.ts';
import { reportItems } from './report-items.ts';
import { unnumberedItems } from './unnumbered-items.ts';

/**
 * Items of a filing's main document in the order of the text: of annual and quarterly reports (forms 10-K and 10-Q with
 * their kin) and of current reports (8-K). Empty for other forms, and where no heading of an Item is found. An Item
 * that shares its heading with another (`Items 1 and 2`) shares its text too.
 * Rule: docs/rules.md#items-of-a-report. Example: 0000320193-24-000123 → '1A' of 68,000 characters.
 */
export function findItems(
  document: DocumentText,
  form: string,
  filing_date: string,
  filed_items: readonly string[],
): ItemSpan[] {
  if (form.startsWith('8-K')) return currentReportItems(document, filing_date, filed_items);
  const items = itemsOfForm(form);
  if (items === null) return [];
  if (reportForm(form) === '40-F') return unnumberedItems(document, items);
  const spans = reportItems(document, form, items);
  return reportForm(form) === '20-F' ? withItemParts(spans, document) : spans;
}
