import * as v from 'valibot';

import { Coverage } from '../../contract/coverage.ts';
import { AskError } from '../../contract/request.ts';
import { type Derivation, operandFigure, type SeriesPoint, shownValue } from '../../contract/series.ts';
import { currentKey, STATEMENT_PERIODS, TTM_STATEMENTS } from '../../contract/statement-names.ts';
import { fiscalPeriod } from '../../domain/calendar/calendar-period.ts';
import { loadStatement } from '../../views/figures.ts';
import { companyId } from '../../views/format/names.ts';
import type { GridLine } from '../../views/statement.ts';
import { fitRows } from '../budget.ts';
import {
  choice,
  Columns,
  company,
  CompanyFields,
  count,
  Figure,
  link,
  offset,
  rest,
  words,
} from '../fields.ts';
import { defineTool } from '../tool.ts';

const Line = v.object({
  key: v.string(),
  label: v.string(),
  level: v.number(),
  figures: v.array(Figure),
});

export const getStatements = defineTool({
  name: 'get_statements',
  title: 'Get financial statements',
  description:
    'Lines of a statement over the latest periods, in currency units. Each figure has its filing, XBRL tag and link; a derived ' +
    'one has its formula and operands. Keys for lines: revenue, gross_profit, operating_income, net_income, total_assets, …',
  input: v.strictObject({
    company,
    statement: v.optional(choice(TTM_STATEMENTS, 'Statement.'), 'income_statement'),
    period_type: v.optional(
      choice(
        [...STATEMENT_PERIODS, 'ttm'],
        'Periods; nine_months are to date, ttm are the twelve months to the end of each quarter or half.',
      ),
      'annual',
    ),
    periods: v.optional(count(1, 20, 'Latest periods to show: 3 without it, of ttm 1.')),
    lines: v.optional(
      v.pipe(
        v.array(words(80, 'Key of a line.')),
        v.maxLength(40),
        v.description('Only these lines, by key.'),
      ),
    ),
    offset,
  }),
  app: 'chart',
  output: v.object({
    company: CompanyFields,
    statement: v.string(),
    period_type: v.string(),
    currency: v.nullable(v.string()),
    coverage: v.pipe(
      v.nullable(Coverage),
      v.description('Newest period with figures, and a report that is listed but not loaded.'),
    ),
    notes: v.array(v.string()),
    columns: Columns,
    lines: v.array(Line),
    link,
    ...rest,
  }),
  run: async (given, { ask, links }) => {
    const { statement, period_type, periods: latest = period_type === 'ttm' ? 1 : 3 } = given;
    const read = await loadStatement(ask, given.company, statement, period_type, { include_segments: false });
    const { grid, notes: all_notes, currency, coverage } = read.model;
    const id = companyId(read.company);
    const shown = grid.periods.slice(-latest);
    const from = grid.periods.length - shown.length;
    const columns = shown.map(({ id: period, end, label: name = fiscalPeriod(period) }) => ({
      period,
      label: name,
      period_end: end,
    }));
    const toLine = ({ key, label: name, level, points }: GridLine) => ({
      key,
      label: name,
      level,
      figures: points
        .slice(from)
        .flatMap((point) =>
          point === null
            ? []
            : [toFigure(point, links.figure(id, { statement, period_type, key, period: point.period }))],
        ),
    });
    const lines = grid.lines.map(toLine).filter(({ figures }) => figures.length > 0);
    const keys = given.lines?.map((key) => currentKey(statement, key));
    const chosen = keys === undefined ? lines : lines.filter(({ key }) => keys.includes(key));
    if (chosen.length === 0 && lines.length > 0)
      throw new AskError(`No such lines. The statement has ${lines.map(({ key }) => key).join(', ')}.`, 400);
    const notes = all_notes.slice(0, 10);
    const { rows, ...more } = fitRows(chosen, {
      offset: given.offset,
      what: 'lines',
      taken: JSON.stringify([notes, columns]).length,
    });
    const { cik, ticker, name } = read.company;
    return {
      company: { cik, ticker, name },
      statement,
      period_type,
      currency,
      coverage,
      notes,
      columns,
      lines: rows,
      link: links.statement(id, statement, period_type),
      next_offset: more.next_offset,
      left_out: [
        ...more.left_out,
        ...(from > 0 ? [`${from} older periods`] : []),
        ...(all_notes.length > notes.length ? [`${all_notes.length - notes.length} notes`] : []),
      ],
    };
  },
});

/** A point of a series as a tool answers it. */
function toFigure(point: SeriesPoint, address: string): Figure {
  const { derived = null, marks = [] } = point;
  return {
    period: point.period,
    period_end: point.period_end ?? null,
    value: point.value,
    display_value: shownValue(point),
    ...(point.sign_note !== undefined && { sign_note: point.sign_note }),
    unit: point.unit,
    accession_number: point.accession_number ?? null,
    concept: point.concept ?? null,
    filed: point.filed ?? null,
    derived: derived?.formula ?? null,
    ...(derived === null ? {} : { operands: operandsOf(derived) }),
    ...(marks.length === 0 ? {} : { marks }),
    link: address,
  };
}

function operandsOf({ operands }: Derivation): NonNullable<Figure['operands']> {
  return operands.map((operand) => {
    const { label, sign, source, figure } = operand;
    return {
      label,
      sign,
      value: operandFigure(operand).value,
      accession_number: source?.accession_number ?? null,
      concept: source?.concept ?? null,
      ...(figure !== undefined && {
        figure: { statement: figure.statement, key: figure.key, period: figure.column },
      }),
    };
  });
}
