import type { SampleCompany } from '../company.ts';
import type { SampleFiling } from '../filing.ts';
import { wrapDocument, type FilingDocument } from './document.ts';
import { heading, htmlPage, inlinePage, paragraph } from './page.ts';

type Item = { title: string; text: (name: string, day: string) => string };

/** Titles as the form prints them, and a sentence or two of invented news. */
const ITEMS: Readonly<Record<string, Item>> = {
  '1.01': {
    title: 'Entry into a Material Definitive Agreement',
    text: (name, day) =>
      `On ${day}, ${name} entered into a credit agreement with a group of lenders for a term of five years. The agreement limits liens and requires a ratio of debt to capital of no more than 0.65.`,
  },
  '1.05': {
    title: 'Material Cybersecurity Incidents',
    text: (name, day) =>
      `On ${day}, ${name} found that an unauthorized party had copied files from a system that holds customer support records. The system was taken out of service the same day. The company has not yet determined the whole extent of the incident.`,
  },
  '2.02': {
    title: 'Results of Operations and Financial Condition',
    text: (name, day) =>
      `On ${day}, ${name} issued a press release announcing its results. A copy is furnished as Exhibit 99.1.`,
  },
  '2.03': {
    title:
      'Creation of a Direct Financial Obligation or an Obligation under an Off-Balance Sheet Arrangement',
    text: () => 'The information in Item 1.01 is incorporated by reference.',
  },
  '4.02': {
    title: 'Non-Reliance on Previously Issued Financial Statements',
    text: (name, day) =>
      `On ${day}, the audit committee of ${name} concluded that the annual financial statements and those of the first quarter should no longer be relied upon, because revenue from hardware delivered with multi-year support was recognized too early.`,
  },
  '8.01': {
    title: 'Other Events',
    text: (name, day) =>
      `On ${day}, ${name} announced that it will close its smallest warehouse by the end of the year.`,
  },
};

/** Documents of an 8-K: the report with a section for each item, and the exhibits that the items call for. */
export function writeCurrentReport(company: SampleCompany, filing: SampleFiling): FilingDocument[] {
  const items = filing.items.split(',');
  const exhibits = writeExhibits(company, filing, items);
  const day = filing.report_date ?? filing.filing_date;
  const sections = items.flatMap((code) => {
    if (code === '9.01') return listExhibits(exhibits);
    const item = ITEMS[code];
    if (item === undefined)
      return [heading(`Item ${code}`), paragraph(`${company.name} reports under this item.`)];
    return [heading(`Item ${code} ${item.title}.`), paragraph(item.text(company.name, day))];
  });
  const report: FilingDocument = {
    filename: filing.primary_document,
    type: filing.form,
    sequence: 1,
    description: filing.description,
    text: inlinePage(company, filing, sections),
    inline: true,
  };
  return [report, ...exhibits];
}

function listExhibits(exhibits: readonly FilingDocument[]): string[] {
  return [
    heading('Item 9.01 Financial Statements and Exhibits.'),
    ...exhibits.map(({ type, description }) => paragraph(`${type.slice(3)} ${description}`)),
    paragraph('104 Cover page interactive data (embedded within the inline document)'),
  ];
}

function writeExhibits(
  company: SampleCompany,
  filing: SampleFiling,
  items: readonly string[],
): FilingDocument[] {
  const stem = filing.primary_document.replace(/\.htm$/, '');
  if (items.includes('2.02')) {
    const document = {
      filename: `${stem}_ex99-1.htm`,
      type: 'EX-99.1',
      sequence: 2,
      description: 'PRESS RELEASE',
    };
    return [wrapDocument(document, htmlPage('Press release', pressRelease(company, filing)))];
  }
  if (items.includes('1.01')) {
    const document = {
      filename: `${stem}_ex10-1.htm`,
      type: 'EX-10.1',
      sequence: 2,
      description: 'CREDIT AGREEMENT',
    };
    return [wrapDocument(document, htmlPage('Credit agreement', creditAgreement(company)))];
  }
  return [];
}

function pressRelease(company: SampleCompany, filing: SampleFiling): string[] {
  return [
    heading(`${company.name} reports results`),
    paragraph(
      `${filing.filing_date}. ${company.name} today announced results for the period ended last month.`,
    ),
    paragraph('Orders grew faster than deliveries. The company keeps its outlook for the year.'),
  ];
}

function creditAgreement(company: SampleCompany): string[] {
  return [
    heading('CREDIT AGREEMENT'),
    paragraph(`This agreement is made between ${company.name} as borrower and the lenders that sign it.`),
    paragraph(
      'Section 1.01. Defined terms. "Business Day" means a day on which banks in the borrower\u2019s city are open.',
    ),
  ];
}
