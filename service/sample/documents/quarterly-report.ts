import type { FilingDocument } from './document.ts';
import { type ToldReport, writeFinancialReport } from './financial-report.ts';

/** Documents of a 10-Q: the report with its statements and a few sentences on them. */
export function writeQuarterlyReport(told: ToldReport): FilingDocument[] {
  return writeFinancialReport(told, {
    before: [['Part I. Financial Information']],
    item: 'Item 1. Financial Statements',
    after: [
      [
        'Item 2. Management\u2019s Discussion and Analysis',
        'The quarter went as the plan for the year has it. Costs rose a little faster than volume.',
      ],
      ['Part II. Other Information'],
      ['Item 1A. Risk Factors', 'The risks are those that the last annual report tells of.'],
    ],
  });
}
