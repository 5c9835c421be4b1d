import type { SampleCompany } from '../company.ts';
import type { SampleFiling } from '../filing.ts';
import { wrapDocument, type FilingDocument } from './document.ts';
import { heading, htmlPage, paragraph } from './page.ts';

/** Documents of a 6-K: a cover without inline tags, and the release it furnishes. */
export function writeForeignReport(company: SampleCompany, filing: SampleFiling): FilingDocument[] {
  const stem = filing.primary_document.replace(/\.htm$/, '');
  const cover = {
    filename: filing.primary_document,
    type: '6-K',
    sequence: 1,
    description: filing.description,
  };
  const release = { filename: `${stem}_ex99-1.htm`, type: 'EX-99.1', sequence: 2, description: 'RELEASE' };
  return [
    wrapDocument(
      cover,
      htmlPage('6-K', [
        heading('Report of foreign private issuer'),
        paragraph(company.name),
        paragraph('Exhibit 99.1'),
      ]),
    ),
    wrapDocument(
      release,
      htmlPage('Release', [
        heading(`${company.name}: revenue of the month`),
        paragraph('Wafer shipments were seven percent above the month before.'),
      ]),
    ),
  ];
}
