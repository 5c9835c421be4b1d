import type { ResponseOf } from '../../../contract/endpoints.ts';
import type { StatementAnswer } from '../../api/statements.ts';
import { fittingScale, formatAmount } from '../../format/amount.ts';
import { formatPercent } from '../../format/percent.ts';
import { yearChange } from './year-change.ts';

type Metrics = ResponseOf<'metrics'>;
type Name = 'revenue' | 'net_income' | 'total_assets' | 'profit_margin' | 'return_on_assets';

export type KeyFigure = {
  name: Name;
  title: string;
  /** As shown, without its unit; null with the reason. */
  text: string | null;
  reason: string;
  /** The course over the years, oldest first; empty where it is not known. */
  course: (number | null)[];
  /** Years of the course. */
  years: string[];
  /** Against the year before; null where either is not known, or the statements' newest year is another. */
  change: string | null;
  /** Where the figure stands in the statements. */
  place: { statement: 'income_statement' | 'balance_sheet'; line: string } | null;
};

/** Years of a course. */
const YEARS = 10;
const NOT_TOLD = 'Not in the newest annual report';

const FIGURES: readonly Pick<KeyFigure, 'name' | 'title' | 'place'>[] = [
  { name: 'revenue', title: 'Revenue', place: { statement: 'income_statement', line: 'revenue' } },
  { name: 'net_income', title: 'Net income', place: { statement: 'income_statement', line: 'net_income' } },
  { name: 'profit_margin', title: 'Profit margin', place: null },
  {
    name: 'total_assets',
    title: 'Total assets',
    place: { statement: 'balance_sheet', line: 'total_assets' },
  },
  { name: 'return_on_assets', title: 'Return on assets', place: null },
];

function valuesByYear(statement: StatementAnswer | undefined, key: string): Map<string, number> {
  const line = statement?.lines.find((one) => one.key === key);
  return new Map((line?.points ?? []).map(({ period, value }) => [period, value]));
}

type Statements = { income: StatementAnswer | undefined; balance: StatementAnswer | undefined };

/** Course of a figure over the years; empty while the statements that tell it are not there. */
function courseOf(name: Name, years: readonly string[], { income, balance }: Statements): (number | null)[] {
  const revenue = valuesByYear(income, 'revenue');
  const net = valuesByYear(income, 'net_income');
  if (name === 'revenue') return years.map((year) => revenue.get(year) ?? null);
  if (name === 'net_income') return years.map((year) => net.get(year) ?? null);
  const assets = valuesByYear(balance, 'total_assets');
  if (name === 'total_assets') return years.map((year) => assets.get(year) ?? null);
  const base = name === 'profit_margin' ? revenue : assets;
  return years.map((year) => {
    const [whole, part] = [base.get(year), net.get(year)];
    return whole === undefined || part === undefined || whole === 0 ? null : part / whole;
  });
}

/** A figure's change on the year before, from its course. */
function changeOf(
  course: readonly (number | null)[],
  years: readonly string[],
  period: string | null,
  name: Name,
) {
  const [now = null, before = null] = [course.at(-1), course.at(-2)];
  const follows = Number(years.at(-1)) - Number(years.at(-2)) === 1;
  if (now === null || before === null || !follows || years.at(-1) !== period) return null;
  return yearChange(now, before, isShare(name));
}

function isShare(name: Name): boolean {
  return name === 'profit_margin' || name === 'return_on_assets';
}

/** The five figures of a company's newest year, each as it is read, with its course where the statements tell it. */
export function keyFigures(answer: Metrics, statements: Statements): { figures: KeyFigure[]; unit: string } {
  const { metrics, reasons, currency = null, period = null } = answer;
  const { income, balance } = statements;
  const scale = fittingScale(
    [metrics.revenue, metrics.net_income, metrics.total_assets].map((value) => value ?? 0),
  );
  const all = new Set([
    ...valuesByYear(income, 'revenue').keys(),
    ...valuesByYear(income, 'net_income').keys(),
    ...valuesByYear(balance, 'total_assets').keys(),
  ]);
  const years = [...all].toSorted().slice(-YEARS);
  const figures = FIGURES.map((figure): KeyFigure => {
    const value = metrics[figure.name];
    const text =
      value === null ? null : isShare(figure.name) ? formatPercent(value) : formatAmount(value, scale);
    const whole = courseOf(figure.name, years, statements);
    const course = whole.filter((point) => point !== null).length > 1 ? whole : [];
    const change = text === null ? null : changeOf(course, years, period, figure.name);
    return { ...figure, text, reason: reasons?.[figure.name] ?? NOT_TOLD, course, years, change };
  });
  const unit = [currency ?? income?.currency ?? '', scale === 'units' ? '' : scale]
    .filter((part) => part !== '')
    .join(' ');
  return { figures, unit };
}
