import type { FilingDocument } from './document.ts';
import { type ToldReport, writeFinancialReport } from './financial-report.ts';
import { heading, paragraph } from './page.ts';

/** Documents of a 20-F: a few of its items, and the statements under IFRS. */
export function writeForeignAnnualReport(told: ToldReport): FilingDocument[] {
  return writeFinancialReport(
    told,
    (statements) => [
      heading('Item 3. Key Information'),
      paragraph('We report under IFRS in euros.'),
      heading('Item 4. Information on the Company'),
      paragraph(`${told.company.name} makes chips for meters and motors.`),
      heading('Item 5. Operating and Financial Review and Prospects'),
      paragraph('Shipments of wafers rose, and so did revenue.'),
      heading('Item 18. Financial Statements'),
      ...statements,
    ],
    { with_data: true },
  );
}
