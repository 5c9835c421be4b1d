import * as v from 'valibot';

import { type FIGURE_MARKS, filedOperands, type SeriesPoint } from '../../contract/series.ts';
import { STATEMENT_COLUMNS } from '../../contract/statement-names.ts';
import { idOf, type Links } from '../../mcp/links.ts';
import { amountColumn, categoryColumn, dateColumn, decimalColumn, textColumn } from '../columns.ts';
import { chartTable, type DataWidget, defineWidget } from '../define-widget.ts';
import { choice, choiceParam, company, companyParam, count, numberParam } from '../params.ts';
import type { Row } from '../schema/answers.ts';
import type { Column } from '../schema/table.ts';
import { type Lines, PERIODS, readLines, type Statement } from '../statement-lines.ts';

/** `columns` are the lines that most companies report; a company's other lines follow them. */
type Described = { id: Statement; name: string; description: string; columns: Column[]; charted: string[] };

/** A statement with a row for each period, oldest first, so that it can be drawn as it is. */
function statementWidget({ id, name, description, columns, charted }: Described): DataWidget {
  return defineWidget({
    id,
    describe: (defaults) => ({
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
      params: [
        companyParam(defaults),
        choiceParam('period_type', 'Periods', PERIODS),
        numberParam('periods', 'Latest periods', 8),
      ],
    }),
    input: v.object({ company, period_type: choice(STATEMENT_COLUMNS), periods: count(40, 8) }),
    run: async (given, { ask, links }) =>
      toRows(await readLines(ask, given.company, id, given.period_type), given, links),
  });
}

type Shown = { period_type: string; periods: number };

function toRows(
  { company: filer, statement, columns, lines }: Lines,
  { period_type, periods }: Shown,
  links: Links,
): Row[] {
  const link = links.statement(idOf(filer), statement, period_type);
  return columns.slice(-periods).map(({ id: period, label, end }) => {
    const points = new Map<string, SeriesPoint>();
    for (const { key, points: series } of lines) {
      const point = series.find((each) => each.period === period);
      if (point !== undefined) points.set(key, point);
    }
    const values = lines.map(({ key }): [string, number | null] => [key, points.get(key)?.value ?? null]);
    return {
      period: label,
      period_end: end,
      ...Object.fromEntries(values),
      unit: unitOf([...points.values()]),
      filings: filingsOf([...points.values()]).join(', '),
      restated: markedOf(points),
      link,
    };
  });
}

function unitOf(points: readonly SeriesPoint[]): string | null {
  return points.find(({ unit }) => /^[A-Z]{3}$/.test(unit))?.unit ?? null;
}

/** Accession numbers of the filings that a period's figures are from. */
function filingsOf(points: readonly SeriesPoint[]): string[] {
  const stated = points.flatMap(({ accession_number, derived }) => [
    ...(accession_number === undefined ? [] : [accession_number]),
    ...filedOperands(derived).map((filed) => filed.accession_number),
  ]);
  return [...new Set(stated)].toSorted();
}

/** Figures that differ from a fact as first filed: 'revenue: restated; ebitda: derived'. */
function markedOf(points: ReadonlyMap<string, SeriesPoint>): string {
  const marked: string[] = [];
  for (const [key, { marks = [] }] of points) {
    const shown: readonly (typeof FIGURE_MARKS)[number][] = marks.filter((mark) => mark !== 'included');
    if (shown.length > 0) marked.push(`${key}: ${shown.join(', ')}`);
  }
  return marked.join('; ');
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
