import * as v from 'valibot';

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

export const Table = v.strictObject({
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
export type Table = v.InferOutput<typeof Table>;
