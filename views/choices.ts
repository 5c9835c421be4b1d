// What a reader chooses of a view. Every page's address reads these lists, so nothing else is here.

export const VIEWS = ['values', 'growth', 'common_size'] as const;
export type View = (typeof VIEWS)[number];

/** What a statement can show next to its values: growth over a year and margins as rows, compound growth as columns, and a press release. */
export const EXTRAS = ['growth', 'margins', 'cagr', 'release'] as const;
export type Extra = (typeof EXTRAS)[number];

export const SEGMENT_VIEWS = ['values', 'mix', 'growth'] as const;
export type SegmentView = (typeof SEGMENT_VIEWS)[number];

export const PEER_VIEWS = ['values', 'growth', 'margin'] as const;

export const SCALES = ['units', 'thousands', 'millions', 'billions'] as const;
export type Scale = (typeof SCALES)[number];

export const NEGATIVES = ['minus', 'parentheses'] as const;
export type Negatives = (typeof NEGATIVES)[number];

export const LABEL_STYLES = ['fiscal', 'calendar', 'end'] as const;
/** How periods are labeled: by fiscal period, calendar period or period end. */
export type LabelStyle = (typeof LABEL_STYLES)[number];

export const PERIOD_ORDERS = ['oldest', 'newest'] as const;
export type PeriodOrder = (typeof PERIOD_ORDERS)[number];

/**
 * Bars for flows, lines and areas for balances and ratios, stacked bars and areas for parts that add up to a total, bars of
 * the first series with lines of the others, a small chart for each series, and the first figure against the second.
 */
export const CHART_FORMS = [
  'bars',
  'lines',
  'area',
  'stack',
  'stacked_area',
  'mixed',
  'multiples',
  'scatter',
] as const;
export type ChartForm = (typeof CHART_FORMS)[number];

/** Maximum number of series in a readable chart. */
export const SERIES_MAX = 6;

/** `indexed`: every series starts at 100. */
export const CHART_AXES = ['linear', 'log', 'indexed'] as const;
export type ChartAxis = (typeof CHART_AXES)[number];
