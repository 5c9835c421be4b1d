import type { ResponseOf } from '../../../contract/endpoints.ts';
import type { CompanyStatement } from '../../api/statements.ts';
import { fittingScale, formatAmount } from '../../format/amount.ts';
import { formatPercent } from '../../format/percent.ts';
import { yearOverYear } from './year-over-year.ts';

type Metrics = ResponseOf<'metrics'>;
type Name = 'revenue' | 'net_income' | 'total_assets' | 'profit_margin' | 'return_on_assets';

export type KeyFigure = {
  name: Name;
  title: string;
  /** Formatted, without its unit; null when not available, for the given reason. */
  text: string | null;
  reason: string;
  /** Annual values, oldest first; empty when fewer than two are known. */
  history: (number | null)[];
  /** Fiscal years of `history`. */
  years: string[];
  /** Year over year; null when either value is unknown or the statements end in another year. */
  change: string | null;
  /** The statement line that reports the figure; null for a ratio. */
  source: { statement: 'income_statement' | 'balance_sheet'; line: string } | null;
};

const HISTORY_YEARS = 10;
const NOT_REPORTED = 'Not reported in the latest annual report';

const FIGURES: readonly Pick<KeyFigure, 'name' | 'title' | 'source'>[] = [
  { name: 'revenue', title: 'Revenue', source: { statement: 'income_statement', line: 'revenue' } },
  { name: 'net_income', title: 'Net income', source: { statement: 'income_statement', line: 'net_income' } },
  { name: 'profit_margin', title: 'Profit margin', source: null },
  {
    name: 'total_assets',
    title: 'Total assets',
    source: { statement: 'balance_sheet', line: 'total_assets' },
  },
  { name: 'return_on_assets', title: 'Return on assets', source: null },
];

function valuesByYear(statement: CompanyStatement | undefined, key: string): Map<string, number> {
  const line = statement?.lines.find((one) => one.key === key);
  return new Map((line?.points ?? []).map(({ period, value }) => [period, value]));
}

type Statements = { income: CompanyStatement | undefined; balance: CompanyStatement | undefined };

/** Annual values of a figure; null for a year that the loaded statements don't report. */
function historyOf(name: Name, years: readonly string[], { income, balance }: Statements): (number | null)[] {
  const revenue = valuesByYear(income, 'revenue');
  const net = valuesByYear(income, 'net_income');
  if (name === 'revenue') return years.map((year) => revenue.get(year) ?? null);
  if (name === 'net_income') return years.map((year) => net.get(year) ?? null);
  const assets = valuesByYear(balance, 'total_assets');
  if (name === 'total_assets') return years.map((year) => assets.get(year) ?? null);
  const base = name === 'profit_margin' ? revenue : assets;
  return years.map((year) => {
    const [denominator, numerator] = [base.get(year), net.get(year)];
    return denominator === undefined || numerator === undefined || denominator === 0
      ? null
      : numerator / denominator;
  });
}

/** Year-over-year change of the last two values of a history. */
function changeOf(
  history: readonly (number | null)[],
  years: readonly string[],
  period: string | null,
  name: Name,
) {
  const [now = null, before = null] = [history.at(-1), history.at(-2)];
  const follows = Number(years.at(-1)) - Number(years.at(-2)) === 1;
  if (now === null || before === null || !follows || years.at(-1) !== period) return null;
  return yearOverYear(now, before, isRatio(name));
}

function isRatio(name: Name): boolean {
  return name === 'profit_margin' || name === 'return_on_assets';
}

/** Five figures of the latest fiscal year, formatted, with their history where the statements report it. */
export function keyFigures(
  response: Metrics,
  statements: Statements,
): { figures: KeyFigure[]; unit: string } {
  const { metrics, reasons, currency = null, period = null } = response;
  const { income, balance } = statements;
  const scale = fittingScale(
    [metrics.revenue, metrics.net_income, metrics.total_assets].map((value) => value ?? 0),
  );
  const all = new Set([
    ...valuesByYear(income, 'revenue').keys(),
    ...valuesByYear(income, 'net_income').keys(),
    ...valuesByYear(balance, 'total_assets').keys(),
  ]);
  const years = [...all].toSorted().slice(-HISTORY_YEARS);
  const figures = FIGURES.map((figure): KeyFigure => {
    const value = metrics[figure.name];
    const text =
      value === null ? null : isRatio(figure.name) ? formatPercent(value) : formatAmount(value, scale);
    const values = historyOf(figure.name, years, statements);
    const history = values.filter((point) => point !== null).length > 1 ? values : [];
    const change = text === null ? null : changeOf(history, years, period, figure.name);
    return { ...figure, text, reason: reasons?.[figure.name] ?? NOT_REPORTED, history, years, change };
  });
  const unit = [currency ?? income?.currency ?? '', scale === 'units' ? '' : scale]
    .filter((part) => part !== '')
    .join(' ');
  return { figures, unit };
}
