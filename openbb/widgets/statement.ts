import * as v from 'valibot';

import type { StatementName } from '../../contract/statement-names.ts';
import { PERIOD_NAMES } from '../../views/choice-names.ts';
import {
  type DataWidget,
  amountColumn,
  categoryColumn,
  chartTable,
  choice,
  company,
  count,
  dateColumn,
  decimalColumn,
  defineWidget,
  textColumn,
} from '../define-widget.ts';
import { filingsIn, markedIn, periodsOf, readStatement, valuesOf } from '../figure-rows.ts';
import type { Column, Row } from '../schema.ts';

/** `columns` are the lines that most companies report; a company's other lines follow them. */
type Described = {
  id: StatementName;
  name: string;
  description: string;
  columns: Column[];
  charted: string[];
};

/** A statement with a row for each period, oldest first, so that it can be drawn as it is. */
function statementWidget({ id, name, description, columns, charted }: Described): DataWidget {
  return defineWidget({
    id,
    name,
    description,
    gridData: { w: 20, h: 14, minW: 12, minH: 6 },
    ...chartTable({
      showAll: true,
      isChart: true,
      form: 'column',
      charted: ['period', ...charted],
      columns: [
        categoryColumn('period', 'Period'),
        dateColumn('period_end', 'Period end'),
        ...columns,
        textColumn('unit', 'Unit', 90),
        textColumn('filings', 'Filings', 200),
        textColumn('restated', 'Restated or derived', 200),
        textColumn('link', 'Open', 240),
      ],
    }),
    input: v.object({
      company,
      period_type: choice('Periods', PERIOD_NAMES),
      periods: count('Latest periods', 8, 40),
    }),
    run: async ({ company: identifier, period_type, periods }, { ask, links }): Promise<Row[]> => {
      const { id: filer, table, currency } = await readStatement(ask, identifier, id, period_type);
      const link = links.statement(filer, id, period_type);
      return periodsOf(table, periods).map((period) => ({
        period: period.label,
        period_end: period.period_end,
        ...valuesOf(period),
        unit: currency,
        filings: filingsIn(period),
        restated: markedIn(period),
        link,
      }));
    },
  });
}

export const incomeStatement = statementWidget({
  id: 'income_statement',
  name: 'Income statement',
  description:
    'Income statement of one company by fiscal year, quarter, half year or nine months, from XBRL, in currency units',
  columns: [
    amountColumn('revenue', 'Revenue'),
    amountColumn('gross_profit', 'Gross profit'),
    amountColumn('operating_income', 'Operating income'),
    amountColumn('pretax_income', 'Income before tax'),
    amountColumn('net_income', 'Net income'),
    decimalColumn('eps_diluted', 'EPS, diluted'),
  ],
  charted: ['revenue', 'net_income'],
});

export const balanceSheet = statementWidget({
  id: 'balance_sheet',
  name: 'Balance sheet',
  description: 'Balance sheet of one company at the end of each period, from XBRL, in currency units',
  columns: [
    amountColumn('cash', 'Cash and equivalents'),
    amountColumn('current_assets', 'Current assets'),
    amountColumn('total_assets', 'Total assets'),
    amountColumn('current_liabilities', 'Current liabilities'),
    amountColumn('total_debt', 'Total debt'),
    amountColumn('total_liabilities', 'Total liabilities'),
    amountColumn('shareholders_equity', 'Shareholders’ equity'),
  ],
  charted: ['total_assets', 'total_liabilities'],
});

export const cashFlow = statementWidget({
  id: 'cash_flow',
  name: 'Cash flow statement',
  description:
    'Cash flow statement of one company; payments are negative, as in the filing. From XBRL, in currency units',
  columns: [
    amountColumn('operating', 'Operating activities'),
    amountColumn('capital_expenditure', 'Capital expenditure'),
    amountColumn('free_cash_flow', 'Free cash flow'),
    amountColumn('investing', 'Investing activities'),
    amountColumn('financing', 'Financing activities'),
    amountColumn('dividends', 'Dividends'),
    amountColumn('stock_repurchased', 'Stock repurchased'),
  ],
  charted: ['operating', 'free_cash_flow'],
});
