import type { RatioSeries } from '../../contract/ratios.ts';
import { TTM_STATEMENTS } from '../../contract/statement-names.ts';
import type { FigureKind } from '../facts/fact.ts';
import { GROWTH_RATES, RATIOS } from '../ratios/ratio-table.ts';
import type { Line, StatementName } from '../statements/line.ts';
import { TEMPLATE } from '../statements/statement-lines.ts';

/** What a column's values are: money, money a share, a number of shares, or a ratio. */
type ColumnType = 'amount' | 'per_share' | 'shares' | RatioSeries['value_type'];

/** What a screen can show, compare and sort by. */
export type ScreenColumn = {
  name: string;
  label: string;
  group: string;
  value_type: ColumnType;
  /** The statement line with the figure; of growth, the line that grows. Null for a ratio. */
  line: { statement: StatementName; key: string } | null;
};

/** Lines whose key says too little alone, or is another statement's too. */
const NAMES: Readonly<Record<string, string>> = {
  'cash_flow operating': 'operating_cash_flow',
  'cash_flow investing': 'investing_cash_flow',
  'cash_flow financing': 'financing_cash_flow',
  'cash_flow net_income_before_noncontrolling': 'cash_flow_net_income',
  'cash_flow deferred_tax_expense': 'cash_flow_deferred_tax',
};

const TYPES: Readonly<Record<FigureKind, ColumnType>> = {
  flow: 'amount',
  balance: 'amount',
  per_share: 'per_share',
  shares: 'shares',
};

/** Lines that are ratios although they are after a statement. */
const PERCENT_LINES: ReadonlySet<string> = new Set(['effective_tax_rate']);

function lineColumn(statement: StatementName, { key, label, kind }: Line): ScreenColumn {
  return {
    name: NAMES[`${statement} ${key}`] ?? key,
    label,
    group: statement,
    value_type: PERCENT_LINES.has(key) ? 'percent' : TYPES[kind],
    line: { statement, key },
  };
}

const STATEMENTS: Readonly<Record<StatementName, string>> = {
  income_statement: 'income statement',
  balance_sheet: 'balance sheet',
  cash_flow: 'cash flow',
};

/** A label that an earlier line has says where its own is: a line of the notes, or of another statement. */
function lineColumns(): ScreenColumn[] {
  const labels = new Set<string>();
  return TTM_STATEMENTS.flatMap((statement) => {
    const earlier = new Set(labels);
    return TEMPLATE[statement].map((line) => {
      const column = lineColumn(statement, line);
      const isOfNotes = labels.has(line.label) && !earlier.has(line.label);
      const place = isOfNotes ? 'notes' : STATEMENTS[statement];
      const label = labels.has(line.label) ? `${line.label} (${place})` : line.label;
      labels.add(line.label);
      return { ...column, label };
    });
  });
}

const LINE_COLUMNS: readonly ScreenColumn[] = lineColumns();

const RATIO_COLUMNS: readonly ScreenColumn[] = RATIOS.map(({ name, label, group, value_type }) => ({
  name,
  label,
  group,
  value_type,
  line: null,
}));

const GROWTH_COLUMNS: readonly ScreenColumn[] = LINE_COLUMNS.filter(
  ({ value_type }) => value_type !== 'percent',
).map(({ name, label, line }) => ({
  name: `${name}_growth`,
  label: `${label} growth`,
  group: 'growth',
  value_type: 'percent' as const,
  line,
}));

const CAGR_COLUMNS: readonly ScreenColumn[] = GROWTH_RATES.map(({ name, label }) => ({
  name,
  label,
  group: 'growth',
  value_type: 'percent' as const,
  line: null,
}));

/** Every column, in display order: lines of the three statements, ratios, growth. Rule: docs/rules.md#screen-values */
export const SCREEN_COLUMNS: readonly ScreenColumn[] = [
  ...LINE_COLUMNS,
  ...RATIO_COLUMNS,
  ...GROWTH_COLUMNS,
  ...CAGR_COLUMNS,
];

const BY_NAME = new Map(SCREEN_COLUMNS.map((column, index) => [column.name, { column, index }]));

/** A column with its place in a row of figures; null for another name. */
export function findColumn(name: string): { column: ScreenColumn; index: number } | null {
  return BY_NAME.get(name) ?? null;
}

/** Whether values of different currencies can't be compared. */
export function isMoney({ value_type }: Pick<ScreenColumn, 'value_type'>): boolean {
  return value_type === 'amount' || value_type === 'per_share';
}
