import * as v from 'valibot';

import type { RatioSeries } from '../../contract/ratios.ts';
import type { SeriesPoint } from '../../contract/series.ts';
import { type Figure, RatiosAnswer, StatementAnswer } from '../../contract/tool-answers.ts';
import { ratioSeriesTable } from '../../views/ratios.ts';
import { statementView } from '../../views/statement-view.ts';
import { buildGrid, valueRows } from '../../views/statement.ts';
import { type FiguresView, leftOutNotes, ViewError } from '../../views/view.ts';

/** A tool's answer as the embedded view of the same figures; an error says why it can't be shown. */
export function chartView(content: unknown): FiguresView | ViewError {
  const statement = v.safeParse(StatementAnswer, content);
  const ratios = v.safeParse(RatiosAnswer, content);
  const view = statement.success
    ? statementOf(statement.output)
    : ratios.success
      ? ratiosOf(ratios.output)
      : new ViewError('The tool returned no figures.');
  // One period is a table, no chart.
  return view instanceof ViewError || view.table.columns.length > 1 ? view : { ...view, chart: null };
}

function companyOf({ company: { cik, ticker, name, sample = false } }: Pick<RatiosAnswer, 'company'>) {
  return { id: ticker ?? cik, name, filer: { cik, sample } };
}

function columnsOf({ columns }: Pick<RatiosAnswer, 'columns'>) {
  return columns.map(({ period, label, period_end }) => ({ id: period, label, end: period_end ?? '' }));
}

function statementOf(answer: StatementAnswer): FiguresView | ViewError {
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

function pointOf({ derived: _derived, operands: _operands, ...figure }: Figure): SeriesPoint {
  const { period_end, accession_number, concept, filed, ...others } = figure;
  return {
    ...others,
    ...(period_end !== null && { period_end }),
    ...(accession_number !== null && { accession_number }),
    ...(concept !== null && { concept }),
    ...(filed !== null && { filed }),
  };
}

function ratiosOf(answer: RatiosAnswer): FiguresView | ViewError {
  const { name } = answer.company;
  const [first, ...others] = answer.ratios;
  if (first === undefined) return new ViewError(`${name}: no figures.`);
  const series = answer.ratios.map(
    ({ values, name: key, label, definition, value_type = 'times' }): RatioSeries => {
      const head = { name: key, label, value_type, group: '', definition: definition ?? '' };
      const made: RatioSeries = { ...head, points: [], gaps: [] };
      for (const { period, value, not_meaningful, reason, ...given } of values) {
        const period_end = given.period_end ?? '';
        const marks = not_meaningful === true ? ['not_meaningful' as const] : [];
        if (value !== null) made.points.push({ period, period_end, value, reason, marks });
        else made.gaps.push({ period, period_end, reason: 'not_reported', text: reason ?? 'Not available' });
      }
      return made;
    },
  );
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
