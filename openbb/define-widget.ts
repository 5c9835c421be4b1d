import * as v from 'valibot';

import type { Defaults, Desk } from './desk.ts';
import type { Column } from './schema/table.ts';
import type { Widget } from './schema/widgets.ts';

type Described<I extends v.GenericSchema<unknown, unknown>> = {
  id: string;
  /** As `widgets.json` states it, except for what all widgets share. */
  describe: (defaults: Defaults) => Omit<Widget, 'endpoint' | 'category' | 'source'>;
  /** Parameters. Workspace adds some of its own, such as `theme`, which are left out. */
  input: I;
  run: (given: v.InferOutput<I>, desk: Desk) => Promise<unknown>;
};

/** A widget with data: Workspace asks `/openbb/{id}` for it. */
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
