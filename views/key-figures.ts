import type { ResponseOf } from '../contract/endpoints.ts';
import { type KeyColumn, type KeyFigure, type KeyFigures, metricsEndpoint } from '../contract/metrics.ts';
import type { Ask } from '../contract/request.ts';
import type { SeriesPoint } from '../contract/series.ts';
import type { StatementPeriod } from '../contract/statement-names.ts';
import { fiscalPeriod } from '../domain/calendar/calendar-period.ts';
import { growth } from '../domain/ratios/growth.ts';
import { pages } from './addresses.ts';
import type { Scale } from './choices.ts';
import { formatDate } from './format/dates.ts';
import { fittingScale, formatFigure, formatPercent, type ValueType, valueTypeOf } from './format/figures.ts';
import { label as plain } from './format/names.ts';
import { loadCompany, sourcesOf, ViewError, type ViewHead } from './view.ts';

type PeriodType = StatementPeriod | 'ttm';

/** A figure in one column. `text` is formatted, without its unit; null for the given reason. */
export type KeyCell = {
  text: string | null;
  reason: string;
  /** Where the statement shows it; null without a figure. */
  link: { period_type: PeriodType; point: string } | null;
  change: string | null;
  /** Whether it fails a check. */
  is_doubtful: boolean;
};

export type KeyRow = {
  key: string;
  title: string;
  statement: KeyFigure['statement'];
  cells: KeyCell[];
  /** Fiscal years, oldest first; empty when fewer than two values are known. */
  history: (number | null)[];
  years: string[];
};

export type KeyTable = {
  columns: { label: string; detail: string; end: string }[];
  rows: KeyRow[];
  unit: string;
};

/** A company's key figures as the overview shows them: amounts in one scale, changes in percent or points. */
export function keyTable(answer: ResponseOf<'metrics'>): KeyTable {
  const { columns, figures }: KeyFigures = answer.key_figures ?? metricFigures(answer);
  const points = figures.flatMap(({ values }) => values.map(({ point }) => point));
  const amounts = points.filter((point) => point !== null && valueTypeOf(point.unit) === 'amount');
  const scale = fittingScale(amounts.map((point) => point?.value ?? 0));
  const hasPerShare = points.some((point) => point !== null && valueTypeOf(point.unit) === 'per_share');
  const currency = answer.currency ?? amounts[0]?.unit ?? '';
  return {
    columns: columns.map((column) => ({
      label: labelOf(column),
      detail: formatDate(column.period_end),
      end: column.period_end,
    })),
    rows: figures.map((figure) => toRow(figure, scale, answer.reasons ?? {})),
    unit: `${[currency, scale === 'units' ? '' : scale].filter((part) => part !== '').join(' ')}${hasPerShare ? ', except per share' : ''}`,
  };
}

function labelOf({ kind, period }: KeyColumn): string {
  return kind === 'ttm' ? 'TTM' : fiscalPeriod(period);
}

function toRow(
  { key, label, statement, values, history }: KeyFigure,
  scale: Scale,
  reasons: Partial<Record<string, string>>,
): KeyRow {
  const known = history.filter(({ value }) => value !== null);
  return {
    key,
    title: label,
    statement,
    cells: values.map(({ point, prior, reason }) => ({
      ...toCell(point, prior, scale, reason ?? reasons[key]),
      link: point === null ? null : linkOf(key, point.period),
    })),
    history: known.length > 1 ? history.map(({ value }) => value) : [],
    years: history.map(({ period }) => period),
  };
}

const PERIOD_TYPES: Readonly<Record<string, PeriodType>> = {
  Q: 'quarterly',
  H: 'semiannual',
  '9': 'nine_months',
  T: 'ttm',
};

function linkOf(key: string, period: string): KeyCell['link'] {
  return { period_type: PERIOD_TYPES[period.charAt(0)] ?? 'annual', point: `${key}:${period}` };
}

function typeOf(unit: string): ValueType {
  return unit === 'pure' ? 'percent' : valueTypeOf(unit);
}

function toCell(
  point: SeriesPoint | null,
  prior: number | null,
  scale: Scale,
  reason = 'Not reported for this period',
): Omit<KeyCell, 'link'> {
  if (point === null) return { text: null, reason, change: null, is_doubtful: false };
  const type = typeOf(point.unit);
  return {
    text: formatFigure(point.value, type, scale),
    reason,
    is_doubtful: (point.warnings ?? []).length > 0,
    change: prior === null ? null : yearOverYear(point.value, prior, type === 'percent'),
  };
}

type Metrics = ResponseOf<'metrics'>;
type Name = 'revenue' | 'net_income' | 'profit_margin' | 'total_assets' | 'return_on_assets';

const FIGURES: readonly { name: Name; label: string; statement: KeyFigure['statement'] }[] = [
  { name: 'revenue', label: 'Revenue', statement: 'income_statement' },
  { name: 'net_income', label: 'Net income', statement: 'income_statement' },
  { name: 'profit_margin', label: 'Profit margin', statement: null },
  { name: 'total_assets', label: 'Total assets', statement: 'balance_sheet' },
  { name: 'return_on_assets', label: 'Return on assets', statement: null },
];

/** The key figures of a server that returns only the five metrics of the latest fiscal year. */
function metricFigures({ metrics, currency, period, period_end }: Metrics): KeyFigures {
  const name = period ?? 'Latest fiscal year';
  return {
    columns: [{ kind: 'annual', period: name, period_end: period_end ?? '' }],
    figures: FIGURES.map(({ name: key, label, statement }) => {
      const value = metrics[key];
      const unit = statement === null ? 'pure' : (currency ?? '');
      const point = value === null ? null : { period: name, value, unit };
      return { key, label, statement, values: [{ point, prior: null }], history: [] };
    }),
  };
}

/** A company's latest quarter, twelve months and fiscal year in a few figures. */
export async function keyFiguresView(
  ask: Ask,
  id: string,
): Promise<{ id: string; head: ViewHead; table: KeyTable }> {
  const [company, answer] = await Promise.all([
    loadCompany(ask, id),
    ask(metricsEndpoint, { path: { identifier: id } }),
  ]);
  const table = keyTable(answer);
  if (table.rows.every(({ cells }) => cells.every(({ text }) => text === null))) {
    throw new ViewError(`${plain(company.name)} has no figures in the loaded filings.`);
  }
  const points = (answer.key_figures?.figures ?? []).flatMap(({ values }) =>
    values.flatMap(({ point }) => point ?? []),
  );
  const head = {
    title: `${plain(company.name)}: key figures`,
    caption: 'Change from a year before under each figure',
    sources: sourcesOf(points, company),
    path: pages.company(company.id),
    notes: [],
  };
  return { id: company.id, head, table };
}

/**
 * Formatted year-over-year change. Amounts change in percent, null when that is not meaningful; ratios change in percentage
 * points. Example: 391,035 after 383,285 → '+2.0%'; 0.24 after 0.253 → '−1.3 pp'.
 */
export function yearOverYear(now: number, before: number, isRatio: boolean): string | null {
  const change = isRatio ? now - before : growth({ value: now }, { value: before }).value;
  if (change === null) return null;
  const text = formatPercent(change);
  const signed = /^[−0]/.test(text) && !/^0\.[0-9]*[1-9]/.test(text) ? text : `+${text}`;
  return isRatio ? signed.replace('%', ' pp') : signed;
}
