import * as v from 'valibot';

import { SECTOR_CODES } from '../../../contract/companies.ts';
import { WIDGETS } from '../../../contract/embed/widgets.ts';
import { oneOf } from '../../../contract/parameters.ts';

const text = v.optional(v.string());

/** The builder's address: a widget, and the parameters of all widgets as text, which the widget itself checks. */
export const EmbedBuilderQuery = v.strictObject({
  widget: v.optional(oneOf(WIDGETS), 'chart'),
  company: text,
  line: text,
  statement: text,
  ratio: text,
  segments: text,
  axis: text,
  show: text,
  columns: text,
  where: text,
  sector: v.optional(oneOf(SECTOR_CODES)),
  view: text,
  form: text,
  chart_axis: text,
  chart_values: text,
  chart_reference: text,
  chart_growth: text,
  chart_formula: text,
  chart_pins: text,
  periods: text,
  period_type: text,
  from: text,
  to: text,
  form_type: text,
  days_back: text,
  severity: text,
  tag: text,
  target: text,
  base: text,
  base_company: text,
  ignore_numbers: text,
  accession: text,
  document: text,
  offset: text,
  q: text,
  forms: text,
  date_from: text,
  date_to: text,
  sort: text,
  as_of: text,
  events: text,
  /** The widgets' `limit`: a page's own `limit` is a number. */
  most: text,
  theme: text,
  accent: text,
  width: text,
  height: text,
  locale: text,
});
export type EmbedSearch = v.InferOutput<typeof EmbedBuilderQuery>;
export type ParameterName = Exclude<keyof EmbedSearch, 'widget'>;
