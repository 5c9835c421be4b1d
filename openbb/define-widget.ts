import * as v from 'valibot';

import { integer, list, oneOf, words } from '../contract/parameters.ts';
import type { Ask } from '../contract/request.ts';
import type { Ratio } from '../domain/ratios/ratio-table.ts';
import type { Links } from '../views/addresses.ts';
import type { Column, Param, Widget } from './schema.ts';

/** What a widget works with. */
export type Desk = {
  ask: Ask;
  links: Links;
  /** Where people open the application, without a slash at the end. */
  public_url: string;
};

/** What widgets show until something else is chosen; null while nothing is loaded. */
export type Defaults = { company: string | null; report: string | null };

type Described<I extends v.GenericSchema<unknown, unknown>> = {
  id: string;
  /** As `widgets.json` states it, except for what all widgets share. */
  describe: (defaults: Defaults) => Omit<Widget, 'endpoint' | 'category' | 'source'>;
  /** Parameters. Workspace adds some of its own, such as `theme`, which are left out. */
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
  /** Whether it opens as a chart. */
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

export function defineWidget<I extends v.GenericSchema<unknown, unknown>>(widget: Described<I>): DataWidget {
  const { id, describe, input, run } = widget;
  return {
    id,
    describe: (defaults) => ({ ...SHARED, endpoint: id, ...describe(defaults) }),
    answer: async (query, desk) => run(parse(input, query), desk),
  };
}

/** A choice of several values arrives repeated or with commas. An empty value reads as absent. */
function parse<I extends v.GenericSchema<unknown, unknown>>(
  input: I,
  query: URLSearchParams,
): v.InferOutput<I> {
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
export function companyColumn(field: string, headerName: string): Column {
  return {
    ...categoryColumn(field, headerName),
    renderFn: 'cellOnClick',
    renderFnParams: { actionType: 'groupBy', groupBy: { paramName: 'company', valueField: field } },
  };
}

/** Text from a filing, escaped for Markdown: shown as it is, without markup, links or HTML. */
export function plainMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_{}[\]()<>#|~!]/g, String.raw`\$&`)
    .trim();
}

/** Answers the companies that a parameter offers. */
export const COMPANIES_ENDPOINT = 'companies';

/** The parameter that widgets share in a group; its name and options must be the same in all of them. */
export const COMPANY_PARAM = 'company';

const POPUP = { popupWidth: 450 };

/** The company, chosen among those that are loaded. */
export function companyParam({ company }: Defaults): Param {
  return {
    paramName: COMPANY_PARAM,
    type: 'endpoint',
    label: 'Company',
    description: 'Ticker or CIK of a loaded company',
    value: company,
    optionsEndpoint: COMPANIES_ENDPOINT,
    style: POPUP,
  };
}

/** Most companies in one comparison. */
const PEERS_MAX = 12;

export function companiesParam({ company }: Defaults): Param {
  return {
    ...companyParam({ company, report: null }),
    paramName: 'companies',
    label: 'Companies',
    description: `Up to ${PEERS_MAX} loaded companies`,
    multiSelect: true,
  };
}

/** A choice of a few values; at first the first. */
export function choiceParam(
  paramName: string,
  label: string,
  options: Readonly<Record<string, string>>,
): Param {
  return {
    paramName,
    type: 'text',
    label,
    description: label,
    value: Object.keys(options)[0] ?? '',
    options: Object.entries(options).map(([option, name]) => ({ label: name, value: option })),
  };
}

export function numberParam(paramName: string, label: string, value: number): Param {
  return { paramName, type: 'number', label, description: label, value };
}

export function textParam(paramName: string, label: string, value: string): Param {
  return { paramName, type: 'text', label, description: label, value };
}

export const company = words(20);
export const companies = v.pipe(words(300), list(PEERS_MAX), v.minLength(1, 'must name a company'));

export function choice<const T extends readonly [string, ...string[]]>(values: T) {
  return v.optional(oneOf(values), values[0]);
}

export function count(max: number, fallback: number) {
  return v.optional(integer({ min: 1, max }), String(fallback));
}
