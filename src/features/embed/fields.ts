import { rangeOptions } from '../../../contract/chart-parameters.ts';
import { SECTOR_CODES } from '../../../contract/companies.ts';
import { EMBED_QUERIES } from '../../../contract/embed/queries.ts';
import { type Widget, WIDGETS } from '../../../contract/embed/widgets.ts';
import { RISK_FACTORS_TAG } from '../../../domain/disclosures/section-tags.ts';
import { CHART_AXIS_NAMES, CHART_FORM_NAMES } from '../../../views/chart-drawing.ts';
import {
  LATEST_NAMES,
  METRIC_NAMES,
  PERIOD_NAMES,
  STATEMENT_NAMES,
  VIEW_NAMES,
} from '../../../views/choice-names.ts';
import { codeName } from '../../../views/format/titles.ts';
import { RATIO_NAMES, ratioLabel } from '../../../views/ratios.ts';
import { SEARCH_ORDERS } from '../../../views/search-notes.ts';
import type { ParameterName } from './embed-query.ts';

/** One parameter in the form. Without options it is text. */
export type Field = {
  name: ParameterName;
  label: string;
  placeholder?: string;
  /** Value and label; an empty value is the default. */
  options?: readonly (readonly [string, string])[];
};

export const WIDGET_NAMES: readonly (readonly [Widget, string])[] = [
  ['chart', 'Chart'],
  ['table', 'Table'],
  ['figures', 'Key figures'],
  ['filings', 'Filings'],
  ['events', '8-K events'],
  ['redline', 'Redline'],
  ['passage', 'Passage'],
  ['search', 'Search results'],
  ['screen', 'Screen'],
];

type Options = NonNullable<Field['options']>;

/** Choices with the one first that a parameter left out means. */
const orElse = (name: string, options: Options): Options => [['', name], ...options];
/** Choices of which one is what a parameter left out means. */
const byDefault = (value: string, options: Options): Options =>
  options.map(([each, name]) => [each === value ? '' : each, name]);
const HIDDEN = orElse('Hidden', [['on', 'Shown']]);

const COMPANY: Field = { name: 'company', label: 'Company', placeholder: 'AAPL' };
const COMPANIES: Field = { name: 'company', label: 'Companies', placeholder: 'AAPL, MSFT' };
const STATEMENT: Field = { name: 'statement', label: 'Statement', options: orElse('Any', STATEMENT_NAMES) };
const PERIODS: readonly Field[] = [
  { name: 'period_type', label: 'Periods', options: byDefault('annual', PERIOD_NAMES) },
  { name: 'periods', label: 'Range', options: orElse('Latest', rangeOptions(0).slice(1)) },
  { name: 'from', label: 'From', placeholder: '2020' },
  { name: 'to', label: 'To', placeholder: '2025' },
];
const VIEW: Field = { name: 'view', label: 'View', options: byDefault('values', VIEW_NAMES) };
const LIMIT: Field = { name: 'most', label: 'At most', placeholder: '10' };

const CONTENT: Record<Widget, readonly Field[]> = {
  chart: [
    COMPANIES,
    { name: 'line', label: 'Lines', placeholder: 'Revenue' },
    STATEMENT,
    {
      name: 'ratio',
      label: 'Ratio',
      options: orElse(
        'None',
        RATIO_NAMES.map((name) => [name, ratioLabel(name).label]),
      ),
    },
    { name: 'segments', label: 'Or segments', options: orElse('None', Object.entries(METRIC_NAMES)) },
    VIEW,
    { name: 'form', label: 'Drawn as', options: orElse('Automatic', CHART_FORM_NAMES) },
    { name: 'chart_axis', label: 'Axis', options: byDefault('linear', CHART_AXIS_NAMES) },
    { name: 'chart_values', label: 'Values on the chart', options: HIDDEN },
    { name: 'chart_growth', label: 'Annual growth', options: HIDDEN },
    { name: 'chart_reference', label: 'Reference line', placeholder: 'average, median or a number' },
    { name: 'chart_formula', label: 'Formula', placeholder: 'revenue - cost_of_revenue' },
    { name: 'events', label: '8-Ks', options: orElse('Hidden', [['all', 'Shown']]) },
    ...PERIODS,
  ],
  table: [
    {
      name: 'show',
      label: 'Shows',
      options: orElse('Statement', [
        ['ratios', 'Ratios'],
        ['peers', 'Companies compared'],
      ]),
    },
    COMPANIES,
    { ...STATEMENT, options: STATEMENT_NAMES },
    { name: 'line', label: 'Rows', placeholder: 'All' },
    VIEW,
    ...PERIODS,
  ],
  figures: [COMPANY],
  filings: [COMPANY, { name: 'form_type', label: 'Form', placeholder: '10-K' }, LIMIT],
  events: [
    COMPANY,
    { name: 'days_back', label: 'Days back', placeholder: '365' },
    {
      name: 'severity',
      label: 'Severity',
      options: orElse('All', [
        ['notable', 'Notable and critical'],
        ['critical', 'Critical'],
      ]),
    },
    LIMIT,
  ],
  redline: [
    COMPANY,
    { name: 'tag', label: 'Disclosure', placeholder: RISK_FACTORS_TAG },
    { name: 'target', label: 'Later report', placeholder: 'Newest' },
    { name: 'base', label: 'Earlier report', placeholder: 'Year before' },
    { name: 'ignore_numbers', label: 'Number-only changes', options: orElse('Shown', [['true', 'Hidden']]) },
    { ...LIMIT, placeholder: '20' },
  ],
  passage: [
    { name: 'accession', label: 'Accession number', placeholder: '0000320193-24-000123' },
    { name: 'document', label: 'Document', placeholder: 'Primary document' },
    { name: 'offset', label: 'From character', placeholder: '0' },
    { name: 'to', label: 'To character' },
  ],
  search: [
    { name: 'q', label: 'Query', placeholder: '"going concern"' },
    COMPANIES,
    { name: 'forms', label: 'Forms', placeholder: '10-K, 10-Q' },
    { name: 'date_from', label: 'Filed from', placeholder: '2024-01-01' },
    { name: 'date_to', label: 'Filed to', placeholder: '2025-12-31' },
    { name: 'sort', label: 'Order', options: byDefault('relevance', SEARCH_ORDERS) },
    { ...LIMIT, placeholder: '5' },
  ],
  screen: [
    { name: 'where', label: 'Conditions', placeholder: 'revenue>1bn, gross_margin=40%..60%' },
    { name: 'columns', label: 'Columns', placeholder: 'revenue, net_margin' },
    { name: 'sort', label: 'Order', placeholder: '-revenue' },
    { name: 'period_type', label: 'Period', options: byDefault('annual', LATEST_NAMES) },
    {
      name: 'sector',
      label: 'Sector',
      options: orElse(
        'All',
        SECTOR_CODES.map((code) => [code, codeName(code)]),
      ),
    },
    LIMIT,
  ],
};

/** How every widget looks; all but the theme are rarely changed. */
export const LOOK: readonly Field[] = [
  {
    name: 'theme',
    label: 'Theme',
    options: orElse('Reader’s system', [
      ['light', 'Light'],
      ['dark', 'Dark'],
    ]),
  },
  { name: 'accent', label: 'Accent color', placeholder: '0b5fa5' },
  { name: 'width', label: 'Maximum width', placeholder: 'Any' },
  { name: 'height', label: 'Height', placeholder: 'Content height' },
  { name: 'locale', label: 'Numbers', placeholder: 'en-US' },
];

const SOURCE: readonly ParameterName[] = ['company', 'accession', 'document'];
const LOOKS: readonly ParameterName[] = [
  'view',
  'form',
  'chart_axis',
  'chart_values',
  'chart_growth',
  'chart_reference',
  'chart_formula',
  'period_type',
  'periods',
  'ignore_numbers',
  'sort',
  'most',
];

/** Widgets that show something as soon as they have a company: no other parameter is required. */
export const OF_COMPANY: ReadonlySet<Widget> = new Set(
  WIDGETS.filter((widget) => {
    const required = Object.entries(EMBED_QUERIES[widget].entries).filter(
      ([, { type }]) => type !== 'optional',
    );
    return required.map(([name]) => name).join(' ') === 'company';
  }),
);

export function fieldGroups(widget: Widget): { title: string; fields: readonly Field[] }[] {
  const all = CONTENT[widget];
  const of = (names: readonly ParameterName[]) => all.filter(({ name }) => names.includes(name));
  return [
    { title: 'Source', fields: of(SOURCE) },
    { title: 'Content', fields: all.filter(({ name }) => ![...SOURCE, ...LOOKS].includes(name)) },
    { title: 'Appearance', fields: [...of(LOOKS), ...LOOK.slice(0, 1)] },
  ].filter(({ fields }) => fields.length > 0);
}

export function addressName(name: string): string {
  return name === 'most' ? 'limit' : name;
}

export function hasParameter(widget: Widget, name: string): boolean {
  return Object.hasOwn(EMBED_QUERIES[widget].entries, addressName(name));
}
