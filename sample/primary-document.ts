import type { SampleCompany } from './company.ts';
import type { Draft } from './filing.ts';
import { traitsOf } from './forms.ts';
import { hashText } from './random.ts';

/** Folder of the stylesheet through which EDGAR shows insiders' forms, newest first. */
const OWNERSHIP_STYLESHEETS = [
  ['2026-03-18', 'X06'],
  ['2023-07-17', 'X05'],
  ['2023-03-20', 'X04'],
  ['', 'X03'],
] as const;

/**
 * Name of the primary document as a submissions file carries it, with the stylesheet's folder for XML forms.
 * Examples: `zqqr-20250927.htm`, `tm2410437d1_8k.htm`, `xslF345X05/form4.xml`, `filename1.pdf`.
 */
export function namePrimaryDocument(company: SampleCompany, draft: Draft): string {
  const { document, stem } = traitsOf(draft.form);
  switch (document) {
    case 'ownership':
      return `${ownershipStylesheet(draft)}/form${draft.form.replace('/', '').toLowerCase()}.xml`;
    case 'xml':
      return `${stem}/primary_doc.xml`;
    case 'letter':
      return `filename1.${stem}`;
    case 'scan':
      return `${baseOf(company)}-${stem}${draft.filing_date.slice(0, 4)}.pdf`;
    case 'report':
  }
  return nameReport(company, draft, stem);
}

function nameReport(company: SampleCompany, draft: Draft, stem: string): string {
  if (draft.submitter === 'company' && draft.report_date !== null && !/def|ars|sd/.test(stem)) {
    const amended = draft.form.endsWith('/A') ? 'a' : '';
    return `${baseOf(company)}-${draft.report_date.replaceAll('-', '')}${amended}.htm`;
  }
  const job = hashText(`${company.cik} ${draft.serial} ${draft.form}`) % 90_000;
  return `tm${draft.accepted.day.slice(2, 4)}${10_000 + job}d1_${stem}.htm`;
}

function ownershipStylesheet(draft: Draft): string {
  // Form 3 had a stylesheet of its own until the first of the common ones.
  if (draft.form === '3' && draft.accepted.day < '2023-03-20') return 'xslF345X02';
  const version = OWNERSHIP_STYLESHEETS.find(([since]) => draft.accepted.day >= since)?.[1] ?? 'X03';
  return `xslF345${version}`;
}

/** Ticker without its class, or the first word of the name. */
export function baseOf(company: SampleCompany): string {
  const ticker = company.securities[0]?.[0].split('-')[0];
  return (ticker ?? company.name.split(' ')[0] ?? 'filer').toLowerCase();
}
