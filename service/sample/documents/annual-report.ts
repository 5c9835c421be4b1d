import type { SampleCompany } from '../company.ts';
import { INDUSTRIES } from '../sic.ts';
import { wrapDocument, type FilingDocument } from './document.ts';
import { type ToldReport, writeFinancialReport, type Sections } from './financial-report.ts';
import { heading, htmlPage, paragraph } from './page.ts';

const ROBOTS = '9990000001';

const ROBOT_SECTIONS = [
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
] as const;

/** Documents of a 10-K: the report with its main Items in a few sentences, and the list of subsidiaries. */
export function writeAnnualReport(told: ToldReport): FilingDocument[] {
  const { company, filing } = told;
  const stem = filing.primary_document.replace(/\.htm$/, '');
  const exhibit = { filename: `${stem}_ex21.htm`, type: 'EX-21.1', sequence: 2, description: 'SUBSIDIARIES' };
  const page = [heading('Subsidiaries'), paragraph(`${company.name} Leasing LLC`)];
  const [report, ...data] = writeFinancialReport(told, {
    before: company.cik === ROBOTS ? ROBOT_SECTIONS : writeSections(company),
    item: 'Item 8. Financial Statements and Supplementary Data',
  });
  return [
    ...(report === undefined ? [] : [report]),
    wrapDocument(exhibit, htmlPage('Subsidiaries', page)),
    ...data,
  ];
}

function writeSections({ name, sic }: SampleCompany): Sections {
  const industry = sic === null ? 'several trades' : INDUSTRIES[sic].description;
  return [
    ['Item 1. Business', `${name} does business in ${industry}.`],
    [
      'Item 1A. Risk Factors',
      'Demand for what we offer moves with the economy. We may not be able to pass on what our suppliers charge us.',
    ],
    [
      'Item 7. Management\u2019s Discussion and Analysis',
      'Volume moved results more than prices did. Cash was enough for what we spent on property and paid to shareholders.',
    ],
  ];
}
