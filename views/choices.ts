import type { StatementColumns, StatementName } from '../contract/statement-names.ts';

// What a reader chooses of a view, and its names. Every page's address reads these lists, so nothing else is here.

export const VIEWS = ['values', 'growth', 'common_size'] as const;
export type View = (typeof VIEWS)[number];

/** What a statement can show beside its values: growth over a year and margins as rows, compound growth as columns, and a press release. */
export const EXTRAS = ['growth', 'margins', 'cagr', 'release'] as const;
export type Extra = (typeof EXTRAS)[number];

export const EXTRA_NAMES: Record<Extra, string> = {
  growth: 'YoY growth',
  margins: 'Margins',
  cagr: 'CAGR of 3, 5 and 10 years',
  release: 'Press release, unaudited',
};

export const SEGMENT_VIEWS = ['values', 'mix', 'growth'] as const;
export type SegmentView = (typeof SEGMENT_VIEWS)[number];

export const PEER_VIEWS = ['values', 'growth', 'margin'] as const;

export const SCALES = ['units', 'thousands', 'millions', 'billions'] as const;
/** The scale in which amounts are shown. */
export type Scale = (typeof SCALES)[number];

export const NEGATIVES = ['minus', 'parentheses'] as const;
/** How tables show negative figures. */
export type Negatives = (typeof NEGATIVES)[number];

export const LABEL_STYLES = ['fiscal', 'calendar', 'end'] as const;
/** How periods are labeled: by fiscal period, calendar period or period end. */
export type LabelStyle = (typeof LABEL_STYLES)[number];

export const PERIOD_ORDERS = ['oldest', 'newest'] as const;
/** Which period is the first column of a table. */
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

/** Dashes of a chart's lines, by index: color is never the only difference. The first is solid. */
const DASHES = ['', '7 3', '2 3', '10 3 2 3', '5 2 1 2 1 2', '1 4', '12 4'] as const;
/** How many colors the series of a chart have. */
export const COLORS_COUNT = 7;

const SHADES = [1, 0.55, 0.3] as const;

/** How solid a bar of a series is, 0..1: a repeated color is paler each time. */
export const shadeOf = (index: number): number =>
  SHADES[Math.floor(index / COLORS_COUNT) % SHADES.length] ?? 1;

/** The dash of a series; undefined for the first one, which is solid. A repeated color has another dash. */
export function dashOf(index: number): string | undefined {
  const turn = Math.floor(index / COLORS_COUNT);
  const dash = DASHES[(index + turn) % DASHES.length] ?? '';
  return dash === '' ? undefined : dash;
}

/** One shape per severity of an 8-K in a 12 by 12 box, so that color is never the only difference. */
export const SEVERITY_PATHS = {
  critical: 'M6 .8 11.6 11H.4Z',
  notable: 'M6 .8 11.2 6 6 11.2.8 6Z',
  routine: 'M6 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z',
} as const;

/** `indexed`: every series starts at 100. */
export const CHART_AXES = ['linear', 'log', 'indexed'] as const;
export type ChartAxis = (typeof CHART_AXES)[number];

export const STATEMENT_NAMES: readonly (readonly [StatementName, string])[] = [
  ['income_statement', 'Income statement'],
  ['balance_sheet', 'Balance sheet'],
  ['cash_flow', 'Cash flow'],
];

export const PERIOD_NAMES: readonly (readonly [StatementColumns, string])[] = [
  ['annual', 'Annual'],
  ['quarterly', 'Quarterly'],
  ['semiannual', 'Semiannual'],
  ['nine_months', 'Nine months'],
  ['ttm', 'TTM'],
];

export const VIEW_NAMES: readonly (readonly [View, string])[] = [
  ['values', 'Values'],
  ['growth', 'Growth'],
  ['common_size', 'Common size'],
];

export function statementName(statement: StatementName): string {
  return STATEMENT_NAMES.find(([code]) => code === statement)?.[1] ?? statement;
}

/** For titles and messages: 'No quarterly cash flow.' */
export const PERIOD_ADJECTIVES: Record<StatementColumns, string> = {
  annual: 'annual',
  quarterly: 'quarterly',
  semiannual: 'semiannual',
  nine_months: 'nine-month',
  ttm: 'TTM',
};

/** The base of a common-size view. */
export const BASE_NAMES: Record<StatementName, string> = {
  income_statement: 'revenue',
  balance_sheet: 'total assets',
  cash_flow: 'revenue',
};

/** Key of the base line. */
export const BASE_LINES: Record<StatementName, string> = {
  income_statement: 'revenue',
  balance_sheet: 'total_assets',
  cash_flow: 'revenue',
};

/** The newest twelve months in an address, and of a server that has no others. */
export const TTM = 'TTM';

/** A cell of a table, by the ids of its row and column. */
export type CellRef = { row: string; column: string };

/**
 * The figure of an address: the id of its row and its period, `revenue:2024`. Null when the text is not that. A row's id
 * may contain colons, a period may not.
 */
export function parsePoint(text: string | undefined): CellRef | null {
  const at = text?.lastIndexOf(':') ?? -1;
  if (text === undefined || at < 1 || at === text.length - 1) return null;
  return { row: text.slice(0, at), column: text.slice(at + 1) };
}

/** A note of a reader at a point of a chart. */
export type Pin = CellRef & { text: string };

/** Most notes of a chart, characters of one, and of all as an address has them. */
export const PINS = { most: 6, text: 100, written: 800 } as const;

/** The notes of an address: `revenue:2024=Divested the unit|net_income:2023=Impairment`. What isn't one is left out. */
export function parsePins(text: string | undefined): Pin[] {
  return (text ?? '')
    .split('|')
    .slice(0, PINS.most)
    .flatMap((part) => {
      const at = part.indexOf('=');
      const cell = at === -1 ? null : parsePoint(part.slice(0, at).trim());
      const note = part
        .slice(at + 1)
        .trim()
        .slice(0, PINS.text);
      return cell === null || note === '' ? [] : [{ ...cell, text: note }];
    });
}

/** Notes as a text for the address; undefined for none. */
export function writePins(pins: readonly Pin[]): string | undefined {
  const parts = pins.map(
    (pin) =>
      `${writePoint(pin)}=${pin.text
        .replaceAll(/[|\s]+/gu, ' ')
        .trim()
        .slice(0, PINS.text)}`,
  );
  return parts.length === 0 ? undefined : parts.join('|');
}

/** The figure as a text for the address; undefined for none. */
export function writePoint(cell: CellRef | null): string | undefined {
  return cell === null ? undefined : `${cell.row}:${cell.column}`;
}
