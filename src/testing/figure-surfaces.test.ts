import * as v from 'valibot';
import { expect, test } from 'vitest';

import { parseEmbed } from '../../contract/embed/parse-embed.ts';
import type { Ask } from '../../contract/request.ts';
import type { StatementColumns, StatementName } from '../../contract/statement-names.ts';
import {
  balanceSheetEndpoint,
  cashFlowEndpoint,
  incomeStatementEndpoint,
} from '../../contract/statements.ts';
import { tableTwin } from '../../gateway/tables.ts';
import { askThrough, embeddedUpstream } from '../../gateway/upstream.ts';
import { connect, openGateway } from '../../mcp/testing/connect.ts';
import { balanceSheet, cashFlow, incomeStatement } from '../../openbb/widgets/statement.ts';
import { KEYS, openDesk } from '../../service/testing/open-desk.ts';
import { openSmallStore } from '../../service/testing/small-store.ts';
import { createLinks } from '../../views/addresses.ts';
import { figureOf, filerOf, type FigureTable } from '../../views/figure-table.ts';
import { loadStatement, tableView } from '../../views/figures.ts';
import { label } from '../../views/format/names.ts';
import { askStatement } from '../../views/statement-view.ts';
import { statementTable, valueRows } from '../../views/statement.ts';
import { tableRows } from '../components/export/table-rows.ts';
import { companyWorkbook } from '../features/financials/workbook/save-company-workbook.ts';

// A figure of a statement on all surfaces: the page and its files, an embedded table, the API's CSV, agents and OpenBB.

const BASE = 'http://127.0.0.1:8080';
const { service } = openDesk(await openSmallStore());
const ask: Ask = askThrough(embeddedUpstream((request) => service.fetch(request), KEYS.analyst));
const client = await connect(await openGateway());

const STATEMENTS: [StatementName, StatementColumns][] = [
  ['income_statement', 'annual'],
  ['income_statement', 'quarterly'],
  ['income_statement', 'ttm'],
  ['balance_sheet', 'annual'],
  ['cash_flow', 'annual'],
  ['cash_flow', 'quarterly'],
];

/** What a surface says of a figure: line, period, value with the sign of the page, unit and marks. */
type Said = Partial<{ line: string; period: string; value: number; unit: string; marks: string }>;
type Figure = Required<Said> & { key: string; column: string; label: string };

/** The figures of a table, in its order. */
function figuresOf({ rows, columns }: FigureTable): Figure[] {
  return rows.flatMap(({ id, label: line, cells }) =>
    cells.flatMap((cell, at) => {
      const { id: column = '', label: period = '' } = columns[at] ?? {};
      const { value, marks } = cell;
      if (value === null) return [];
      const unit = figureOf(cell)?.unit ?? '';
      return [
        { key: id, column, label: line, line: label(line), period, value, unit, marks: marks.join(' ') },
      ];
    }),
  );
}

async function pageOf(statement: StatementName, period_type: StatementColumns) {
  const { company, model } = await loadStatement(ask, 'AAPL', statement, period_type);
  const shown = { statement, period_type, view: 'values', periods: 'all', label: 'fiscal' } as const;
  const table = statementTable(model, { ...shown, scale: 'units' }, filerOf(company), valueRows(model.grid));
  return { table, figures: figuresOf(table) };
}

const ENDPOINTS = {
  income_statement: incomeStatementEndpoint,
  balance_sheet: balanceSheetEndpoint,
  cash_flow: cashFlowEndpoint,
};
const WIDGETS = { income_statement: incomeStatement, balance_sheet: balanceSheet, cash_flow: cashFlow };

const Answer = v.object({
  lines: v.array(
    v.object({
      key: v.string(),
      label: v.string(),
      figures: v.array(
        v.object({
          period: v.string(),
          display_value: v.number(),
          unit: v.string(),
          marks: v.optional(v.array(v.string()), []),
        }),
      ),
    }),
  ),
  next_offset: v.nullable(v.number()),
});

/** Only the page and the CSV mark a failed check. */
const withoutWarning = (marks: string) => marks.replace(/ ?warning$/, '');

/** Every line that an agent reads, in as many answers as it takes. */
async function toldAgents(statement: StatementName, period_type: StatementColumns) {
  const lines: v.InferOutput<typeof Answer>['lines'] = [];
  for (let offset: number | null = 0; offset !== null;) {
    const given = { company: 'AAPL', statement, period_type, periods: 20, offset };
    const { structuredContent } = await client.callTool({ name: 'get_statements', arguments: given });
    const answer = v.parse(Answer, structuredContent);
    lines.push(...answer.lines);
    offset = answer.next_offset;
  }
  return lines;
}

test.each(STATEMENTS)('%s, %s: a figure is the same on all surfaces', async (statement, period_type) => {
  const { table, figures } = await pageOf(statement, period_type);
  expect(figures.length).toBeGreaterThan(10);

  const { query } = parseEmbed(
    'table',
    Object.entries({ company: 'AAPL', show: 'statement', statement, period_type, periods: 'all' }),
  );
  if (query === null) throw new Error('no query');
  expect(figuresOf((await tableView(ask, query)).table)).toEqual(figures);

  const agents = await toldAgents(statement, period_type);
  expect(
    agents.flatMap(({ key, label: line, figures: told }) =>
      told.map((one) => [key, line, one.period, one.display_value, one.unit, one.marks.join(' ')]),
    ),
  ).toEqual(
    figures.map((one) => [one.key, one.label, one.column, one.value, one.unit, withoutWarning(one.marks)]),
  );

  const endpoint = ENDPOINTS[statement];
  const path = `${BASE}/v1${endpoint.path.replace('{identifier}', 'AAPL')}.csv`;
  const twin = tableTwin(new URL(path).pathname);
  const data = twin?.table(await ask(endpoint, { path: { identifier: 'AAPL' }, query: { period_type } }));
  const heads = Object.keys(data?.columns ?? {});
  const of = (row: readonly unknown[], name: string) => row[heads.indexOf(name)];
  expect(
    data?.rows.map((row) =>
      ['line', 'label', 'period', 'display_value', 'unit', 'marks'].map((name) => of(row, name)),
    ),
  ).toEqual(figures.map((one) => [one.key, one.label, one.column, one.value, one.unit, one.marks]));

  const rows = tableRows(table);
  const [saved = []] = rows;
  const written = rows
    .slice(2)
    .flatMap((row) =>
      row.flatMap((cell, at) =>
        cell === null || typeof cell === 'string'
          ? []
          : [{ line: row[0], period: saved[at], value: cell.value }],
      ),
    );
  expect(written).toEqual(
    figures.map(({ line, period, value }) => ({ line, period, value: Number(value.toPrecision(15)) })),
  );

  const [sheet, sources] = await workbookOf(statement, period_type);
  const periods = sheet?.rows[1]?.map((cell) => (cell?.kind === 'text' ? cell.text : ''));
  const inBook = (sheet?.rows.slice(3) ?? []).flatMap((row) => {
    const [name] = row;
    return row.flatMap((cell, at) =>
      cell?.kind === 'number' || cell?.kind === 'formula'
        ? [[name?.kind === 'text' ? name.text.trim() : '', periods?.[at], cell.value]]
        : [],
    );
  });
  expect(inBook).toEqual(figures.map(({ line, period, value }) => [line, period, value]));
  const named = sources?.rows.slice(1).map((row) => row.map((cell) => cell?.kind === 'text' && cell.text));
  const sourced = figures.filter(({ marks }) => marks !== '');
  expect(named?.filter((row) => row[11] !== '').map((row) => [row[2], row[3], row[6], row[11]])).toEqual(
    sourced
      .filter(({ marks }) => withoutWarning(marks) !== '')
      .map(({ line, period, unit, marks }) => [
        line,
        period,
        unit,
        withoutWarning(marks).replaceAll(' ', ', ').replaceAll('_', ' '),
      ]),
  );

  if (period_type === 'ttm') return;
  const given = new URLSearchParams({ company: 'AAPL', period_type, periods: '40' });
  const desk = { ask, links: createLinks(BASE), public_url: BASE };
  const answer = v.parse(v.array(v.looseObject({})), await WIDGETS[statement].answer(given, desk));
  const values = new Map(answer.map((row) => [row['period'], row]));
  expect(figures.map(({ key, period }) => values.get(period)?.[key])).toEqual(
    figures.map(({ value }) => value),
  );
});

/** The sheet of a statement, and the sources of its figures. */
async function workbookOf(statement: StatementName, period: StatementColumns) {
  const answer = await askStatement(ask, 'AAPL', statement, { period_type: period });
  const [, sheet, ...others] = companyWorkbook({
    company: answer.company,
    statements: [{ statement, period, answer: { ...answer, segments: null } }],
    asReported: null,
    missing: [],
    scale: 'units',
    link: BASE,
    date: '2026-10-30',
  });
  return [sheet, others.at(-1)] as const;
}
