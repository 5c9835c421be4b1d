import * as v from 'valibot';

/** Rows of a table: flat, by column. */
export const Rows = v.array(v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()]))));

/** Tiles of a metric widget; `delta` is a change in per cent. */
export const Metrics = v.array(
  v.strictObject({ label: v.string(), value: v.string(), delta: v.optional(v.string()) }),
);

/** Articles of a newsfeed; `body` is Markdown. */
export const Articles = v.array(
  v.strictObject({
    title: v.string(),
    /** ISO 8601. */
    date: v.string(),
    author: v.string(),
    excerpt: v.string(),
    body: v.string(),
  }),
);

export type Row = v.InferOutput<typeof Rows>[number];
export type Metric = v.InferOutput<typeof Metrics>[number];
export type Article = v.InferOutput<typeof Articles>[number];

/** What a column may state. Source: widgets.json reference of OpenBB Workspace, `columnsDefs`. */
export const Column = v.strictObject({
  field: v.string(),
  headerName: v.string(),
  headerTooltip: v.optional(v.string()),
  cellDataType: v.optional(v.picklist(['text', 'number', 'boolean', 'date', 'dateString', 'object'])),
  chartDataType: v.optional(v.picklist(['category', 'series', 'time', 'excluded'])),
  formatterFn: v.optional(
    v.picklist(['int', 'none', 'percent', 'normalized', 'normalizedPercent', 'dateToYear']),
  ),
  decimalPlaces: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  renderFn: v.optional(
    v.picklist(['greenRed', 'titleCase', 'hoverCard', 'cellOnClick', 'columnColor', 'showCellChange']),
  ),
  renderFnParams: v.optional(
    v.strictObject({
      actionType: v.picklist(['groupBy', 'sendToAgent']),
      groupBy: v.strictObject({ paramName: v.string(), valueField: v.optional(v.string()) }),
    }),
  ),
  width: v.optional(v.number()),
  minWidth: v.optional(v.number()),
  hide: v.optional(v.boolean()),
  pinned: v.optional(v.picklist(['left', 'right'])),
});

const CHART_TYPES = [
  'column',
  'groupedColumn',
  'stackedColumn',
  'bar',
  'line',
  'pie',
  'donut',
  'area',
] as const;

const Table = v.strictObject({
  enableCharts: v.optional(v.boolean()),
  showAll: v.optional(v.boolean()),
  chartView: v.optional(
    v.strictObject({
      enabled: v.boolean(),
      chartType: v.picklist(CHART_TYPES),
      /** By chart type: the category column, then the series. */
      cellRangeCols: v.optional(v.record(v.picklist(CHART_TYPES), v.array(v.string()))),
    }),
  ),
  columnsDefs: v.array(Column),
});

export type Column = v.InferOutput<typeof Column>;
type Table = v.InferOutput<typeof Table>;

const cells = v.pipe(v.number(), v.integer(), v.minValue(0));

const Placed = v.strictObject({
  i: v.string(),
  x: cells,
  y: cells,
  w: cells,
  h: cells,
  groups: v.optional(v.array(v.string())),
});

/** One app. Source: apps.json reference of OpenBB Workspace; groups of other names don't link. */
export const App = v.strictObject({
  name: v.string(),
  description: v.string(),
  img: v.string(),
  img_dark: v.string(),
  img_light: v.string(),
  allowCustomization: v.boolean(),
  tabs: v.record(v.string(), v.strictObject({ id: v.string(), name: v.string(), layout: v.array(Placed) })),
  groups: v.array(
    v.strictObject({
      name: v.pipe(v.string(), v.regex(/^Group \d+$/)),
      type: v.picklist(['param', 'endpointParam', 'ticker']),
      paramName: v.string(),
      widgetIds: v.array(v.string()),
      defaultValue: v.optional(v.string()),
    }),
  ),
  prompts: v.array(v.string()),
});

/** `apps.json`: an array, never an object. */
export const AppsFile = v.array(App);

export type App = v.InferOutput<typeof App>;

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
