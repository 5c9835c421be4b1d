import type { APIRequestContext } from '@playwright/test';
import { parquetReadObjects } from 'hyparquet';

import { compareNumbers, type Difference, type View } from './compare.ts';
import { type Expected, isJson, listOf, textOf } from './expected.ts';

/** A row of a file or of another program's answer: one figure of a line and a period. */
export type FileFigure = {
  key: string;
  period: string;
  label: string | null;
  value: number | null;
  unit: string | null;
  end: string | null;
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

export async function readCsv(api: APIRequestContext, path: string): Promise<FileFigure[]> {
  const [heads = [], ...rows] = parseCsv(await (await api.get(`/v1${path}`)).text());
  return rows.map((cells) =>
    toFigure(Object.fromEntries(heads.map((head, at) => [head, unquoted(cells[at] ?? '')]))),
  );
}

export async function readParquet(api: APIRequestContext, path: string): Promise<FileFigure[]> {
  const bytes = await (await api.get(`/v1${path}`)).body();
  const file = new Uint8Array(bytes).buffer;
  const rows = await parquetReadObjects({ file });
  return rows.map((row) => {
    const end = row['period_end'];
    return toFigure({ ...row, period_end: end instanceof Date ? end.toISOString().slice(0, 10) : end });
  });
}

/** What an OpenBB widget answers: a row a period, a field a line. */
export async function readOpenbb(
  api: APIRequestContext,
  path: string,
  { columns, rows }: Expected,
): Promise<FileFigure[]> {
  const answer: unknown = await (await api.get(path)).json();
  return listOf(answer).flatMap((row) => {
    const column = columns.find(({ label }) => label === row['period']);
    return rows.map(({ key, label }): FileFigure => {
      const value = row[key];
      return {
        key,
        period: column?.id ?? String(row['period']),
        label,
        value: typeof value === 'number' ? value : null,
        unit: null,
        end: textOf(row['period_end']),
      };
    });
  });
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
  for (const { key, label, figures: answered } of rows) {
    for (const { id, end: columnEnd } of columns.filter((column) => periods.has(column.id))) {
      const figure = answered.get(id);
      const shown = byPlace.get(place(key, id));
      const value = shown?.value ?? null;
      if (figure === undefined || figure.value === null) {
        if (value !== null) add(key, 'gap', `${id}: ${value}, answered nothing`);
        continue;
      }
      if (shown === undefined || value === null) {
        if (isWhole) add(key, 'gap', `${id}: nothing, answered ${figure.value}`);
        continue;
      }
      const kind = compareNumbers(value, figure.value, 0);
      if (kind !== null) add(key, kind, `${id}: ${value}, answered ${figure.value}`);
      const ends = [figure.end, columnEnd];
      if (shown.end !== null && !ends.includes(shown.end)) add(key, 'date', `${id}: ${shown.end}`);
      if (shown.unit !== null && shown.unit !== figure.unit) add(key, 'unit', `${id}: ${shown.unit}`);
      if (shown.label !== null && shown.label !== label)
        add(key, 'label', `${shown.label}, answered ${label}`);
    }
  }
  return found;
}
