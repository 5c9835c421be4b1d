import type { APIRequestContext, APIResponse } from '@playwright/test';

/** What the API answers for one place of a table: a number as shown, or nothing with a reason. */
export type Figure = {
  /** Null for a gap. */
  value: number | null;
  /** As filed, and its tag and filing. */
  filed: number | null;
  source: string;
  unit: string;
  /** Last day of the figure itself. */
  end: string | null;
  reason: string | null;
  not_meaningful: boolean;
};

export type Column = { id: string; label: string; end: string | null };
export type Row = { key: string; label: string; figures: Map<string, Figure> };

/** A statement or table of ratios as the API answers it. */
export type Expected = { columns: Column[]; rows: Row[] };

type Json = Record<string, unknown>;

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isJson) : [];
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** Opens a connection for each request: one kept open may be closed just as it is used again. */
export const get = async (api: APIRequestContext, path: string): Promise<APIResponse> =>
  api.get(path, { headers: { connection: 'close' } });

export async function ask(api: APIRequestContext, path: string): Promise<Json> {
  const response = await get(api, `/v1${path}`);
  const body: unknown = await response.json();
  if (!response.ok() || !isJson(body)) throw new Error(`${path} returned ${response.status()}`);
  return body;
}

function figureOf(point: Json, unit: string): Figure {
  const marks = Array.isArray(point['marks']) ? point['marks'] : [];
  return {
    value: numberOf(point['display_value']) ?? numberOf(point['value']),
    filed: numberOf(point['value']),
    source: `${textOf(point['concept'])} of ${textOf(point['accession_number'])}`,
    unit: textOf(point['unit']) ?? unit,
    end: textOf(point['period_end']),
    // A gap's reason is a code, its text the words for it.
    reason: textOf(point['text']) ?? textOf(point['reason']),
    not_meaningful: marks.includes('not_meaningful'),
  };
}

function rowOf(line: Json, key: string, unit: string): Row {
  const parts = [...listOf(line['gaps']), ...listOf(line['points'])];
  return {
    key,
    label: textOf(line['label']) ?? key,
    figures: new Map(parts.map((part) => [textOf(part['period']) ?? '', figureOf(part, unit)])),
  };
}

function columnsOf(answer: Json): Column[] {
  return listOf(answer['columns']).map((column) => ({
    id: textOf(column['id']) ?? '',
    label: textOf(column['label']) ?? '',
    end: textOf(column['end']),
  }));
}

/** Kinds of periods in which a company's statements are answered. */
export async function periodTypes(api: APIRequestContext, company: string): Promise<string[]> {
  const { metadata } = await ask(api, `/companies/${company}/financials/ttm?statement=income_statement`);
  const types: unknown = isJson(metadata) ? metadata['period_types'] : null;
  return Array.isArray(types) ? types.map(String) : [];
}

export const STATEMENTS = ['income_statement', 'balance_sheet', 'cash_flow'] as const;
export type Statement = (typeof STATEMENTS)[number];

export async function expectedStatement(
  api: APIRequestContext,
  company: string,
  { statement, period_type }: { statement: Statement; period_type: string },
): Promise<Expected> {
  const path = `/companies/${company}/${statement.replace('_', '-')}?period_type=${period_type}&include_segments=false`;
  const answer = (await ask(api, path))[statement];
  if (!isJson(answer)) throw new Error(`${path} has no ${statement}`);
  return {
    columns: columnsOf(answer),
    rows: listOf(answer['lines']).map((line) =>
      rowOf(line, textOf(line['key']) ?? '', textOf(line['unit']) ?? ''),
    ),
  };
}

export async function expectedRatios(
  api: APIRequestContext,
  company: string,
  period_type: string,
): Promise<Expected> {
  const path = `/companies/${company}/ratios?period_type=${period_type}`;
  const answer = await ask(api, path);
  const series = listOf(answer['series']);
  const rows = series.map((each) =>
    rowOf(each, textOf(each['name']) ?? '', textOf(each['value_type']) ?? ''),
  );
  return { columns: columnsOf(answer), rows };
}

/** The same period a year before: `Q3 2024` before `Q3 2025`. */
const yearBefore = (id: string): string => id.replace(/\d{4}$/u, (year) => String(Number(year) - 1));

/** Growth of each line from the year before, worked out here; none from zero or a negative figure. */
export function expectedGrowth({ columns, rows }: Expected): Expected {
  return derived({ columns, rows }, (row, column) => {
    const [now, base] = [row.figures.get(column.id), row.figures.get(yearBefore(column.id))];
    if (!hasYear(column) || base?.filed === null || base?.filed === undefined) return null;
    return now?.filed === null || now === undefined || now.unit !== base.unit || base.filed <= 0
      ? null
      : now.filed / base.filed - 1;
  });
}

/** Transition periods have no year before. */
const hasYear = ({ id }: Column): boolean => /^(?:\w+ )?\d{4}$/u.test(id) && !id.startsWith('T');

/** Amounts as a share of a line of the same column; none of zero or a negative one. */
export function expectedShares({ columns, rows }: Expected, base: Row | undefined): Expected {
  return derived({ columns, rows }, (row, { id }) => {
    const [part, whole] = [row.figures.get(id), base?.figures.get(id)];
    if (part === undefined || whole === undefined || part.value === null || whole.value === null) return null;
    return part.unit !== whole.unit || whole.value <= 0 ? null : part.value / whole.value;
  });
}

/** A table of what is worked out from another; lines without any such figure are not drawn. */
function derived(
  { columns, rows }: Expected,
  valueAt: (row: Row, column: Column) => number | null,
): Expected {
  const figures = (row: Row) =>
    columns.map((column): [string, Figure] => {
      const value = valueAt(row, column);
      const about = { source: '', end: column.end, reason: null, not_meaningful: false };
      return [column.id, { ...about, value, filed: value, unit: 'percent' }];
    });
  return { columns, rows: rows.map((row) => ({ ...row, figures: new Map(figures(row)) })) };
}

/** The key figures of an overview: the newest quarter or half, twelve months and year. */
export async function expectedKeyFigures(api: APIRequestContext, company: string): Promise<Expected> {
  const answer = (await ask(api, `/companies/${company}/metrics`))['key_figures'];
  if (!isJson(answer)) throw new Error(`${company} has no key figures`);
  const columns = listOf(answer['columns']).map((column) => {
    const id = textOf(column['period']) ?? '';
    return { id, label: id.replace(/\d{4}$/u, 'FY$&'), end: textOf(column['period_end']) };
  });
  const rows = listOf(answer['figures']).map((figure) => {
    const values = listOf(figure['values']).map((value, at): [string, Figure] => {
      const point = isJson(value['point']) ? value['point'] : { reason: value['reason'] };
      return [columns[at]?.id ?? '', figureOf(point, '')];
    });
    const label = textOf(figure['label']) ?? '';
    return { key: textOf(figure['key']) ?? '', label, figures: new Map(values) };
  });
  return { columns, rows };
}

/** The calendar year with most of a fiscal year. */
function calendarYear(end: string): string {
  const middle = new Date(`${end}T00:00:00Z`);
  middle.setUTCDate(middle.getUTCDate() - 182);
  return `CY${middle.getUTCFullYear()}`;
}

type Peers = { companies: readonly string[] } & ({ statement: Statement; line: string } | { ratio: string });

/** One line or ratio of several companies by calendar year, a row a company. */
export async function expectedPeers(
  api: APIRequestContext,
  { companies, ...compared }: Peers,
): Promise<Expected> {
  const line = 'line' in compared ? compared.line : compared.ratio;
  const rows: Row[] = [];
  for (const company of companies) {
    const answer = await ask(api, `/companies/${company}`);
    const name = isJson(answer['company']) ? textOf(answer['company']['name']) : null;
    const { columns, rows: lines } =
      'ratio' in compared
        ? await expectedRatios(api, company, 'annual')
        : await expectedStatement(api, company, { ...compared, period_type: 'annual' });
    const found = lines.find(({ key }) => key === line);
    const figures = columns.flatMap(({ id, end }): [string, Figure][] => {
      const figure = found?.figures.get(id);
      return figure === undefined || end === null || !/^\d{4}$/u.test(id)
        ? []
        : [[calendarYear(end), figure]];
    });
    rows.push({ key: line, label: plainName(name ?? ''), figures: new Map(figures) });
  }
  const years = [...new Set(rows.flatMap(({ figures }) => [...figures.keys()]))].toSorted();
  return { columns: years.map((id) => ({ id, label: id, end: null })), rows };
}

/** Marks that turn a text around are not shown. */
function plainName(name: string): string {
  return name.replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '');
}

/** Companies of a screen with its default columns: a row a company. */
export async function expectedScreen(api: APIRequestContext): Promise<Expected> {
  const answer = await ask(api, '/screen');
  const shown = listOf(answer['columns']);
  const columns = shown.map((column) => ({
    id: textOf(column['name']) ?? '',
    label: textOf(column['label']) ?? '',
    end: null,
  }));
  const rows = listOf(answer['companies']).map((company) => {
    const cells = isJson(company['values']) ? company['values'] : {};
    const figures = shown.map((column): [string, Figure] => {
      const name = textOf(column['name']) ?? '';
      const unit = textOf(column['value_type']) ?? '';
      const cell = cells[name];
      return [name, { ...figureOf(isJson(cell) ? cell : {}, unit), unit, end: null }];
    });
    return {
      key: textOf(company['cik']) ?? '',
      label: plainName(textOf(company['name']) ?? ''),
      figures: new Map(figures),
    };
  });
  return { columns, rows };
}
