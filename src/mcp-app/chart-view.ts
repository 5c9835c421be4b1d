import * as v from 'valibot';

import type { RatioSeries } from '../../contract/ratios.ts';
import type { SeriesPoint } from '../../contract/series.ts';
import { STATEMENT_COLUMNS, TTM_STATEMENTS } from '../../contract/statement-names.ts';
import { ratioSeriesTable } from '../../views/ratios.ts';
import { statementView } from '../../views/statement-view.ts';
import { buildGrid, valueRows } from '../../views/statement.ts';
import { type FiguresView, leftOutNotes, ViewError } from '../../views/view.ts';

const text = v.nullable(v.string());
const shared = {
  company: v.object({ cik: v.string(), ticker: v.optional(text, null), name: v.string() }),
  columns: v.array(v.object({ period: v.string(), label: v.string(), period_end: text })),
  left_out: v.optional(v.array(v.string()), []),
};
/** What `get_statements` answers. */
const Statement = v.object({
  ...shared,
  statement: v.picklist(TTM_STATEMENTS),
  period_type: v.picklist(STATEMENT_COLUMNS),
  currency: v.optional(text, null),
  notes: v.array(v.string()),
  lines: v.array(
    v.object({
      key: v.string(),
      label: v.string(),
      level: v.number(),
      figures: v.array(
        v.object({
          period: v.string(),
          period_end: text,
          value: v.number(),
          display_value: v.number(),
          sign_note: v.optional(v.string()),
          unit: v.string(),
          accession_number: text,
          concept: text,
          filed: text,
        }),
      ),
    }),
  ),
  link: v.string(),
});
/** What `get_ratios` answers. */
const Ratios = v.object({
  ...shared,
  ratios: v.array(
    v.object({
      name: v.string(),
      label: v.string(),
      definition: v.optional(text, null),
      value_type: v.optional(v.picklist(['percent', 'times', 'days']), 'times'),
      values: v.array(
        v.object({
          period: v.string(),
          period_end: text,
          value: v.nullable(v.number()),
          not_meaningful: v.optional(v.boolean(), false),
          reason: text,
        }),
      ),
      link: v.string(),
    }),
  ),
});

type Answer<S extends v.GenericSchema> = v.InferOutput<S>;

/** A tool's answer as the embedded view of the same figures; an error says why it can't be shown. */
export function chartView(content: unknown): FiguresView | ViewError {
  const statement = v.safeParse(Statement, content);
  if (statement.success) return withoutOnePeriod(statementOf(statement.output));
  const ratios = v.safeParse(Ratios, content);
  if (ratios.success) return withoutOnePeriod(ratiosOf(ratios.output));
  return new ViewError('The tool returned no figures.');
}

/** One period is a table, no chart. */
function withoutOnePeriod(view: FiguresView | ViewError): FiguresView | ViewError {
  if (view instanceof ViewError || view.table.columns.length > 1) return view;
  return { ...view, chart: null };
}

function companyOf({ company: { cik, ticker, name } }: { company: Answer<typeof Ratios>['company'] }) {
  return { id: ticker ?? cik, name, filer: { cik, sample: false } };
}

function columnsOf({ columns }: Pick<Answer<typeof Ratios>, 'columns'>) {
  return columns.map(({ period, label, period_end }) => ({ id: period, label, end: period_end ?? '' }));
}

function statementOf(answer: Answer<typeof Statement>): FiguresView | ViewError {
  const { statement, period_type, lines, currency, link, notes } = answer;
  const known = lines.map(({ figures, ...line }) => ({
    ...line,
    is_total: false,
    points: figures.map((figure) => pointOf(figure)),
  }));
  const columns = columnsOf(answer).filter(({ id }) =>
    known.some(({ points }) => points.some(({ period }) => period === id)),
  );
  if (columns.length === 0) return new ViewError(`${answer.company.name}: no figures.`);
  const units = known.flatMap(({ points }) => points.map(({ unit }) => unit));
  const model = {
    grid: buildGrid(columns, known),
    currency: currency ?? units.find((unit) => /^[A-Z]{3}$/.test(unit)) ?? null,
    notes: [...notes, ...leftOutNotes(answer.left_out)],
    segments: null,
    coverage: null,
  };
  const shown = { statement, period_type, view: 'values', periods: 'all', label: 'fiscal' } as const;
  return statementView(model, shown, {
    company: companyOf(answer),
    rows: valueRows(model.grid),
    lines: null,
    range: {},
    path: link,
  });
}

type Figure = Answer<typeof Statement>['lines'][number]['figures'][number];

function pointOf({
  period_end,
  accession_number,
  concept,
  filed,
  sign_note,
  ...figure
}: Figure): SeriesPoint {
  return {
    ...figure,
    ...(sign_note !== undefined && { sign_note }),
    ...(period_end !== null && { period_end }),
    ...(accession_number !== null && { accession_number }),
    ...(concept !== null && { concept }),
    ...(filed !== null && { filed }),
  };
}

function ratiosOf(answer: Answer<typeof Ratios>): FiguresView | ViewError {
  const { name } = answer.company;
  const [first, ...others] = answer.ratios;
  if (first === undefined) return new ViewError(`${name}: no figures.`);
  const series = answer.ratios.map(({ values, definition, ...ratio }): RatioSeries => {
    const dated = values.map(({ period_end, ...value }) => ({ ...value, period_end: period_end ?? '' }));
    return {
      ...ratio,
      group: '',
      definition: definition ?? '',
      points: dated.flatMap(({ value, not_meaningful, ...point }) =>
        value === null ? [] : [{ ...point, value, marks: not_meaningful ? ['not_meaningful'] : [] }],
      ),
      gaps: dated.flatMap(({ value, period, period_end, reason }) =>
        value === null
          ? [{ period, period_end, reason: 'not_reported', text: reason ?? 'Not available' }]
          : [],
      ),
    };
  });
  const title = `${name}: ${others.length === 0 ? first.label : 'ratios'}`;
  const table = ratioSeriesTable({ columns: columnsOf(answer), series }, title, { latest: Infinity });
  return {
    title,
    caption: 'Ratios',
    table,
    chart: { table, rows: table.rows.slice(0, 6).map(({ id }) => id), form: 'lines' },
    sources: [],
    source: `${name}, computed from SEC filings`,
    path: first.link,
    notes: leftOutNotes(answer.left_out),
  };
}
