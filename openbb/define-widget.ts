import * as v from 'valibot';

import { integer, list, oneOf, words } from '../contract/parameters.ts';
import type { Ask } from '../contract/request.ts';
import type { Ratio } from '../domain/ratios/ratio-table.ts';
import type { Links } from '../views/addresses.ts';
import type { Column, Param, Widget } from './schema.ts';

export type Desk = {
  ask: Ask;
  links: Links;
  /** Where people open the application, without a slash at the end. */
  public_url: string;
};

/** What widgets show until something else is chosen; null while nothing is loaded. */
export type Defaults = { company: string | null; report: string | null };

type Input = v.ObjectSchema<v.ObjectEntries, undefined>;

type Described<I extends Input> = Omit<Widget, 'endpoint' | 'category' | 'source' | 'params'> & {
  id: string;
  /** Parameters, in the order shown. Those that Workspace itself sends, such as `theme`, are ignored. */
  input: I;
  run: (given: v.InferOutput<I>, desk: Desk) => Promise<unknown>;
};

/** A widget with data, which Workspace reads from `/openbb/{id}`. */
export type DataWidget = {
  id: string;
  describe: (defaults: Defaults) => Widget;
  answer: (query: URLSearchParams, desk: Desk) => Promise<unknown>;
};

/** A request that can't be answered: which parameter, and what would be valid. */
export class WidgetError extends Error {
  override readonly name = 'WidgetError';
}

export const SHARED = { category: 'Filings', source: ['SEC EDGAR', 'Filings Desk'] };

type ChartTable = {
  columns: Column[];
  /** Fields of the chart: what is along its axis, then its series. */
  charted: string[];
  form: 'column' | 'line';
  isChart: boolean;
  /** Whether all rows are shown, or pages of them. */
  showAll: boolean;
};

/** The type and data of a table that can be shown as a chart. */
export function chartTable({ columns, charted, form, isChart, showAll }: ChartTable) {
  const chartView = { enabled: isChart, chartType: form, cellRangeCols: { [form]: charted } };
  const table = { enableCharts: true, showAll, chartView, columnsDefs: columns };
  return { type: 'table', data: { table } } satisfies Partial<Widget>;
}

export function defineWidget<I extends Input>({ id, input, run, ...about }: Described<I>): DataWidget {
  return {
    id,
    describe: (defaults) => ({
      ...SHARED,
      endpoint: id,
      ...about,
      params: Object.entries(input.entries).map(([name, schema]) => paramOf(name, schema, defaults)),
    }),
    answer: async (query, desk) => run(parse(input, query), desk),
  };
}

/** A parameter as Workspace shows it. One that names a company has its options from an endpoint, and starts with the default company. */
export function paramOf(paramName: string, schema: object, defaults: Defaults): Param {
  const as = SHOWN.get(schema);
  if (as === undefined) throw new Error(`${paramName} has no label`);
  const value = as.optionsEndpoint === undefined ? as.value : defaults.company;
  return { paramName, description: as.label, ...as, value };
}

/** A choice of several values arrives repeated or with commas. An empty value reads as absent. */
function parse<I extends Input>(input: I, query: URLSearchParams): v.InferOutput<I> {
  const values = new Map<string, string>();
  for (const [name, value] of query) {
    const before = values.get(name);
    if (value !== '') values.set(name, before === undefined ? value : `${before},${value}`);
  }
  const parsed = v.safeParse(input, Object.fromEntries(values));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const name = v.getDotPath(issue)?.split('.')[0] ?? 'query';
  throw new WidgetError(values.has(name) ? `${name} ${issue.message}` : `${name} is missing`);
}

/** Text; never in a chart. */
export function textColumn(field: string, headerName: string, width = 140): Column {
  return { field, headerName, cellDataType: 'text', chartDataType: 'excluded', formatterFn: 'none', width };
}

/** What a chart has along its axis. */
export function categoryColumn(field: string, headerName: string, width = 110): Column {
  return {
    field,
    headerName,
    cellDataType: 'text',
    chartDataType: 'category',
    formatterFn: 'none',
    width,
    pinned: 'left',
  };
}

export function dateColumn(field: string, headerName: string): Column {
  return { field, headerName, cellDataType: 'dateString', chartDataType: 'excluded', width: 120 };
}

/** An amount in currency units, or a number of shares. */
export function amountColumn(field: string, headerName: string): Column {
  return {
    field,
    headerName,
    cellDataType: 'number',
    chartDataType: 'series',
    formatterFn: 'int',
    width: 150,
  };
}

/** A value per share, a multiple or a number of days. */
export function decimalColumn(field: string, headerName: string): Column {
  return {
    field,
    headerName,
    cellDataType: 'number',
    chartDataType: 'series',
    formatterFn: 'none',
    decimalPlaces: 2,
    width: 130,
  };
}

/** A decimal that is shown in per cent: 0.442 is 44.2 %. */
export function percentColumn(field: string, headerName: string): Column {
  return {
    field,
    headerName,
    cellDataType: 'number',
    chartDataType: 'series',
    formatterFn: 'normalizedPercent',
    decimalPlaces: 1,
    width: 130,
  };
}

/** A ratio, named as the application names it. */
export function ratioColumn({ name, label, value_type }: Ratio): Column {
  if (value_type === 'percent') return percentColumn(name, label);
  return decimalColumn(name, value_type === 'days' ? `${label}, days` : label);
}

/** A ticker that sets the company of the widgets in the group when it is clicked. */
export const COMPANY_COLUMN: Column = {
  ...categoryColumn('ticker', 'Company'),
  renderFn: 'cellOnClick',
  renderFnParams: { actionType: 'groupBy', groupBy: { paramName: 'company', valueField: 'ticker' } },
};

/** Text from a filing, escaped for Markdown: shown as it is, without markup, links or HTML. */
export function plainMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_{}[\]()<>#|~!]/g, String.raw`\$&`)
    .trim();
}

export const COMPANIES_ENDPOINT = 'companies';

/** The parameter that widgets share in a group; its name and options must be the same in all of them. */
export const COMPANY_PARAM = 'company';

type Shown = Omit<Param, 'paramName' | 'description'> & { description?: string };

/** How Workspace shows parameters, by the schema that reads what it sends. */
const SHOWN = new WeakMap<object, Shown>();

function shown<S extends object>(schema: S, as: Shown): S {
  SHOWN.set(schema, as);
  return schema;
}

const COMPANY: Shown = {
  type: 'endpoint',
  label: 'Company',
  description: 'Ticker or CIK of a loaded company',
  value: null,
  optionsEndpoint: COMPANIES_ENDPOINT,
  style: { popupWidth: 450 },
};

export const company = shown(words(20), COMPANY);
export const anyCompany = shown(v.optional(words(20)), COMPANY);

const PEERS_MAX = 12;

export const companies = shown(v.pipe(words(300), list(PEERS_MAX), v.minLength(1, 'must name a company')), {
  ...COMPANY,
  label: 'Companies',
  description: `Up to ${PEERS_MAX} loaded companies`,
  multiSelect: true,
});

/** A choice of a few values, each with its name; at first the first. */
export function choice<const T extends string>(label: string, names: readonly (readonly [T, string])[]) {
  const values = names.map(([name]) => name);
  const [value] = values;
  if (value === undefined) throw new Error(`${label} has no values`);
  const options = names.map(([option, name]) => ({ label: name, value: option }));
  return shown(v.optional(oneOf(values), value), { type: 'text', label, value, options });
}

export function count(label: string, value: number, max: number) {
  return shown(v.optional(integer({ min: 1, max }), String(value)), { type: 'number', label, value });
}

export function typedText(label: string, value: string, max: number) {
  return shown(v.optional(words(max), value), { type: 'text', label, value });
}

export function optionalText(label: string, max: number) {
  return shown(v.optional(words(max)), { type: 'text', label, value: '' });
}
