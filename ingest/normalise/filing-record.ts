import { isAmendment, rootForm } from '../../domain/filing/forms.ts';
import { compareItems } from '../../domain/filing/items.ts';
import type { ListedFiling } from '../parse/submissions.ts';
import { acceptanceTime, type AcceptanceZone } from './acceptance-time.ts';

/**
 * Item codes of an 8-K, ascending, each once; empty for other forms, whose `items` mean something else (exemptions
 * on a Form D, for one). Rule: docs/rules.md#listed-items. Example: '9.01,2.02' → ['2.02', '9.01'].
 */
export function itemCodes(form: string, items: string | null): string[] {
  if (!form.startsWith('8-K') || items === null) return [];
  const codes = items.split(',').map((code) => code.trim());
  return [...new Set(codes.filter((code) => code !== ''))].toSorted(compareItems);
}

/**
 * File name of a primary document inside its filing's folder. A stylesheet's folder in front serves a rendered page;
 * the file itself is without it. Rule: docs/rules.md#primary-document. Example: 'xslF345X05/form4.xml' → 'form4.xml'.
 */
export function primaryDocument(name: string | null): string | null {
  return name === null ? null : name.replace(/^xsl[^/]{0,60}\//i, '');
}

/**
 * A listed filing in the store's words. `acceptance_datetime` is null where EDGAR states no time.
 * Example: '10-K/A' has the root form '10-K' and is an amendment.
 */
export function toFilingRecord(row: ListedFiling, zone: AcceptanceZone) {
  return {
    accession_number: row.accession_number,
    form: row.form,
    root_form: rootForm(row.form),
    is_amendment: isAmendment(row.form),
    filing_date: row.filing_date,
    report_date: row.report_date,
    acceptance_datetime: acceptanceTime(row.acceptance_raw, zone),
    acceptance_raw: row.acceptance_raw,
    description: row.description,
    size_bytes: row.size_bytes,
    items: itemCodes(row.form, row.items),
    primary_document: primaryDocument(row.primary_document),
    is_xbrl: row.is_xbrl,
    is_inline_xbrl: row.is_inline_xbrl,
  };
}
