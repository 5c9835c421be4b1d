import type { SeriesPoint } from '../../contract/series.ts';
import { addYear, daysBetween } from '../calendar/day.ts';
import type { StatementName } from '../statements/line.ts';
import { significantDigits, type TableScale } from '../tables/printed-number.ts';
import type { HeldFigure, HeldPeriod } from './held-figures.ts';
import type {
  ColumnLength,
  ColumnPeriod,
  ReleaseAmount,
  ReleaseColumn,
  ReleaseRow,
  ReleaseTable,
} from './release-table.ts';

/** A figure of a press release that belongs to a line of the company's statements. */
export type ReleaseFigure = {
  statement: StatementName;
  /** The line's key and label. */
  key: string;
  label: string;
  period: ReleasePeriod;
  /** In `unit`, as statements have it. */
  value: number;
  unit: string;
  /** The row's own label and amount. */
  row: string;
  printed: string;
  /** File name of the exhibit, and the amount's place in its text. */
  document: string;
  start: number;
  end: number;
  likeness: number;
  /** What ties it: the printed amount of the year before, and the figure held of that period. */
  tie: { printed: string; period: string; point: SeriesPoint };
};

/** The statement whose lines a table may state. */
function statementOf({ statement, columns }: ReleaseTable): StatementName | null {
  const dated = columns.filter(({ period }) => period !== null);
  const isBalance = dated.length > 0 && dated.every(({ period }) => period?.length === null);
  if (statement === 'balance_sheet') return isBalance ? statement : null;
  if (isBalance) return statement === null ? 'balance_sheet' : null;
  return statement ?? 'income_statement';
}

type Placed = ReleaseColumn & { index: number; resolved: ResolvedColumn };

function earlierOf(row: ReleaseRow, placed: Placed, columns: readonly Placed[]): EarlierAmount[] {
  const { resolved } = placed;
  if (resolved.type !== 'new') return [];
  const before = new Set(
    columns.map((column) => (column.resolved.type === 'new' ? column.resolved.year_before : null)),
  );
  const earlier = columns.flatMap((column): EarlierAmount[] => {
    if (column.resolved.type !== 'held') return [];
    const amount = row.amounts.find((each) => each.column === column.index);
    const { held } = column.resolved;
    const is_base = held === resolved.year_before;
    return amount === undefined ? [] : [{ amount, held, is_year_before: before.has(held), is_base }];
  });
  if (resolved.period.length !== null || earlier.some(({ is_base }) => is_base)) return earlier;
  // A balance sheet compares with the last year end more often than with the year before.
  const newest = earlier.toSorted((a, b) => b.held.end.localeCompare(a.held.end))[0];
  return earlier.map((each) => (each === newest ? { ...each, is_year_before: true, is_base: true } : each));
}

function tableFigures(table: ReleaseTable, held: readonly HeldPeriod[]): ReleaseFigure[] {
  const { scale, is_gaap } = table;
  const statement = statementOf(table);
  if (scale === null || !is_gaap || statement === null) return [];
  const columns = table.columns.flatMap((column, index): Placed[] => {
    const resolved = column.period === null ? null : resolveColumn(column.period, held);
    return resolved === null ? [] : [{ ...column, index, resolved }];
  });
  // Two columns of one period differ in something that headings don't say.
  const isAlone = ({ resolved: { period } }: Placed): boolean =>
    columns.filter(
      ({ resolved }) => resolved.period.label === period.label && resolved.period.length === period.length,
    ).length === 1;
  const usable = columns.filter(isAlone);
  return usable
    .filter(({ resolved }) => resolved.type === 'new')
    .flatMap((placed) =>
      withoutRivals(
        table.rows.flatMap((row): ReleaseFigure[] => {
          const amount = row.amounts.find(({ column }) => column === placed.index);
          const tie = amount && tieRow(row, earlierOf(row, placed, usable), statement, scale);
          if (!amount || !tie) return [];
          const { key, label, point } = tie.figure;
          return [
            {
              statement,
              key,
              label,
              period: placed.resolved.period,
              value: toValue(amount.value, tie.factor),
              unit: point.unit,
              row: row.label,
              printed: amount.text,
              document: table.document,
              start: amount.start,
              end: amount.end,
              likeness: tie.likeness,
              tie: { printed: tie.amount.text, period: point.period, point },
            },
          ];
        }),
      ),
    );
}

/** 1477.7 × 1,000,000 is not exact in binary. */
const toValue = (printed: number, factor: number): number =>
  Math.abs(factor) === 1 ? printed * factor : Math.round(printed * factor) + 0;

const keyOf = ({ statement, key, period }: ReleaseFigure): string =>
  [statement, key, period.length ?? '', period.label].join(' ');

function grouped(figures: readonly ReleaseFigure[]): Map<string, ReleaseFigure[]> {
  const groups = new Map<string, ReleaseFigure[]>();
  for (const figure of figures) groups.set(keyOf(figure), [...(groups.get(keyOf(figure)) ?? []), figure]);
  return groups;
}

/** Of rows of a table that tie to one line the one with the line's label; none where labels don't tell. */
function withoutRivals(figures: readonly ReleaseFigure[]): ReleaseFigure[] {
  return [...grouped(figures).values()].flatMap((group) => {
    const [best, second] = group.toSorted((a, b) => b.likeness - a.likeness || a.start - b.start);
    if (best === undefined) return [];
    const isTold =
      second === undefined ||
      best.likeness > second.likeness ||
      group.every(({ value }) => value === best.value);
    return isTold ? [best] : [];
  });
}

/**
 * Figures of a release's tables that tie to the company's lines, one a line and period, in the order of the text. A line
 * that two tables state with different values is left out. Rule: docs/rules.md#release-figures
 */
export function releaseFigures(
  tables: readonly ReleaseTable[],
  held: readonly HeldPeriod[],
): ReleaseFigure[] {
  const all = tables.flatMap((table) => tableFigures(table, held));
  const agreed = [...grouped(all).values()].flatMap((group) => {
    const [first] = group;
    return first !== undefined && group.every(({ value }) => value === first.value) ? [first] : [];
  });
  return agreed.toSorted((a, b) => a.start - b.start);
}

/** An earlier column of a row with the figures held of its period. */
type EarlierAmount = {
  amount: ReleaseAmount;
  held: HeldPeriod;
  /** Whether a column of the row has the period a year later; of a balance, whether it is compared with this one. */
  is_year_before: boolean;
  /** Whether the column to be matched is that one. */
  is_base: boolean;
};

/** A line that a row ties to, by the value of the year before. */
type Tie = {
  /** What ties: the figure held and the printed amount of its period. */
  figure: HeldFigure;
  amount: ReleaseAmount;
  /** Factor from printed amounts of this row to values of the line, its sign included. */
  factor: number;
  /** How far the row has the words of the line's label or tag, and of the label alone. */
  likeness: number;
  label_likeness: number;
};

/** Digits of one earlier value, or of all together, that tell a line without its label. */
const DIGITS = { one: 4, all: 5 } as const;
const LIKENESS_MIN = 0.4;

const PER_SHARE = /\bper\b.{0,40}\b(?:shares?|unit|ADS)\b|\bEPS\b/i;
const SHARES = /\bshares?\b|\bbasic\b|\bdiluted\b|\bassuming dilution\b/i;

/** Factor from a printed amount to units of a line; null where the row states something else than the line. */
function factorFor(
  { kind, key }: HeldFigure,
  { label, section }: ReleaseRow,
  scale: TableScale,
): number | null {
  const words = `${section} ${label}`;
  const isPerShare =
    PER_SHARE.test(words) &&
    !/\bshares?\b.{0,40}\bused\b|\bused in\b|\bweighted\b|\boutstanding\b/i.test(words);
  if (kind === 'per_share') {
    if (!isPerShare) return null;
    // Basic and diluted earnings have a row each, or share one.
    if (/\bdiluted|dilution\b/i.test(label) && !/\bbasic\b/i.test(label) && key === 'eps_basic') return null;
    if (/\bbasic\b/i.test(label) && !/\bdiluted|dilution\b/i.test(label) && key === 'eps_diluted')
      return null;
    return 1;
  }
  if (kind === 'shares') return SHARES.test(words) ? scale.shares : null;
  return isPerShare ? null : scale.money;
}

/** Whether a printed amount is a value to the last digit; computed in units of the table, so that nothing is rounded. */
function isSameAmount(printed: number, value: number, factor: number): boolean {
  const scaled = value / factor;
  return Math.abs(Math.abs(printed) - Math.abs(scaled)) < 1e-9 * Math.max(1, Math.abs(scaled));
}

const figureIn = (held: HeldPeriod, statement: StatementName, key: string): HeldFigure | undefined =>
  held.figures[statement].find((figure) => figure.key === key);

/** Units of the table by which a quarter computed from rounded figures may differ from the printed one. */
const ROUNDING = 2;

type Evidence = 'ties' | 'silent' | 'contradicts';

function evidenceOf(earlier: EarlierAmount, figure: HeldFigure | undefined, factor: number): Evidence {
  if (figure === undefined) return 'silent';
  const { value, derived } = figure.point;
  if (isSameAmount(earlier.amount.value, value, factor)) return 'ties';
  const isComputed = derived !== null && derived !== undefined;
  const difference = Math.abs(Math.abs(earlier.amount.value) - Math.abs(value / Math.abs(factor)));
  return isComputed && difference <= ROUNDING ? 'silent' : 'contradicts';
}

/**
 * The line that a row of a release states: the one whose value of the year before is the row's, to the last digit, while
 * no other earlier column contradicts it. A quarter that is computed from rounded figures may differ by their rounding
 * where another length ties. The label decides between several lines. Null if no line fits, or no label decides.
 * Rule: docs/rules.md#release-figures
 */
function tieRow(
  row: ReleaseRow,
  earlier: readonly EarlierAmount[],
  statement: StatementName,
  scale: TableScale,
): Tie | null {
  const base = earlier.find(({ is_base }) => is_base);
  if (base === undefined || base.amount.value === 0) return null;
  const ties = base.held.figures[statement].flatMap((figure): Tie[] => {
    const unsigned = factorFor(figure, row, scale);
    if (unsigned === null) return [];
    const factor = unsigned * Math.sign(figure.point.value) * Math.sign(base.amount.value);
    const evidence = earlier.map((each) => ({
      ...each,
      says: evidenceOf(each, figureIn(each.held, statement, figure.key), factor),
    }));
    const tied = evidence.filter(({ says, is_year_before }) => says === 'ties' && is_year_before);
    const by = tied.find(({ is_base }) => is_base) ?? tied[0];
    const own = by && figureIn(by.held, statement, figure.key);
    if (by === undefined || own === undefined || evidence.some(({ says }) => says === 'contradicts'))
      return [];
    const likeness = labelLikeness(row, [figure.label, figure.point.concept ?? '']);
    if (!isTelling(evidence.filter(({ says }) => says === 'ties')) && likeness < LIKENESS_MIN) return [];
    const label_likeness = labelLikeness(row, [figure.label]);
    return [{ figure: own, amount: by.amount, factor, likeness, label_likeness }];
  });
  const [best, second] = ties.toSorted(byLikeness);
  if (best === undefined) return null;
  return second === undefined || byLikeness(best, second) < 0 ? best : null;
}

/** Two lines may be of one tag, as shareholders' and total equity without noncontrolling interests. */
const byLikeness = (one: Tie, other: Tie): number =>
  other.likeness - one.likeness || other.label_likeness - one.label_likeness;

function isTelling(tied: readonly EarlierAmount[]): boolean {
  const digits = tied.map(({ amount }) => significantDigits(amount.value));
  return Math.max(...digits) >= DIGITS.one || digits.reduce((sum, each) => sum + each, 0) >= DIGITS.all;
}

const STOP: ReadonlySet<string> = new Set(
  'the a an of and or in for to from by on at per its net total other amounts used with before provision consolidated'.split(
    ' ',
  ),
);

/** Words that name the same thing in a release, a template line and a tag. */
const SAME: Readonly<Record<string, string>> = {
  sales: 'revenue',
  sale: 'revenue',
  turnover: 'revenue',
  earnings: 'income',
  earning: 'income',
  profit: 'income',
  loss: 'income',
  stockholder: 'shareholder',
  amortisation: 'amortization',
  inventories: 'inventory',
  margin: 'gross',
  payment: 'repayment',
  cogs: 'cost',
  cash: 'cash',
  provided: 'net',
  generated: 'net',
  used: 'net',
  share: 'share',
  common: 'share',
};

function wordsOf(text: string): Set<string> {
  const words = text
    .replace(/^[a-z-]+:/, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .map((word) => SAME[word] ?? word)
    .map((word) => SAME[word.replace(/s$/, '')] ?? word.replace(/(?<=\p{L}{3})s$/u, ''));
  return new Set(words.filter((word) => word.length > 1 && !STOP.has(word)));
}

/** Share of the words of two labels that they have in common, 0 to 1. */
function wordLikeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((word) => other.has(word)).length;
  return one.size + other.size === 0 ? 0 : (2 * both) / (one.size + other.size);
}

/** How far a row's label, alone or under its heading, has the words of a line's label or of its tags; 0 to 1. */
function labelLikeness(row: { label: string; section: string }, names: readonly string[]): number {
  const own = [wordsOf(row.label), wordsOf(`${row.section} ${row.label}`)];
  return Math.max(0, ...names.map(wordsOf).flatMap((name) => own.map((words) => wordLikeness(words, name))));
}

/** A period of a release. */
type ReleasePeriod = {
  /** Null for a balance. */
  length: ColumnLength | null;
  end: string;
  /** `Q3 2025`, `9M 2025`, `2025`; of a balance that of the quarter it closes. */
  label: string;
};

/** A column as the company's periods: one that is held, or one that follows a held one by a year. */
type ResolvedColumn =
  | { type: 'held'; period: ReleasePeriod; held: HeldPeriod }
  | { type: 'new'; period: ReleasePeriod; year_before: HeldPeriod };

/** Days between the ends of a period and of the one a year before: 52 or 53 weeks, or a calendar year. */
const YEAR_DAYS = { least: 357, most: 378 } as const;

const isYearBefore = (earlier: string, later: string): boolean => {
  const days = daysBetween(earlier, later);
  return days >= YEAR_DAYS.least && days <= YEAR_DAYS.most;
};

const nextLabel = (label: string): string => label.replace(/\d{4}$/, (year) => String(Number(year) + 1));

/** A balance closes a quarter, or a year or half of a company without quarters. */
function ofLength(held: readonly HeldPeriod[], length: ColumnLength | null): HeldPeriod[] {
  if (length !== null) return held.filter((period) => period.length === length);
  const quarters = held.filter((period) => period.length === 'Q');
  return quarters.length > 0 ? quarters : held.filter((period) => period.length === 'Y');
}

/**
 * Resolves the period of a column: the held period of the same length that ends on the same day, else the one that
 * follows a held one of that length by a year. Null where the company has neither.
 * Rule: docs/rules.md#columns-of-a-release
 */
function resolveColumn(column: ColumnPeriod, held: readonly HeldPeriod[]): ResolvedColumn | null {
  const { length } = column;
  const among = ofLength(held, length);
  const isOwn = (period: HeldPeriod): boolean =>
    'end' in column ? period.end === column.end : period.label === column.label;
  const own = among.find(isOwn);
  if (own !== undefined)
    return { type: 'held', held: own, period: { length, end: own.end, label: own.label } };
  const before = among.filter((period) =>
    'end' in column ? isYearBefore(period.end, column.end) : nextLabel(period.label) === column.label,
  );
  const [year_before, another] = before;
  if (year_before === undefined || another !== undefined) return null;
  const label = nextLabel(year_before.label);
  const end = 'end' in column ? column.end : addYear(year_before.end);
  return { type: 'new', year_before, period: { length, end, label } };
}
