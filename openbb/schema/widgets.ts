import * as v from 'valibot';

import { Table } from './table.ts';

function whole(min: number, max: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
}

const Option = v.strictObject({
  label: v.string(),
  value: v.string(),
  extraInfo: v.optional(
    v.strictObject({ description: v.optional(v.string()), rightOfDescription: v.optional(v.string()) }),
  ),
});

/** Answer of an `optionsEndpoint`. */
export const Options = v.array(Option);

const Param = v.strictObject({
  paramName: v.string(),
  type: v.picklist(['date', 'text', 'ticker', 'number', 'boolean', 'endpoint', 'form', 'tabs']),
  label: v.string(),
  description: v.string(),
  /** Null: no value until one is chosen. */
  value: v.nullable(v.union([v.string(), v.number(), v.boolean()])),
  show: v.optional(v.boolean()),
  multiSelect: v.optional(v.boolean()),
  options: v.optional(Options),
  optionsEndpoint: v.optional(v.string()),
  style: v.optional(v.strictObject({ popupWidth: whole(200, 1_000) })),
});

/** One widget. Source: widgets.json reference of OpenBB Workspace. */
export const Widget = v.strictObject({
  name: v.string(),
  description: v.string(),
  /** Relative to the folder of `widgets.json`; a whole address for an iframe. */
  endpoint: v.string(),
  type: v.picklist(['table', 'metric', 'newsfeed', 'markdown', 'iframe']),
  category: v.string(),
  subCategory: v.optional(v.string()),
  /** In a grid of 40 columns. */
  gridData: v.strictObject({
    w: whole(10, 40),
    h: whole(4, 100),
    minW: v.optional(whole(1, 40)),
    minH: v.optional(whole(1, 100)),
  }),
  data: v.optional(v.strictObject({ table: Table })),
  params: v.optional(v.array(Param)),
  source: v.array(v.string()),
  exportable: v.optional(v.boolean()),
  /** Milliseconds. */
  refetchInterval: v.optional(v.union([v.pipe(v.number(), v.minValue(1_000)), v.literal(false)])),
  staleTime: v.optional(v.number()),
});

/** `widgets.json`: an object by id. */
export const WidgetsFile = v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z_]*$/)), Widget);

export type Options = v.InferOutput<typeof Options>;
export type Param = v.InferOutput<typeof Param>;
export type Widget = v.InferOutput<typeof Widget>;
