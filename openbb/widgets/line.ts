import * as v from 'valibot';

import { currentKey } from '../../contract/statement-names.ts';
import { PERIOD_NAMES, STATEMENT_NAMES } from '../../views/choice-names.ts';
import { accessionNumbers, type FigureCell } from '../../views/figure-table.ts';
import {
  WidgetError,
  amountColumn,
  categoryColumn,
  chartTable,
  choice,
  company,
  count,
  dateColumn,
  defineWidget,
  typedText,
  textColumn,
} from '../define-widget.ts';
import { periodsOf, readStatement } from '../figure-rows.ts';
import type { Row } from '../schema.ts';

/** One line over time, each figure with its filing and XBRL tag. */
export const line = defineWidget({
  id: 'line',
  name: 'Statement line with sources',
  description:
    'One line of a statement over time. Each figure has its accession number, filing date and XBRL tag; a derived one its formula',
  gridData: { w: 20, h: 14, minW: 12, minH: 6 },
  ...chartTable({
    showAll: false,
    isChart: true,
    form: 'column',
    charted: ['period', 'value'],
    columns: [
      categoryColumn('period', 'Period'),
      dateColumn('period_end', 'Period end'),
      amountColumn('value', 'Value'),
      textColumn('unit', 'Unit', 100),
      textColumn('accession_number', 'Accession number', 190),
      dateColumn('filed', 'Filed'),
      textColumn('concept', 'XBRL tag', 260),
      textColumn('derived', 'Derived as', 220),
      textColumn('marks', 'Marks'),
      textColumn('link', 'Open', 240),
    ],
  }),
  input: v.object({
    company,
    statement: choice('Statement', STATEMENT_NAMES),
    line: typedText('Line, such as revenue', 'revenue', 120),
    period_type: choice('Periods', PERIOD_NAMES),
    periods: count('Latest periods', 12, 80),
  }),
  run: async (given, { ask, links }): Promise<Row[]> => {
    const { statement, period_type } = given;
    const { id: filer, table } = await readStatement(ask, given.company, statement, period_type);
    const key = currentKey(statement, given.line);
    const found = table.rows.find((row) => row.id === key);
    if (found === undefined) {
      throw new WidgetError(`line must be one of ${table.rows.map((row) => row.id).join(', ')}`);
    }
    const rows = periodsOf({ ...table, rows: [found] }, table.columns.length).flatMap((period) =>
      period.cells.flatMap(({ cell }) =>
        cell.value === null
          ? []
          : [
              {
                period: period.label,
                ...toRow(cell),
                link: links.figure(filer, { statement, period_type, key, period: period.id }),
              },
            ],
      ),
    );
    return rows.slice(-given.periods);
  },
});

function toRow({ value, sources = [], marks }: FigureCell): Row {
  const [source] = sources;
  return {
    period_end: source?.period_end ?? null,
    value,
    unit: source?.unit ?? null,
    accession_number: accessionNumbers(sources).join(', '),
    filed: source?.filed ?? null,
    concept: source?.concept ?? null,
    derived: source?.derived?.formula ?? null,
    marks: marks.filter((mark) => mark !== 'warning').join(', '),
  };
}
