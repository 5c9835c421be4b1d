import type { FilingDocument } from './document.ts';
import { writeFinancialReport } from './financial-report.ts';
import { heading, paragraph } from './page.ts';
import type { ReportSource } from './report-source.ts';

/** Documents of a 20-F: a few of its items, and the statements under IFRS. */
export function writeForeignAnnualReport(source: ReportSource): FilingDocument[] {
  return writeFinancialReport(
    source,
    (statements) => [
      heading('Item 3. Key Information'),
      paragraph('We report under IFRS in euros.'),
      heading('Item 4. Information on the Company'),
      paragraph(`${source.company.name} makes chips for meters and motors.`),
      heading('Item 5. Operating and Financial Review and Prospects'),
      paragraph('Shipments of wafers rose, and so did revenue.'),
      heading('Item 18. Financial Statements'),
      ...statements,
    ],
    { with_data: true },
  );
}
