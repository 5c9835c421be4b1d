import { type SeriesPoint, filedOperands } from '../../contract/series.ts';
import type { StatementLine } from '../../contract/statements.ts';
import type { CompanyFacts } from './company-facts.ts';
import type { PrintedRow } from './face-figures.ts';
import { type IncomeRow, RESIDUAL_LABELS, type ResidualKey, type Section } from './income-section.ts';
import { type Habits, habitOf, habitsOf, printedPlace } from './line-evidence.ts';
import { netIncomeSections } from './net-income-sections.ts';
import { operatingSections } from './operating-sections.ts';
import { otherPoint } from './other-point.ts';
import { linesAfter, othersOf, type PlacedPeriods, summedColumn } from './placed-lines.ts';
import { nonoperatingSections, pretaxSections } from './pretax-sections.ts';
import { residualPoint, underOwnTag } from './residual-point.ts';
import { withinRounding } from './rounding.ts';
import { type Part, type Place, type Proof, proveSection } from './section-proof.ts';
import { NO_GROSS_PROFIT, isInSic } from './sic-range.ts';

/** What a section was decided by in one period. */
export type ProvenSection = { period: string; section: Section; proof: Proof };

/**
 * An income statement whose lines add up: what they lack of a total is a row before it, derived. A line that is part of
 * another is marked `included`, in its place. `isShown` says which sections are footed; the others are evidence. Where it can't be decided, there is no row and a note says so.
 * Rule: docs/rules.md#footing-an-income-statement
 */
export function footIncome(
  facts: CompanyFacts,
  lines: readonly StatementLine[],
  isShown: (section: ProvenSection) => boolean = () => true,
): StatementLine[] {
  const proven = proveIncome(facts, lines).filter(isShown);
  noteUndecided(facts, proven);
  const included = new Set(proven.flatMap(({ proof }) => proof.inside.map(({ point }) => point)));
  const marked = lines.map((line) => ({
    ...line,
    points: line.points.map((point) => (included.has(point) ? withMark(point) : point)),
  }));
  return addResiduals(facts, marked, proven);
}

/** What others of a total are called, and the lines that they come before. */
const OTHERS: Readonly<Record<string, { label: string; before: readonly string[] }>> = {
  gross_profit: { label: 'Other cost of revenue', before: ['gross_profit'] },
  operating_expenses: {
    label: RESIDUAL_LABELS.operating_expenses_unmapped,
    before: ['operating_expenses', 'costs_and_expenses', 'operating_income'],
  },
  operating_income: { label: RESIDUAL_LABELS.operating_income_unmapped, before: ['operating_income'] },
  costs_and_expenses: { label: RESIDUAL_LABELS.costs_and_expenses_unmapped, before: ['costs_and_expenses'] },
  nonoperating: { label: RESIDUAL_LABELS.nonoperating_unmapped, before: ['nonoperating', 'pretax_income'] },
  pretax_income: { label: RESIDUAL_LABELS.pretax_income_unmapped, before: ['pretax_income'] },
  net_income_with_noncontrolling: {
    label: RESIDUAL_LABELS.net_income_with_noncontrolling_unmapped,
    before: ['net_income_with_noncontrolling', 'net_income'],
  },
  net_income: { label: RESIDUAL_LABELS.net_income_unmapped, before: ['net_income'] },
};

/** An income statement with the others of each total, and what follows it, of periods whose statement is stored as printed. */
export function withPlaced(
  facts: CompanyFacts,
  lines: readonly StatementLine[],
  footed: readonly StatementLine[],
  placed: PlacedPeriods,
): StatementLine[] {
  const all = Object.entries(OTHERS).reduce<StatementLine[]>(
    (so_far, [total, { label, before }]) => {
      const key = `${total}_other`;
      const points = underOwnTag(
        key,
        [...placed].flatMap(([period, { at }]) => othersOf(period, at, total)),
      );
      if (points.length === 0) return so_far;
      const known = so_far.find((line) => line.key === key);
      if (known !== undefined)
        return so_far.map((line) =>
          line === known ? { ...known, points: inOrder([...known.points, ...points]) } : line,
        );
      const found = so_far.findIndex((line) => before.includes(line.key));
      const at = found === -1 ? so_far.length : found;
      const row = { key, label: `${label}, as printed`, level: 1, is_total: false, points };
      return [...so_far.slice(0, at), row, ...so_far.slice(at)];
    },
    [...footed],
  );
  const shown = new Set(lines.flatMap(({ points }) => points));
  return [...all, ...linesAfter(facts, 'income_statement', { lines, shown, placed })];
}

const inOrder = (points: readonly SeriesPoint[]): SeriesPoint[] =>
  points.toSorted((a, b) => (a.period_end ?? '').localeCompare(b.period_end ?? ''));

/** Every section of every period, with what decides it. */
export function proveIncome(facts: CompanyFacts, lines: readonly StatementLine[]): ProvenSection[] {
  const rows = rowsOf(lines);
  const none: Habits = new Map();
  const first = [...rows].flatMap(([period, row]) => provePeriod(facts, period, row, none));
  const habits = habitsOf(first.map(({ proof }) => proof));
  return [...rows].flatMap(([period, row]) => provePeriod(facts, period, row, habits));
}

function rowsOf(lines: readonly StatementLine[]): Map<string, IncomeRow> {
  const rows = new Map<string, Map<string, { line: StatementLine; point: SeriesPoint }>>();
  const unit = lines.find(({ key }) => key === 'net_income')?.points.at(-1)?.unit;
  for (const line of lines) {
    for (const point of line.points) {
      if (point.unit !== unit) continue;
      const row = rows.get(point.period) ?? new Map<string, { line: StatementLine; point: SeriesPoint }>();
      rows.set(point.period, row.set(line.key, { line, point }));
    }
  }
  return rows;
}

function provePeriod(facts: CompanyFacts, period: string, row: IncomeRow, habits: Habits): ProvenSection[] {
  const counted = new Set<string>();
  const prove = (section: Section): ProvenSection => {
    const open = { ...section, parts: section.parts.filter(({ line }) => !counted.has(line.key)) };
    const proof = proveOne(facts, open, habits);
    for (const { line } of proof.counted) counted.add(line.key);
    return { period, section: open, proof };
  };
  const before = [...operatingSections(row), ...nonoperatingSections(row), ...pretaxSections(row)].map(prove);
  return [...before, ...netIncomeSections(row, counted).map(prove)];
}

function proveOne(facts: CompanyFacts, section: Section, habits: Habits): Proof {
  const printed = section.parts.map((part) => printedPlace(facts, part));
  const isPrinted = !section.is_of_notes || printed.includes('counted');
  const isFinance = isInSic(facts.sic, NO_GROSS_PROFIT);
  const placeOf = (part: Part): Place | null =>
    (isPrinted ? printedPlace(facts, part) : null) ??
    (section.sure.includes(part.line.key) && !(section.is_of_notes && isFinance) ? 'counted' : null) ??
    habitOf(habits, part);
  const proof = proveSection(section.amount, section.parts, {
    placeOf,
    isPrinted: isPrinted && printed.some((place) => place !== null),
    rowsOf: (rest) => otherRows(facts, section, rest),
  });
  if (proof.kind !== 'residual') return proof;
  // The sum that is shown is the line.
  if (proof.counted.length === 0 && section.has_sum) return { ...proof, kind: 'exact', rest: 0 };
  const isKnown = printed.some((place) => place !== null);
  return isMixed(section, proof) || (!isKnown && isUnlikely(section, proof))
    ? { ...proof, kind: 'undecided', counted: [], inside: [], rest: 0 }
    : proof;
}

/** Whether figures are of different filings of which one restated them, so that their difference is no line. */
function isMixed({ operands }: Section, { counted }: Proof): boolean {
  const points = [...operands, ...counted].map(({ point }) => point);
  const filings = new Set(points.map(filingsOf));
  return filings.size > 1 && points.some(isRestated);
}

function isRestated({ marks, warnings }: SeriesPoint): boolean {
  return marks?.includes('restated') === true || warnings !== undefined;
}

/** Filings that a figure is read from. */
function filingsOf({ derived, accession_number }: SeriesPoint): string {
  const own = derived ? filedOperands(derived) : [{ accession_number }];
  return [...new Set(own.map((filed) => filed.accession_number ?? ''))].toSorted().join(' ');
}

/** Income among expenses is small; lines that exceed their total by more are counted twice. */
const MOST_INCOME = 0.05;

/** Whether a residual that no printed statement confirms is rather an error: after tax there are no other lines. */
function isUnlikely({ key, amount }: Section, { rest }: Proof): boolean {
  if (key === 'net_income_with_noncontrolling_unmapped' || key === 'net_income_unmapped') return true;
  return key === 'operating_expenses_unmapped' && rest < -MOST_INCOME * Math.abs(amount);
}

export function withMark(point: SeriesPoint): SeriesPoint {
  return { ...point, marks: [...(point.marks ?? []), 'included'] };
}

function addResiduals(
  facts: CompanyFacts,
  lines: readonly StatementLine[],
  proven: readonly ProvenSection[],
): StatementLine[] {
  const ofKind = (kind: Proof['kind']): [ResidualKey, ProvenSection[]][] => [
    ...Map.groupBy(
      proven.filter(({ proof }) => proof.kind === kind),
      ({ section }) => section.key,
    ),
  ];
  const printed = ofKind('printed').reduce<StatementLine[]>(
    (so_far, [key, own]) => insertRow(so_far, otherLine(facts, key, own), own),
    [...lines],
  );
  return ofKind('residual').reduce<StatementLine[]>(
    (so_far, [key, own]) => insertRow(so_far, residualLine(key, own), own),
    printed,
  );
}

function insertRow(
  lines: StatementLine[],
  row: StatementLine,
  own: readonly ProvenSection[],
): StatementLine[] {
  const before = own[0]?.section.before ?? [];
  const at = lines.findIndex((line) => before.includes(line.key));
  return [...lines.slice(0, at), row, ...lines.slice(at)];
}

/** Printed rows under none of the lines. */
function otherLine(facts: CompanyFacts, key: ResidualKey, own: readonly ProvenSection[]): StatementLine {
  const points = own.flatMap(({ section: { whole }, proof }) => {
    const summed = summedColumn(facts, 'income_statement', whole);
    return summed === null ? [] : [otherPoint(whole, proof.rest, summed.column, proof.rows ?? [])];
  });
  const label = `${RESIDUAL_LABELS[key]}, as printed`;
  const own_key = key.replace(/_unmapped$/, '_other');
  return { key: own_key, label, level: 1, is_total: false, points: underOwnTag(own_key, points) };
}

function residualLine(key: ResidualKey, own: readonly ProvenSection[]): StatementLine {
  const points = own.map(({ section, proof }) => {
    const operands = [
      ...section.operands,
      ...proof.counted.map(({ line, point, sign }) => ({
        label: line.label,
        key: line.key,
        point,
        sign: -sign,
      })),
    ];
    return residualPoint(section.whole, proof.rest, {
      statement: 'income_statement',
      formula: section.formula,
      operands,
    });
  });
  const label = `${RESIDUAL_LABELS[key]}, not itemized`;
  return { key, label, level: 1, is_total: false, points: underOwnTag(key, points) };
}

/** Sections as a reader of a note knows them. */
const SECTION_NAMES: Readonly<Record<ResidualKey, string>> = {
  operating_expenses_unmapped: 'operating expenses',
  operating_income_unmapped: 'operating income',
  costs_and_expenses_unmapped: 'costs and expenses',
  nonoperating_unmapped: 'non-operating lines',
  pretax_income_unmapped: 'lines before tax',
  net_income_with_noncontrolling_unmapped: 'lines after tax',
  net_income_unmapped: 'adjustments to net income',
};

function noteUndecided({ notes }: CompanyFacts, proven: readonly ProvenSection[]): void {
  const undecided = proven.filter(({ proof }) => proof.kind === 'undecided');
  for (const [key, own] of Map.groupBy(undecided, ({ section }) => section.key)) {
    const periods = [...new Set(own.map(({ period }) => period))].join(', ');
    notes.add(
      `Income statement, ${SECTION_NAMES[key]}: in ${periods} the lines don’t add up to the total, and the filings don’t show which of them are included in others.`,
    );
  }
}

const amountOf = (rows: readonly PrintedRow[]): number => rows.reduce((sum, row) => sum + row.amount, 0);

/** The printed rows that are no line's of a section of twelve months, if they make up an amount. Null without such rows. */
function otherRows(facts: CompanyFacts, { whole, key }: Section, rest: number): readonly PrintedRow[] | null {
  const summed = summedColumn(facts, 'income_statement', whole);
  const own = summed?.others.get(key.replace(/_unmapped$/, '')) ?? [];
  // Without a total between them two sections are one.
  const all = [own, ...(summed?.others.values() ?? [])].filter((rows) => rows.length > 0);
  return all.find((rows) => withinRounding(rest, [amountOf(rows)], rows)) ?? null;
}
