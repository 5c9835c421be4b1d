import type { ReportFace } from '../../domain/faces/face.ts';
import type { FaceReport } from '../../store/reports.ts';

export const APPLE_REPORT: FaceReport = {
  accession_number: '0000320193-25-000079',
  form: '10-K',
  filed: '2025-10-31',
  period_end: '2025-09-27',
  fiscal_year: 2025,
  fiscal_period: 'FY',
};

type Line = ReportFace['statements'][number]['lines'][number];

/** `signed`: the facts have the printed signs. */
const line = (
  label: string,
  level: number,
  tag: string | null,
  printed: string[],
  { signed = false } = {},
): Line => ({
  label,
  level,
  is_total: label.startsWith('Total'),
  is_heading: tag === null,
  tag,
  values: [0, 1].map((column) => {
    const text = printed[column];
    if (text === undefined) return null;
    const sign = signed && text.startsWith('(') ? -1 : 1;
    const value = sign * Number(text.replaceAll(/[^\d]/g, '')) * 1e6;
    return { value, unit: 'USD', decimals: -6, text };
  }),
});

/** Two columns of Apple's statements in 0000320193-25-000079, cut short. */
export const APPLE_FACE: ReportFace = {
  statements: [
    {
      kind: 'income_statement',
      title: 'CONSOLIDATED STATEMENTS OF OPERATIONS',
      presented_in:
        '(In millions, except number of shares, which are reflected in thousands, and per-share amounts)',
      columns: [
        { label: 'Years ended September 27, 2025', start: '2024-09-29', end: '2025-09-27' },
        { label: 'Years ended September 28, 2024', start: '2023-10-01', end: '2024-09-28' },
      ],
      lines: [
        line('Net sales:', 0, null, []),
        line('Total net sales', 2, 'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax', [
          '416,161',
          '391,035',
        ]),
        line('Total cost of sales', 2, 'us-gaap:CostOfGoodsAndServicesSold', ['220,960', '210,352']),
        line('Total operating expenses', 2, 'us-gaap:OperatingExpenses', ['62,151', '57,467']),
        line('Operating income', 0, 'us-gaap:OperatingIncomeLoss', ['133,050', '123,216']),
        line('Other income/(expense), net', 0, 'us-gaap:NonoperatingIncomeExpense', ['(321)', '269'], {
          signed: true,
        }),
        line('Provision for income taxes', 0, 'us-gaap:IncomeTaxExpenseBenefit', ['20,719', '29,749']),
        line('Net income', 0, 'us-gaap:NetIncomeLoss', ['$112,010', '$93,736']),
      ],
    },
    {
      kind: 'cash_flow',
      title: 'CONSOLIDATED STATEMENTS OF CASH FLOWS',
      presented_in: '(In millions)',
      columns: [
        { label: 'Years ended September 27, 2025', start: '2024-09-29', end: '2025-09-27' },
        { label: 'Years ended September 28, 2024', start: '2023-10-01', end: '2024-09-28' },
      ],
      lines: [
        line('Financing activities:', 0, null, []),
        line('Payments for dividends and dividend equivalents', 1, 'us-gaap:PaymentsOfDividends', [
          '(15,421)',
          '(15,234)',
        ]),
      ],
    },
  ],
  warnings: ["The balance sheet was not found in the report's tables."],
};
