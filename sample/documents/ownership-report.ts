import type { SampleCompany } from '../company.ts';
import type { SampleFiling } from '../filing.ts';
import { baseOf } from '../primary-document.ts';
import type { FilingDocument } from './document.ts';
import { escapeHtml } from './escape-html.ts';
import { heading, htmlPage, paragraph } from './page.ts';

/** Documents of a Form 4: the XML as filed, and the page that EDGAR's stylesheet makes of it. */
export function writeOwnershipReport(
  company: SampleCompany,
  filing: SampleFiling,
  reporting: SampleCompany,
): FilingDocument[] {
  const filename = filing.primary_document.split('/').at(-1) ?? filing.primary_document;
  const described = { type: filing.form, sequence: 1, description: filing.description };
  const day = filing.report_date ?? filing.filing_date;
  const page = [
    heading('Statement of changes in beneficial ownership'),
    paragraph(company.name),
    paragraph(reporting.name),
  ];
  return [
    { ...described, filename: filing.primary_document, text: htmlPage('Form 4', page) },
    { ...described, filename, text: writeXml(company, reporting, day) },
  ];
}

function writeXml(company: SampleCompany, reporting: SampleCompany, day: string): string {
  return [
    '<?xml version="1.0"?>',
    '<ownershipDocument>',
    '    <schemaVersion>X0508</schemaVersion>',
    '    <documentType>4</documentType>',
    `    <periodOfReport>${day}</periodOfReport>`,
    '    <issuer>',
    `        <issuerCik>${company.cik}</issuerCik>`,
    `        <issuerName>${escapeHtml(company.name)}</issuerName>`,
    `        <issuerTradingSymbol>${baseOf(company).toUpperCase()}</issuerTradingSymbol>`,
    '    </issuer>',
    '    <reportingOwner>',
    '        <reportingOwnerId>',
    `            <rptOwnerCik>${reporting.cik}</rptOwnerCik>`,
    `            <rptOwnerName>${escapeHtml(reporting.name)}</rptOwnerName>`,
    '        </reportingOwnerId>',
    '    </reportingOwner>',
    '    <remarks>Sample document, invented.</remarks>',
    '</ownershipDocument>',
    '',
  ].join('\n');
}
