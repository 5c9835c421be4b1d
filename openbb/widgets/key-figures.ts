import * as v from 'valibot';

import { metricsEndpoint } from '../../contract/metrics.ts';
import type { SeriesPoint } from '../../contract/series.ts';
import { fiscalPeriod } from '../../domain/calendar/calendar-period.ts';
import { growth } from '../../domain/ratios/growth.ts';
import { fittingScale, formatFigure, isScaled, valueTypeOf } from '../../views/format/figures.ts';
import { choice, company, defineWidget } from '../define-widget.ts';
import type { Metric } from '../schema.ts';

const COLUMNS = [
  ['annual', 'Fiscal year'],
  ['ttm', 'Trailing twelve months'],
  ['interim', 'Latest quarter or half'],
] as const;

/** A company's key figures as tiles; `delta` is the change from the same period a year before. */
export const keyFigures = defineWidget({
  id: 'key_figures',
  name: 'Key figures',
  description:
    'Revenue, income, margin, cash flow and debt of one company, with the change from the same period a year before',
  type: 'metric',
  gridData: { w: 40, h: 5, minW: 10, minH: 4 },
  input: v.object({ company, column: choice('Period', COLUMNS) }),
  run: async ({ company: identifier, column }, { ask }): Promise<Metric[]> => {
    const { key_figures, reasons = {} } = await ask(metricsEndpoint, { path: { identifier } });
    const at = key_figures?.columns.findIndex(({ kind }) => kind === column) ?? -1;
    const period = key_figures?.columns[at];
    if (key_figures === undefined || period === undefined) {
      return [{ label: new Map(COLUMNS).get(column) ?? column, value: 'Not available' }];
    }
    const name = period.kind === 'ttm' ? `TTM to ${period.period_end}` : fiscalPeriod(period.period);
    return key_figures.figures.map(({ key, label, values }) => {
      const { point = null, prior = null, reason } = values[at] ?? {};
      if (point === null) {
        return {
          label: `${label}, ${name}: ${reason ?? reasons[key] ?? 'not reported'}`,
          value: 'Not available',
        };
      }
      const delta = changeOf(point, prior);
      return {
        label: `${label}, ${name}`,
        value: valueText(point),
        ...(delta === null ? {} : { delta }),
      };
    });
  },
});

/** Change in per cent; null where it is not meaningful, and for ratios, whose changes are points. */
function changeOf({ value, unit }: SeriesPoint, prior: number | null): string | null {
  if (prior === null || unit === 'pure') return null;
  const change = growth({ value }, { value: prior }).value;
  return change === null ? null : (change * 100).toFixed(1);
}

/** A figure in digits and scale of the statements, with its unit: 'USD 416,161 million', 'USD 7.46 per share', '26.9%'. */
export function valueText({ value, unit }: Pick<SeriesPoint, 'value' | 'unit'>): string {
  const value_type = unit === 'pure' ? 'percent' : valueTypeOf(unit);
  const scale = isScaled(value_type) ? fittingScale([value]) : 'units';
  const text = formatFigure(value, value_type, scale);
  if (value_type === 'percent') return text;
  const [currency = unit, per] = unit.split('/');
  if (per !== undefined) return `${currency} ${text} per share`;
  return `${currency} ${text}${scale === 'units' ? '' : ` ${scale.slice(0, -1)}`}`;
}
