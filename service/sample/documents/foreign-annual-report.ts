import type { FilingDocument } from './document.ts';
import { type ToldReport, writeFinancialReport } from './financial-report.ts';

/** Documents of a 20-F: a few of its items, and the statements under IFRS. */
export function writeForeignAnnualReport(told: ToldReport): FilingDocument[] {
  return writeFinancialReport(told, {
    before: [
      ['Item 3. Key Information', 'We report under IFRS in euros.'],
      ['Item 4. Information on the Company', `${told.company.name} makes chips for meters and motors.`],
      [
        'Item 5. Operating and Financial Review and Prospects',
        'Shipments of wafers rose, and so did revenue.',
      ],
    ],
    item: 'Item 18. Financial Statements',
  });
}
