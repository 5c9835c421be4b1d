import type { Column } from './schema/table.ts';

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

/** A ticker that sets the company of the widgets in the group when it is clicked. */
export function companyColumn(field: string, headerName: string): Column {
  return {
    ...categoryColumn(field, headerName),
    renderFn: 'cellOnClick',
    renderFnParams: { actionType: 'groupBy', groupBy: { paramName: 'company', valueField: field } },
  };
}
