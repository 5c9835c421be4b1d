import type { SampleCompany } from './company.ts';
import type { Draft } from './filing.ts';
import { traitsOf } from './forms.ts';
import { hashText } from './random.ts';

/** EDGAR shows insiders' forms through a new stylesheet since this day. */
const NEW_STYLESHEET_SINCE = '2026-03-18';

/**
 * Name of the primary document as a submissions file carries it, with the stylesheet's folder for XML forms.
 * Examples: `zqqr-20250927.htm`, `tm2410437d1_8k.htm`, `xslF345X05/form4.xml`, `filename1.pdf`.
 */
export function namePrimaryDocument(company: SampleCompany, draft: Draft): string {
  const { document, stem } = traitsOf(draft.form);
  switch (document) {
    case 'ownership':
      return `${stem}${draft.accepted.day < NEW_STYLESHEET_SINCE ? 'X05' : 'X06'}/form${draft.form.replace('/', '').toLowerCase()}.xml`;
    case 'xml':
      return `${stem}/primary_doc.xml`;
    case 'letter':
      return `filename1.${stem}`;
    case 'report':
  }
  return nameReport(company, draft, stem);
}

function nameReport(company: SampleCompany, draft: Draft, stem: string): string {
  if (draft.submitter === 'company' && draft.report_date !== null && !/def/.test(stem)) {
    const amended = draft.form.endsWith('/A') ? 'a' : '';
    return `${baseOf(company)}-${draft.report_date.replaceAll('-', '')}${amended}.htm`;
  }
  const job = hashText(`${company.cik} ${draft.serial} ${draft.form}`) % 90_000;
  return `tm${draft.accepted.day.slice(2, 4)}${10_000 + job}d1_${stem}.htm`;
}

/** Ticker without its class, or the first word of the name. */
export function baseOf(company: SampleCompany): string {
  const ticker = company.securities[0]?.[0].split('-')[0];
  return (ticker ?? company.name.split(' ')[0] ?? 'filer').toLowerCase();
}
