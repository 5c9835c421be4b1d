import type { SampleCompany } from '../company.ts';
import type { SampleFiling } from '../filing.ts';
import type { FilingDocument } from './document.ts';
import { wrapDocument } from './document.ts';
import { heading, htmlPage, inlinePage, paragraph } from './page.ts';

const SECTIONS = [
  [
    'Item 1. Business',
    'We design arms and grippers for small warehouses and sell them with a subscription to the software that steers them.',
    'About a third of our orders come from customers who bought before. We compete with larger makers on price and on the time it takes to set up.',
  ],
  [
    'Item 1A. Risk Factors',
    'We depend on a single supplier for the bearings in our arms. A stop in its deliveries of more than six weeks would delay ours.',
    'Our customers may put off orders when interest rates rise, since most of them finance what they buy.',
  ],
  [
    'Item 7. Management\u2019s Discussion and Analysis',
    'Sales rose with the number of arms delivered. Prices were little changed.',
  ],
  [
    'Item 8. Financial Statements and Supplementary Data',
    'The statements of this sample are not part of this document yet.',
  ],
] as const;

/** Documents of a 10-K: the report with its main Items in a few sentences, and the list of subsidiaries. */
export function writeAnnualReport(company: SampleCompany, filing: SampleFiling): FilingDocument[] {
  const stem = filing.primary_document.replace(/\.htm$/, '');
  const body = SECTIONS.flatMap(([title, ...texts]) => [
    heading(title),
    ...texts.map((text) => paragraph(text)),
  ]);
  const exhibit = { filename: `${stem}_ex21.htm`, type: 'EX-21.1', sequence: 2, description: 'SUBSIDIARIES' };
  return [
    {
      filename: filing.primary_document,
      type: filing.form,
      sequence: 1,
      description: filing.description,
      text: inlinePage(company, filing, body),
      inline: true,
    },
    wrapDocument(
      exhibit,
      htmlPage('Subsidiaries', [heading('Subsidiaries'), paragraph(`${company.name} Leasing LLC`)]),
    ),
  ];
}
