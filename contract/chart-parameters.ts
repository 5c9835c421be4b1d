import * as v from 'valibot';

import { list, oneOf, words } from './parameters.ts';

/** What a page and a widget say of a chart's drawing in the same words. */
export const CHART_PARAMETERS = {
  /** A line at a value of the left axis, or at the `average` or `median` of the first series. */
  chart_reference: v.optional(words(30)),
  /** Whether each series has its compound annual growth. */
  chart_growth: v.optional(oneOf(['on', 'off'])),
  /** Series computed from lines: `gross_profit/revenue`. */
  chart_formula: v.optional(list(3)),
  /** Notes at points: `revenue:2024=Divested the unit`, with `|` between them. */
  chart_pins: v.optional(words(800)),
};
