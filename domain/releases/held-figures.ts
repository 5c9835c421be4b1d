import type { SeriesPoint } from '../../contract/series.ts';
import { STATEMENT_PERIODS } from '../../contract/statement-names.ts';
import type { FigureKind } from '../facts/fact.ts';
import type { Period } from '../facts/period.ts';
import type { CompanyFacts } from '../statements/company-facts.ts';
import type { StatementName } from '../statements/line.ts';
import { statementLines, TEMPLATE } from '../statements/statement-lines.ts';
import { statementPeriods } from '../statements/statement-periods.ts';
import type { ColumnLength } from './release-table.ts';

/** A figure of a statement line that reports in XBRL state. */
export type HeldFigure = { key: string; label: string; kind: FigureKind; point: SeriesPoint };

/** A period of which figures are held. */
export type HeldPeriod = {
  length: ColumnLength;
  end: string;
  /** `Q3 2025`, `9M 2025`, `2025`. */
  label: string;
  figures: Readonly<Record<StatementName, readonly HeldFigure[]>>;
};

const LENGTHS = { annual: 'Y', quarterly: 'Q', semiannual: 'H', nine_months: 'N' } as const;

/** Periods of each kind, newest last, in which a release's earlier columns are looked for: three years of quarters. */
const MOST = { annual: 3, quarterly: 12, semiannual: 4, nine_months: 3 } as const;

/** Differences of a report's own periods; other computed figures tie to nothing that a filing states. */
const SUBTRACTIONS: ReadonlySet<string> = new Set([
  'fy_minus_9m',
  'fy_minus_h1',
  'fy_minus_quarters',
  '9m_minus_h',
  'h_minus_q1',
  'h_minus_q2',
  'sign_corrected',
  'scaled',
]);

/** The company's newest periods with the figures that reports state of them, or that follow from two of one line. */
export function heldPeriods(facts: CompanyFacts): HeldPeriod[] {
  return STATEMENT_PERIODS.flatMap((type) => {
    const periods = statementPeriods(facts, type)
      .filter(({ label }) => type !== 'semiannual' || label.startsWith('H1'))
      .slice(-MOST[type]);
    const income = figuresOf(facts, 'income_statement', periods);
    const balance = figuresOf(facts, 'balance_sheet', periods);
    const flows = figuresOf(facts, 'cash_flow', periods);
    return periods.map(({ end, label }) => ({
      length: LENGTHS[type],
      end,
      label,
      figures: {
        income_statement: income.get(label) ?? [],
        balance_sheet: balance.get(label) ?? [],
        cash_flow: flows.get(label) ?? [],
      },
    }));
  });
}

/** Figures of a statement by period. */
function figuresOf(
  facts: CompanyFacts,
  statement: StatementName,
  periods: readonly Period[],
): Map<string, HeldFigure[]> {
  const template = TEMPLATE[statement].filter(({ is_memo }) => is_memo !== true);
  const kinds = new Map(template.map(({ key, kind }) => [key, kind]));
  const found = new Map<string, HeldFigure[]>();
  for (const { key, label, points } of statementLines(facts, statement, periods)) {
    const kind = kinds.get(key);
    if (kind === undefined) continue;
    for (const point of points.filter(isStated))
      found.set(point.period, [...(found.get(point.period) ?? []), { key, label, kind, point }]);
  }
  return found;
}

function isStated({ derived, value, marks }: SeriesPoint): boolean {
  if (value === 0 || marks?.includes('included') === true) return false;
  return derived === null || derived === undefined || SUBTRACTIONS.has(derived.method);
}
