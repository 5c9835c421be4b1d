import type { SampleCompany } from '../company.ts';
import type { SampleFiling } from '../filing.ts';
import { writeClause } from '../prose/clause.ts';
import { writeDay } from '../prose/words.ts';
import { wrapDocument, type FilingDocument } from './document.ts';
import { plainTable } from './layout.ts';
import { heading, htmlPage, paragraph } from './page.ts';

/** Sections of an annual report that numbers none of its Items. */
const SECTIONS: readonly (readonly [title: string, ...clauses: string[]])[] = [
  [
    'Who We Are',
    '{name} buys dry land outside growing towns in northern Arizona, brings roads, water and power to it and sells it lot by lot. We were founded in 1968 and have {lots} lots left, of which about a third can be built on today.',
    'We have eleven employees. Surveying, road work and legal work are done by others. Most buyers pay a tenth down and the rest over ten years, at a rate of interest that is fixed when they sign.',
  ],
  [
    'What Could Go Wrong',
    'Water is what limits us. A county may refuse permission to build where the supply for a hundred years has not been proved, and drilling deeper wells costs more each year. In two of our tracts we have been waiting for a decision since 2019.',
    'Buyers put off a purchase when rates of interest rise, and some of those who bought stop paying when they lose their work. We then take the lot back, at a cost, and sell it once more. Sales of land can come to a halt for a year or longer, as happened between 2008 and 2011.',
    'Our shares are quoted over the counter, where few change hands. A holder who wishes to sell may have to wait or accept a low price.',
  ],
  [
    'How the Year Went',
    'We sold {sold} lots during the year to {end}, against {before} in the year before. Prices were little changed. We spent more on roads than planned, since rain washed out a part of them in August, and we borrowed a small amount against our receivables in order to pay for it.',
    'Cash was enough for our needs. We do not plan to buy further land before the question of water has been settled, and we paid no dividend.',
  ],
  [
    'Our Buildings and Disputes',
    'We rent an office in Flagstaff and own a shed for machines. A neighbor has sued us over a boundary, and we expect to settle the matter for a small amount.',
  ],
  [
    'Figures for the Year',
    'The statements below were examined by an accountant in Flagstaff. They are in dollars and have not been tagged, since our shares are not listed on an exchange.',
  ],
];

/** Documents of an annual report without XBRL and without any heading that names an Item. */
export function writePlainReport(company: SampleCompany, filing: SampleFiling): FilingDocument[] {
  const end = filing.report_date ?? filing.filing_date;
  const values = { name: company.name, lots: '1,214', sold: '38', before: '45', end: writeDay(end) };
  const page = [
    heading(`FORM ${filing.form}`),
    heading(company.name),
    ...SECTIONS.flatMap(([title, ...clauses]) => [
      heading(title),
      ...clauses.map((clause) => paragraph(writeClause(clause, values, company.cik))),
    ]),
    plainTable([
      ['', 'This year', 'Last year'],
      ['Sales of lots', '1,862,000', '2,127,000'],
      ['Interest earned', '604,000', '587,000'],
      ['Cost of land and roads', '1,140,000', '1,009,000'],
      ['Salaries and other costs', '1,021,000', '998,000'],
      ['Income before taxes', '305,000', '707,000'],
    ]),
    heading('Signatures'),
    paragraph(`Signed in Flagstaff on ${writeDay(filing.filing_date)}.`),
  ];
  const document = {
    filename: filing.primary_document,
    type: filing.form,
    sequence: 1,
    description: filing.description,
  };
  return [wrapDocument(document, htmlPage('Annual report', page))];
}
