import type { APIRequestContext } from '@playwright/test';
import { parquetReadObjects } from 'hyparquet';

import { compareNumbers, type Difference, type View } from './compare.ts';
import { type Column, type Expected, type Figure, get, isJson, listOf, textOf } from './expected.ts';

/** A row of a file or of another program's answer: one figure of a line and a period. */
export type FileFigure = {
  key: string;
  period: string;
  label: string | null;
  value: number | null;
  unit: string | null;
  end: string | null;
  /** Absent where the file doesn't say. */
  not_meaningful?: boolean;
  /** Why there is no number; absent where the file gives no reasons. */
  reason?: string | null;
};

/** Rows of a CSV file, RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gu)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (row.length > 1) rows.push(row);
    row = [];
  }
  return rows;
}

/** A CSV file writes a text that a spreadsheet would run as a formula after an apostrophe. */
const unquoted = (text: string): string => text.replace(/^'(?=[-=+@])/u, '');

/** A row of a file of ratios. */
function toRatio(row: Record<string, unknown>): FileFigure {
  const { value, ...rest } = toFigure({ ...row, line: row['ratio'] });
  const reason = textOf(row['reason']);
  return {
    ...rest,
    label: null,
    unit: null,
    value,
    not_meaningful: row['mark'] === 'not_meaningful',
    reason,
  };
}

function toFigure(row: Record<string, unknown>): FileFigure {
  const shown = row['display_value'] ?? row['value'];
  return {
    key: String(row['line']),
    period: String(row['period']),
    label: textOf(row['label']),
    value: shown === '' || shown === null || shown === undefined ? null : Number(shown),
    unit: textOf(row['unit']),
    end: textOf(row['period_end']),
  };
}

const isRatio = (row: object): boolean => 'ratio' in row;

export async function readCsv(api: APIRequestContext, path: string): Promise<FileFigure[]> {
  const [heads = [], ...rows] = parseCsv(await (await get(api, `/v1${path}`)).text());
  return rows.map((cells) => {
    const row = Object.fromEntries(heads.map((head, at) => [head, unquoted(cells[at] ?? '')]));
    return isRatio(row) ? toRatio(row) : toFigure(row);
  });
}

export async function readParquet(api: APIRequestContext, path: string): Promise<FileFigure[]> {
  const bytes = await (await get(api, `/v1${path}`)).body();
  const file = new Uint8Array(bytes).buffer;
  const rows = await parquetReadObjects({ file });
  return rows.map((row) => {
    const end = row['period_end'];
    const dated = { ...row, period_end: end instanceof Date ? end.toISOString().slice(0, 10) : end };
    return isRatio(dated) ? toRatio(dated) : toFigure(dated);
  });
}

/** What an OpenBB widget answers: a row a period, a field a line. */
export async function readOpenbb(
  api: APIRequestContext,
  path: string,
  { columns, rows }: Expected,
): Promise<FileFigure[]> {
  const answer: unknown = await (await get(api, path)).json();
  return listOf(answer).flatMap((row) => {
    const column = columns.find(({ label }) => label === row['period']);
    const missing = new Map(
      (textOf(row['missing'])?.split('; ') ?? []).map((text) => {
        const [label = '', ...reason] = text.split(': ');
        return [label, reason.join(': ')];
      }),
    );
    return rows.map(({ key, label }): FileFigure => {
      const value = row[key];
      // A unit may follow the label: `Cash conversion cycle (days)`.
      const reason = missing.get(label) ?? missing.get(`${label} (days)`) ?? null;
      return {
        key,
        period: column?.id ?? String(row['period']),
        label,
        value: typeof value === 'number' ? value : null,
        unit: null,
        end: textOf(row['period_end']),
        ...('missing' in row && { reason, not_meaningful: reason?.startsWith('Not meaningful') === true }),
      };
    });
  });
}

/** The columns that an agents' tool names. */
export function agentColumns(answer: unknown): Column[] {
  const columns = isJson(answer) ? listOf(answer['columns']) : [];
  return columns.map((column) => ({
    id: textOf(column['period']) ?? '',
    label: textOf(column['label']) ?? '',
    end: textOf(column['period_end']),
  }));
}

/** Ratios of the agents' tool. */
export function agentRatios(answer: unknown): FileFigure[] {
  if (!isJson(answer)) return [];
  return listOf(answer['ratios']).flatMap((ratio) =>
    listOf(ratio['values']).map((one) => ({
      key: textOf(ratio['name']) ?? '',
      label: textOf(ratio['label']),
      period: textOf(one['period']) ?? '',
      value: typeof one['value'] === 'number' ? one['value'] : null,
      unit: textOf(ratio['value_type']),
      end: textOf(one['period_end']),
      not_meaningful: one['not_meaningful'] === true,
      reason: textOf(one['reason']),
    })),
  );
}

/** What the agents' tool answers. */
export function agentFigures(answer: unknown): FileFigure[] {
  if (!isJson(answer)) return [];
  return listOf(answer['lines']).flatMap((line) =>
    listOf(line['figures']).map((figure) => ({
      key: textOf(line['key']) ?? '',
      label: textOf(line['label']),
      period: textOf(figure['period']) ?? '',
      value: typeof figure['display_value'] === 'number' ? figure['display_value'] : null,
      unit: textOf(figure['unit']),
      end: textOf(figure['period_end']),
    })),
  );
}

const place = (key: string, period: string): string => `${key} ${period}`;

/** Compares the columns that are named with those of the answer. */
export function compareColumns(shown: readonly Column[], { columns }: Expected, view: View): Difference[] {
  const given = { ...view, key: '' };
  if (shown.length === 0) return [{ ...given, kind: 'label', detail: 'no columns' }];
  return shown.flatMap(({ id, label, end }): Difference[] => {
    const column = columns.find((each) => each.id === id);
    if (column?.label !== label) return [{ ...given, kind: 'label', detail: `${id}: ${label}` }];
    return column.end === end ? [] : [{ ...given, kind: 'date', detail: `${id}: ${end}` }];
  });
}

type Compared = { shown: FileFigure | undefined; figure: Figure | undefined };

function compareOne({ shown, figure }: Compared, isWhole: boolean): [Difference['kind'], string][] {
  const value = shown?.value ?? null;
  if (figure === undefined || figure.value === null) {
    if (value !== null) return [['gap', `${value}, answered nothing`]];
    return figure?.reason && shown?.reason === null ? [['gap', `no reason, answered ${figure.reason}`]] : [];
  }
  if (figure.not_meaningful && shown !== undefined) {
    if (shown.not_meaningful !== true) return [['value', `${value}, answered n.m.`]];
    if (value === null) return shown.reason ? [] : [['gap', 'n.m. without a reason']];
  }
  if (shown === undefined || value === null)
    return isWhole ? [['gap', `nothing, answered ${figure.value}`]] : [];
  const kind = compareNumbers(value, figure.value, 0);
  return kind === null ? [] : [[kind, `${value}, answered ${figure.value}`]];
}

/** Compares figures of a file with the answer: of the periods that it has, it has all. Agents may be answered in parts. */
export function compareFigures(
  figures: readonly FileFigure[],
  { columns, rows }: Expected,
  view: View,
): Difference[] {
  const isWhole = view.surface !== 'agents';
  const found: Difference[] = [];
  const add = (key: string, kind: Difference['kind'], detail: string) =>
    found.push({ ...view, key, kind, detail });
  if (figures.length === 0) add('', 'label', 'no figures');
  const byPlace = new Map(figures.map((figure) => [place(figure.key, figure.period), figure]));
  const periods = new Set(figures.map(({ period }) => period));
  for (const period of periods)
    if (!columns.some(({ id }) => id === period)) add('', 'label', `${period} is no column of the answer`);
  for (const { key, label, figures: answered } of rows) {
    for (const { id, end: columnEnd } of columns.filter((column) => periods.has(column.id))) {
      const figure = answered.get(id);
      const shown = byPlace.get(place(key, id));
      for (const [kind, detail] of compareOne({ shown, figure }, isWhole)) add(key, kind, `${id}: ${detail}`);
      if (figure === undefined || shown === undefined || shown.value === null) continue;
      const ends = [figure.end, columnEnd];
      if (shown.end !== null && !ends.includes(shown.end)) add(key, 'date', `${id}: ${shown.end}`);
      if (shown.unit !== null && shown.unit !== figure.unit) add(key, 'unit', `${id}: ${shown.unit}`);
      if (shown.label !== null && shown.label !== label)
        add(key, 'label', `${shown.label}, answered ${label}`);
    }
  }
  return found;
}
