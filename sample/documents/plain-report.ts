import type { SampleCompany } from '../company.ts';
import type { SampleFiling } from '../filing.ts';
import { writeDay } from '../prose/clause.ts';
import type { ReportSource } from '../prose/values.ts';
import { type FilingDocument, primaryDocument, wrapDocument } from './document.ts';
import { writeFinancialReport } from './financial-report.ts';
import { partHeading, plainTable, subheading, writeParts } from './layout.ts';
import { heading, htmlPage, inlinePage, paragraph } from './page.ts';
import { ANNUAL_ITEMS } from './periodic-report.ts';

/** Sections of an annual report that numbers none of its Items. */
const SECTIONS: readonly (readonly [title: string, text: string])[] = [
  [
    'Who We Are',
    'We buy dry land outside growing towns in northern Arizona, bring roads, water and power to it and sell it lot by lot. We were founded in 1968 and have 1,214 lots left, of which about a third can be built on today.',
  ],
  [
    'What Could Go Wrong',
    'Water is what limits us. A county may refuse permission to build where the supply for a hundred years has not been proved. Buyers put off a purchase when rates of interest rise, and sales of land can come to a halt for a year or longer.',
  ],
];

/** Documents of an annual report without XBRL and without any heading that names an Item. */
export function writePlainReport(company: SampleCompany, filing: SampleFiling): FilingDocument[] {
  const page = [
    heading(`FORM ${filing.form}`),
    heading(company.name),
    ...SECTIONS.flatMap(([title, text]) => [heading(title), paragraph(text)]),
    plainTable([
      ['', 'This year', 'Last year'],
      ['Sales of lots', '1,862,000', '2,127,000'],
      ['Income before taxes', '305,000', '707,000'],
    ]),
  ];
  return [wrapDocument(primaryDocument(filing), htmlPage('Annual report', page))];
}

/** Documents of a 20-F: a few of its items, and the statements under IFRS. */
export function writeForeignAnnualReport(source: ReportSource): FilingDocument[] {
  return writeFinancialReport(
    source,
    (statements) => [
      heading('Item 4. Information on the Company'),
      paragraph(`${source.company.name} makes chips for meters and motors and reports in euros.`),
      heading('Item 5. Operating and Financial Review and Prospects'),
      paragraph('Shipments of wafers rose, and so did revenue.'),
      heading('Item 18. Financial Statements'),
      ...statements,
    ],
    { with_data: true },
  );
}

/** Texts of the Items that are added, by number. */
const TEXTS: Readonly<Record<string, string>> = {
  '10': 'Our board has seven members, of whom only the chief executive officer works for us.',
  '11': 'The chief executive officer received $2,262,500, the chief financial officer $1,163,000.',
  '12': 'Directors and executives together owned 6.4% of our shares at the end of March.',
  '13': 'We paid $214,000 to a repair shop that belongs to the brother of one of our directors.',
  '14': 'Our auditor charged us $1,340,000 for the audit and $86,000 for advice on taxes.',
  '15': 'Certifications are filed with this amendment.',
};

/** The document of a 10-K/A that adds Part III alone, since the proxy statement came too late for it. */
export function writePartThreeAmendment(company: SampleCompany, filing: SampleFiling): FilingDocument[] {
  const end = writeDay(filing.report_date ?? filing.filing_date);
  const items = ANNUAL_ITEMS.flatMap(([part, item, title]) => {
    const text = TEXTS[item];
    return text === undefined ? [] : [{ part, item, title, body: [paragraph(text)] }];
  });
  const text = inlinePage(company, filing, [
    subheading('Explanatory Note'),
    paragraph(
      `This amendment adds Part III to our annual report for the year ended ${end}, because our proxy statement will not be filed within 120 days of that day. It includes no financial statements.`,
    ),
    ...writeParts(items, 'dash'),
    partHeading('SIGNATURES'),
    paragraph(`Signed on behalf of ${company.name} on ${writeDay(filing.filing_date)}.`),
  ]);
  return [{ ...primaryDocument(filing), text, inline: true }];
}
