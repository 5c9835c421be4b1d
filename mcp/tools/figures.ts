import * as v from 'valibot';

import { RATIO_PERIODS } from '../../contract/ratio-names.ts';
import { type RatioInput, ratiosEndpoint, type RatiosResponse } from '../../contract/ratios.ts';
import { AskError } from '../../contract/request.ts';
import { type Derivation, operandFigure, type SeriesPoint, shownValue } from '../../contract/series.ts';
import { currentKey, STATEMENT_COLUMNS, TTM_STATEMENTS } from '../../contract/statement-names.ts';
import {
  type Columns,
  type Figure,
  type Ratio,
  RatiosAnswer,
  StatementAnswer,
} from '../../contract/tool-answers.ts';
import { fiscalPeriod, type PointColumn } from '../../domain/calendar/calendar-period.ts';
import { ratioColumns } from '../../domain/ratios/ratio-columns.ts';
import type { Links } from '../../views/addresses.ts';
import { loadStatement } from '../../views/figures.ts';
import { companyId } from '../../views/format/names.ts';
import { latestRatios, ratioLabel, ratioSeriesTable, SHOWN_GROUPS } from '../../views/ratios.ts';
import type { GridLine } from '../../views/statement.ts';
import { fitRows } from '../budget.ts';
import { choice, company, count, defineTool, offset, words } from '../tool.ts';

export const getRatios = defineTool({
  name: 'get_ratios',
  title: 'Get ratios',
  description:
    'Margins, returns, liquidity and leverage as decimals (0.44 is 44 %). Without period_type: the latest fiscal year with the ' +
    'operands’ filings and tags. With it: values over time, and more ratios. A null has its reason. A value that is ' +
    'not_meaningful has a negative denominator: say "n.m.", not the number.',
  input: v.strictObject({
    company,
    period_type: v.optional(choice(RATIO_PERIODS, 'Periods, for ratios over time.')),
    periods: v.optional(count(1, 40, 'Latest periods to show.'), 5),
    ratios: v.optional(
      v.pipe(
        v.array(words(80, 'Name.')),
        v.maxLength(60),
        v.description('Only these ratios, such as gross_margin.'),
      ),
    ),
    offset,
  }),
  app: 'chart',
  output: RatiosAnswer,
  run: async (given, { ask, links }) => {
    const answer = await ask(ratiosEndpoint, {
      path: { identifier: given.company },
      query: { period_type: given.period_type },
    });
    const { metadata } = answer;
    const isLatest = given.period_type === undefined;
    const { fiscal_year: year = '', period_end: end = null } = metadata;
    const periods = isLatest
      ? [{ id: year, label: fiscalPeriod(year), end }]
      : ratioColumns(answer).slice(-given.periods);
    const all = isLatest ? lastYear(answer, links) : overTime(answer, periods, links);
    const columns: Columns = periods.map(({ id, label, end: period_end }) => ({
      period: id,
      label,
      period_end,
    }));
    const { ratios: names } = given;
    const chosen = names === undefined ? all : all.filter(({ name }) => names.includes(name));
    const warnings = (metadata.warnings ?? []).slice(0, 10);
    const { rows, ...more } = fitRows(chosen, {
      offset: given.offset,
      what: 'ratios',
      taken: JSON.stringify([warnings, columns]).length,
    });
    return {
      company: nameOf(answer.company),
      fiscal_year: metadata.fiscal_year ?? null,
      period_end: metadata.period_end ?? null,
      accession_number: metadata.accession_number ?? null,
      currency: metadata.currency ?? null,
      coverage: answer.coverage ?? null,
      warnings,
      columns,
      ratios: rows,
      ...more,
    };
  },
});

function lastYear(answer: RatiosResponse, links: Links): Ratio[] {
  const { company: subject, metadata } = answer;
  const { fiscal_year = '', period_end = null, operands = {}, inputs = {} } = metadata;
  const found = SHOWN_GROUPS.flatMap((group) => latestRatios(answer, group));
  return found.map(({ name, value, computed, reason }) => {
    const { label: title, definition } = ratioLabel(name);
    const isMeaningless = metadata.not_meaningful?.[name] !== undefined;
    return {
      name,
      label: metadata.labels?.[name] ?? title,
      definition: metadata.definitions?.[name] ?? definition,
      values: [
        {
          period: fiscal_year,
          period_end,
          value: computed,
          ...(isMeaningless && { not_meaningful: true }),
          reason: value === null ? reason : null,
        },
      ],
      operands: (operands[name] ?? []).flatMap((operand) => toOperand(operand, inputs[operand] ?? null)),
      link: links.ratio(companyId(subject), name, undefined),
    };
  });
}

function toOperand(name: string, input: RatioInput | null): NonNullable<Ratio['operands']> {
  if (input === null) return [];
  const { value, unit, source = null, derived = null } = input;
  return [
    {
      name,
      value,
      unit,
      accession_number: source?.accession_number ?? derived?.operands[0]?.source?.accession_number ?? null,
      concept: source?.concept ?? null,
      derived: derived?.formula ?? null,
    },
  ];
}

function overTime(
  { company: subject, series = [], period_type }: RatiosResponse,
  columns: readonly PointColumn[],
  links: Links,
): Ratio[] {
  const { rows } = ratioSeriesTable({ columns, series }, subject.name, { latest: columns.length });
  return series.map(({ name, label, definition, value_type }, at) => ({
    name,
    label,
    definition,
    value_type,
    values: columns.map(({ id, end }, column) => {
      const { value = null, reason = null, sources = [] } = rows[at]?.cells[column] ?? {};
      const computed = value ?? sources[0]?.value ?? null;
      return {
        period: id,
        period_end: end,
        value: computed,
        ...(value === null && computed !== null && { not_meaningful: true }),
        reason,
      };
    }),
    link: links.ratio(companyId(subject), undefined, period_type),
  }));
}

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
        STATEMENT_COLUMNS,
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
  output: StatementAnswer,
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
    return {
      company: nameOf(read.company),
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

function nameOf({ cik, ticker, name, sample }: RatiosResponse['company']): RatiosAnswer['company'] {
  return { cik, ticker, name, ...(sample !== undefined && { sample }) };
}

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
