import type { ChartChange, ChartDrawing } from './chart.ts';
import type { ChartAxis, ChartForm } from './choices.ts';

export const CHART_FORM_NAMES: readonly (readonly [ChartForm, string])[] = [
  ['bars', 'Bars'],
  ['lines', 'Lines'],
  ['area', 'Area'],
  ['stack', 'Stacked bars'],
  ['stacked_area', 'Stacked areas'],
  ['mixed', 'Bars and lines'],
  ['multiples', 'Small multiples'],
  ['scatter', 'Scatter of two figures'],
];

export const CHART_AXIS_NAMES: readonly (readonly [ChartAxis, string])[] = [
  ['linear', 'Linear'],
  ['log', 'Log'],
  ['indexed', 'First common period = 100'],
];

type Given = {
  chart_axis?: ChartAxis | undefined;
  chart_values?: 'on' | 'off' | undefined;
  chart_growth?: 'on' | 'off' | undefined;
  chart_reference?: string | undefined;
  chart_formula?: readonly string[] | undefined;
  chart_pins?: string | undefined;
  chart_from?: string | undefined;
  chart_to?: string | undefined;
};

/** How the parameters of an address say that a chart is drawn. */
export function drawingOf(given: Given): Omit<ChartDrawing, 'form'> {
  return {
    axis: given.chart_axis,
    hasLabels: given.chart_values === 'on',
    hasGrowth: given.chart_growth === 'on',
    reference: given.chart_reference,
    formulas: given.chart_formula,
    pins: given.chart_pins,
    range: { from: given.chart_from, to: given.chart_to },
  };
}

/** A change of the drawing as parameters of the address; what is off or empty isn't in it. */
export function chartParameters(change: ChartChange) {
  const { form, axis, hasLabels, hasGrowth, range } = change;
  return {
    ...(form !== undefined && { chart: form }),
    ...(axis !== undefined && { chart_axis: axis }),
    ...(hasLabels !== undefined && { chart_values: hasLabels ? ('on' as const) : ('off' as const) }),
    ...(hasGrowth !== undefined && { chart_growth: hasGrowth ? ('on' as const) : undefined }),
    ...('reference' in change && { chart_reference: change.reference }),
    ...('formulas' in change && {
      chart_formula: change.formulas === undefined ? undefined : [...change.formulas],
    }),
    ...('pins' in change && { chart_pins: change.pins }),
    ...(range !== undefined && { chart_from: range.from, chart_to: range.to }),
  };
}
