import * as v from 'valibot';

import type { SeriesPoint } from '../../contract/series.ts';
import { emptyCell, type FigureRow, plainCell } from '../../views/figure-table.ts';
import { label } from '../../views/format/names.ts';
import { fittingScale, unitLabel, type ValueType, valueTypeOf } from '../../views/format/numbers.ts';
import { type FiguresView, ViewError } from '../../views/view.ts';

const text = v.nullable(v.string());
const left_out = v.optional(v.array(v.string()), []);
const company = v.object({ cik: v.string(), name: v.string() });
const columns = v.array(v.object({ period: v.string(), label: v.string(), period_end: text }));
const Figure = v.object({
  period: v.string(),
  period_end: text,
  value: v.number(),
  display_value: v.number(),
  unit: v.string(),
  accession_number: text,
  concept: text,
  filed: text,
});
/** What `get_statements` answers. */
const Statement = v.object({
  company,
  statement: v.string(),
  period_type: v.string(),
  notes: v.array(v.string()),
  columns,
  lines: v.array(
    v.object({ key: v.string(), label: v.string(), level: v.number(), figures: v.array(Figure) }),
  ),
  link: v.string(),
  left_out,
});
/** What `get_ratios` answers. */
const Ratios = v.object({
  company,
  columns,
  ratios: v.array(
    v.object({
      name: v.string(),
      label: v.string(),
      value_type: v.optional(v.picklist(['percent', 'times', 'days']), 'times'),
      values: v.array(
        v.object({
          period: v.string(),
          period_end: text,
          value: v.nullable(v.number()),
          not_meaningful: v.optional(v.boolean()),
          reason: text,
        }),
      ),
      link: v.string(),
    }),
  ),
  left_out,
});

type Column = v.InferOutput<typeof columns>[number];
type Point = Omit<Column, 'label'>;
type Line = {
  id: string;
  label: string;
  level: number;
  value_type: ValueType;
  unit: string | null;
  points: (Point & { value: number | null; reason?: string | null; accession_number?: string | null })[];
};
type Result = {
  name: string;
  cik: string;
  what: string;
  link: string;
  notes: string[];
  columns: Column[];
  lines: Line[];
};

/** Lines that a whole statement is charted by, as in the application. */
const CHARTED = new Set(
  'revenue operating_income net_income total_assets total_liabilities shareholders_equity operating investing financing free_cash_flow'.split(
    ' ',
  ),
);
const CHARTED_MAX = 6;

/** A tool's answer as the embedded view of the same figures; an error says why it can't be shown. */
export function chartView(content: unknown): FiguresView | ViewError {
  const result = readResult(content);
  if (result === null) return new ViewError('The tool answered something else than figures.');
  const { lines, name, cik, what, link } = result;
  const known = new Set(lines.flatMap(({ points }) => points.map(({ period }) => period)));
  const periods = result.columns.filter(({ period }) => known.has(period));
  if (periods.length === 0) return new ViewError(`${name}: no figures.`);
  const amounts = lines.flatMap((line) =>
    line.value_type === 'amount' ? line.points.flatMap(({ value }) => value ?? []) : [],
  );
  const scale = fittingScale(amounts);
  const first = lines[0];
  const title = `${label(name)}: ${what}`;
  const caption = unitLabel(first?.value_type ?? 'amount', first?.unit ?? null, scale);
  const rows = lines.map((line) => rowOf(line, periods));
  const table = {
    title,
    caption,
    scale,
    columns: periods.map(({ period: id, period_end, ...column }) => ({
      id,
      label: column.label,
      detail: period_end,
    })),
    rows,
  };
  const charted = chartedRows(rows);
  const form = first?.value_type === 'amount' && what !== 'balance sheet' ? 'bars' : 'lines';
  const filer = { cik, sample: false };
  const filings = new Set(
    lines.flatMap(({ points }) => points.flatMap(({ accession_number }) => accession_number ?? [])),
  );
  return {
    title,
    caption,
    table,
    chart: periods.length > 1 ? { table, rows: charted, form } : null,
    sources: [...filings]
      .toSorted()
      .toReversed()
      .map((accession_number) => ({ company: name, filer, form: null, filed: null, accession_number })),
    sourced: Object.fromEntries(
      lines.map((line) => [
        line.id,
        {
          name: line.label,
          company: { id: cik, name, filer },
          points: Object.fromEntries(
            line.points
              .filter(({ value, accession_number }) => value !== null && accession_number !== undefined)
              .map((point) => [point.period, toPoint(point, line)]),
          ),
        },
      ]),
    ),
    path: link,
    notes: result.notes,
  };
}

function readResult(content: unknown): Result | null {
  const statement = v.safeParse(Statement, content);
  if (statement.success) {
    const { company: subject, columns: own, lines, link, statement: name, period_type } = statement.output;
    const notes = [...statement.output.notes, ...leftOut(statement.output)];
    return {
      ...subject,
      columns: own,
      link,
      notes,
      what: `${name.replaceAll('_', ' ')}${period_type === 'annual' ? '' : `, ${period_type.replaceAll('_', ' ')}`}`,
      lines: lines.map(({ key, label: title, level, figures }) => ({
        id: key,
        label: title,
        level,
        value_type: valueTypeOf(figures[0]?.unit ?? ''),
        unit: figures[0]?.unit ?? null,
        points: figures.map((figure) => ({ ...figure, value: figure.display_value })),
      })),
    };
  }
  const ratios = v.safeParse(Ratios, content);
  if (!ratios.success) return null;
  const { company: subject, columns: own, ratios: all } = ratios.output;
  return {
    ...subject,
    columns: own,
    what: all.length === 1 ? (all[0]?.label ?? 'ratio') : 'ratios',
    link: all[0]?.link ?? '',
    notes: leftOut(ratios.output),
    lines: all.map(({ name, label: title, value_type, values }) => ({
      id: name,
      label: title,
      level: 0,
      value_type: value_type === 'days' ? 'number' : value_type,
      unit: null,
      points: values.map((one) => ({
        ...one,
        value: one.not_meaningful === true ? null : one.value,
        reason: one.reason ?? (one.not_meaningful === true ? 'Not meaningful' : null),
      })),
    })),
  };
}

function leftOut(answer: { left_out: string[] }): string[] {
  return answer.left_out.length === 0 ? [] : [`Left out: ${answer.left_out.join('; ')}.`];
}

function rowOf(
  { id, label: own, level, value_type, unit, points }: Line,
  periods: readonly Point[],
): FigureRow {
  const cells = periods.map(({ period }) => {
    const point = points.find((one) => one.period === period);
    const value = point?.value ?? null;
    return value === null ? emptyCell(point?.reason ?? 'Not in the answer') : plainCell(value);
  });
  return { id, label: own, level, is_total: false, value_type, unit, cells };
}

/** All rows of a few; of a whole statement its main lines. */
function chartedRows(rows: readonly FigureRow[]): string[] {
  const main = rows.length <= CHARTED_MAX ? rows : rows.filter(({ id }) => CHARTED.has(id));
  return (main.length === 0 ? rows : main).slice(0, CHARTED_MAX).map(({ id }) => id);
}

function toPoint(
  point: Line['points'][number] & { concept?: string | null; filed?: string | null },
  line: Line,
): SeriesPoint {
  return {
    period: point.period,
    value: point.value ?? 0,
    unit: line.unit ?? '',
    ...(point.period_end === null ? {} : { period_end: point.period_end }),
    ...(typeof point.accession_number === 'string' ? { accession_number: point.accession_number } : {}),
    ...(typeof point.concept === 'string' ? { concept: point.concept } : {}),
    ...(typeof point.filed === 'string' ? { filed: point.filed } : {}),
  };
}
