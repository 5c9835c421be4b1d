import { addDays, daysInclusive } from '../calendar/day.ts';
import { conceptLabel } from '../facts/concept-label.ts';
import { type InstanceFact, isWhole } from '../facts/fact.ts';
import { withinRounding } from '../facts/rounding.ts';
import {
  FACE_KINDS,
  type FaceColumn,
  type FaceKind,
  type FaceLine,
  type FaceSource,
  type FaceStatement,
  type FaceValue,
  missingStatements,
  printedValue,
  type ReportFace,
} from './face.ts';
import { STANDARD_TITLES } from './statement-kinds.ts';

/** A row of a statement as a report's data presents it. */
export type PresentedRow = {
  concept: string;
  label: string;
  level: number;
  is_total: boolean;
  /** Whether it is shown with its sign turned. */
  is_negated: boolean;
  /** Of a balance in a statement of flows: at which end of the period. */
  edge: 'opening' | 'closing';
};

export type PresentedStatement = {
  kind: FaceKind;
  title: string | null;
  rows: readonly PresentedRow[];
  /** Members that it shows; absent where the facts are those of the statements alone. */
  members?: ReadonlySet<string>;
};

export type PresentedFact = Pick<
  InstanceFact,
  'concept' | 'unit' | 'start' | 'end' | 'value' | 'decimals' | 'dimensions'
>;

/** A column has at least this share of the rows of the fullest; other periods are of notes, or of one row. */
const COLUMN_SHARE = 0.4;

/** Classes of shares are rows, however many rows have them: earnings and shares of each, in a short statement nearly half of it. */
const OF_SHARES = /ClassOfStock|ClassesOf(?:Ordinary)?Share/;

type Span = { start: string | null; end: string };

const spanKey = ({ start, end }: Span): string => `${start ?? ''} ${end}`;

/** Most facts have no members. */
export const membersKey = (dimensions: PresentedFact['dimensions']): string =>
  isWhole({ dimensions })
    ? ''
    : Object.entries(dimensions)
        .map((pair) => pair.join('='))
        .toSorted()
        .join(' ');

/** Facts of a statement's rows, found by concept, period and members. */
type Facts = {
  all: readonly PresentedFact[];
  /** Those of members, by concept. */
  ofMembers: ReadonlyMap<string, readonly PresentedFact[]>;
  labels: Readonly<Record<string, string>>;
  find: (concept: string, span: Span, members: string) => PresentedFact | undefined;
};

const factKey = (concept: string, span: Span, members: string): string =>
  `${concept} ${spanKey(span)} ${members}`;

function factsOf(
  { rows, members }: PresentedStatement,
  facts: readonly PresentedFact[],
  labels: Facts['labels'],
): Facts {
  const concepts = new Set(rows.map(({ concept }) => concept));
  const all = facts.filter(
    ({ concept, dimensions }) =>
      concepts.has(concept) &&
      (members === undefined || Object.values(dimensions).every((member) => members.has(member))),
  );
  const known = new Map<string, PresentedFact>();
  // A translation into another currency is of fewer periods: RICOH 2010, in yen and dollars (0001193125-10-149117).
  const currencies = Map.groupBy(all, currencyOf);
  const used = (fact: PresentedFact): number => currencies.get(currencyOf(fact))?.length ?? 0;
  for (const fact of all.toSorted((a, b) => used(b) - used(a))) {
    const key = factKey(fact.concept, fact, membersKey(fact.dimensions));
    if (!known.has(key)) known.set(key, fact);
  }
  const ofMembers = Map.groupBy(
    all.filter((fact) => !isWhole(fact)),
    ({ concept }) => concept,
  );
  return { all, ofMembers, labels, find: (concept, span, own) => known.get(factKey(concept, span, own)) };
}

const currencyOf = ({ unit }: PresentedFact): string => unit.replace(/\/.*/, '');

const MONTHS = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `Dec 31, 2024`, `3 months ended Mar 31, 2010`. */
function columnLabel(
  { start, end }: Span,
  dimensions: PresentedFact['dimensions'],
  labels: Facts['labels'],
): string {
  const day = MONTHS.format(new Date(`${end}T00:00:00Z`));
  const months = start === null ? 0 : Math.round(daysInclusive(start, end) / 30.44);
  const period = start === null ? day : `${months} month${months === 1 ? '' : 's'} ended ${day}`;
  return [memberLabel(dimensions, labels), period].filter((part) => part !== '').join(', ');
}

const memberLabel = (dimensions: PresentedFact['dimensions'], labels: Facts['labels']): string =>
  Object.values(dimensions)
    .map((member) => labels[member] ?? conceptLabel(member))
    .join(', ');

const quartersIn = ({ start, end }: Span): number =>
  start === null ? 0 : Math.round(daysInclusive(start, end) / 91);

/** Columns of a statement: the shortest periods first, of these the newest; of a balance sheet the newest day first. */
function columnsOf(kind: FaceKind, { all, labels }: Facts): FaceColumn[] {
  const own = all.filter(({ start }) => (kind === 'balance_sheet') === (start === null));
  const groups = Map.groupBy(own, (fact) => `${spanKey(fact)} ${membersKey(fact.dimensions)}`);
  const counted = [...groups.values()].flatMap((facts) => {
    const [first] = facts;
    if (first === undefined) return [];
    return [{ first, rows: new Set(facts.map(({ concept }) => concept)).size }];
  });
  const whole = counted.filter(({ first }) => isWhole(first)).map(({ rows }) => rows);
  const most = Math.max(0, ...(whole.length > 0 ? whole : counted.map(({ rows }) => rows)));
  return counted
    .filter(
      ({ first, rows }) =>
        rows >= most * COLUMN_SHARE &&
        (isWhole(first) || (rows > 2 && !Object.keys(first.dimensions).some((axis) => OF_SHARES.test(axis)))),
    )
    .map(({ first }) => first)
    .toSorted(
      (a, b) =>
        quartersIn(a) - quartersIn(b) ||
        b.end.localeCompare(a.end) ||
        Object.keys(a.dimensions).length - Object.keys(b.dimensions).length,
    )
    .map(({ start, end, dimensions }) => ({
      label: columnLabel({ start, end }, dimensions, labels),
      start,
      end,
      ...(Object.keys(dimensions).length > 0 && { dimensions }),
    }));
}

const AMOUNTS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 8 });
const PER_SHARE = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 8 });

/** A fact in a column, in whole units: `(9,447,000,000)`. */
function faceValue(fact: PresentedFact, row: PresentedRow, column: FaceColumn): FaceValue {
  const { start, end, value, unit, decimals, dimensions } = fact;
  const shown = row.is_negated ? -value : value;
  const text = (unit.includes('/') ? PER_SHARE : AMOUNTS).format(Math.abs(shown));
  const isOther = membersKey(dimensions) !== membersKey(column.dimensions ?? {});
  return {
    value,
    unit,
    decimals,
    text: shown < 0 ? `(${text})` : text,
    ...((start !== column.start || end !== column.end) && { start, end }),
    ...(isOther && { dimensions }),
  };
}

/** Days of a row's figures in a column: a balance in a statement of flows is that of the day before its period, or of its end. */
function spansIn({ edge }: PresentedRow, { start, end }: FaceColumn): Span[] {
  if (start === null) return [{ start, end }];
  return [
    { start, end },
    { start: null, end: edge === 'opening' ? addDays(start, -1) : end },
  ];
}

function lineOf(
  row: PresentedRow,
  columns: readonly FaceColumn[],
  { find, labels }: Facts,
  members: Readonly<Record<string, string>> | null,
): FaceLine | null {
  const values = columns.map((column) => {
    const key = membersKey(members ?? column.dimensions ?? {});
    if (members !== null && column.dimensions !== undefined) return null;
    const fact = spansIn(row, column)
      .map((span) => find(row.concept, span, key))
      .find((found) => found !== undefined);
    return fact === undefined ? null : faceValue(fact, row, column);
  });
  if (values.every((value) => value === null)) return null;
  const { concept, label, level, is_total } = row;
  return {
    label: members === null ? withoutUnit(label) : memberLabel(members, labels),
    level: members === null ? level : level + 1,
    is_total: members === null && is_total,
    is_heading: false,
    tag: concept,
    values,
  };
}

/** `Basic (in dollars per share)` → `Basic`: pages have the unit in a heading, and each figure has its own. */
const withoutUnit = (label: string): string =>
  label.replace(/(?<=\S)\s?\((?:in )?[^()]{0,40}\b(?:shares?|units?)\)$/i, '');

const amountOf = ({ values }: FaceLine, at: number): number =>
  printedValue(values[at] ?? { value: null, text: '' }) ?? 0;

/** Whether members' figures add up to the company's in each column that has both. */
function addUp(members: readonly FaceLine[], whole: FaceLine): boolean {
  const shared = whole.values.flatMap((value, at) =>
    value !== null && members.some(({ values }) => values[at] != null) ? [at] : [],
  );
  const roundings = members.map(({ values }) => ({
    unit: values.find((value) => value !== null)?.unit ?? '',
    decimals: values.find((value) => value !== null)?.decimals ?? null,
  }));
  return (
    shared.length > 0 &&
    shared.every((at) =>
      withinRounding(
        amountOf(whole, at),
        members.map((line) => amountOf(line, at)),
        roundings,
      ),
    )
  );
}

/** Parts of equity, which only the statement of equity has columns for. */
const OF_EQUITY = /EquityComponents|ComponentsOfEquity/;

/** A row and, of each axis, rows of its members: before the row that they add up to, else after it. */
function linesOf(row: PresentedRow, columns: readonly FaceColumn[], facts: Facts): FaceLine[] {
  const headed = new Set(columns.flatMap(({ dimensions = {} }) => Object.keys(dimensions)));
  const whole = lineOf(row, columns, facts, null);
  // What no column has: LIBERTY MEDIA, class A shares of each of its groups (0001047469-10-004949).
  const isIn = (axes: readonly string[]): boolean =>
    whole === null ? axes.every((axis) => headed.has(axis)) : axes.some((axis) => headed.has(axis));
  const apart = (facts.ofMembers.get(row.concept) ?? []).filter(({ dimensions }) => {
    const axes = Object.keys(dimensions);
    return !isIn(axes) && !axes.some((axis) => OF_EQUITY.test(axis));
  });
  const byMembers = new Map(apart.map(({ dimensions }) => [membersKey(dimensions), dimensions]));
  const byAxes = Map.groupBy(byMembers.values(), (dimensions) =>
    Object.keys(dimensions).toSorted().join(' '),
  );
  const [before, after]: [FaceLine[], FaceLine[]] = [[], []];
  for (const group of byAxes.values()) {
    const lines = group.flatMap((members) => lineOf(row, columns, facts, members) ?? []);
    (whole !== null && before.length === 0 && addUp(lines, whole) ? before : after).push(...lines);
  }
  return whole === null ? withoutWhole(row, after) : [...before, whole, ...after];
}

/**
 * A row of which members alone have figures: its own where one has; else each says whose it is, as no row above them does.
 * CLIMATEROCK's dividend income is of its redeemable shares (0001213900-25-059885), VISA's earnings are of three classes.
 */
function withoutWhole({ label, level, is_total }: PresentedRow, lines: readonly FaceLine[]): FaceLine[] {
  const own = withoutUnit(label);
  if (lines.length === 1) return lines.map((line) => ({ ...line, label: own, level, is_total }));
  return lines.map((line) => ({ ...line, label: `${own}, ${line.label}`, level }));
}

/** A statement of equity: a column for each component, and rows for each period from the oldest. */
function equity({ title, rows }: PresentedStatement, facts: Facts): FaceStatement | null {
  const components = new Map(facts.all.map(({ dimensions }) => [membersKey(dimensions), dimensions]));
  const spans = new Map(
    facts.all.flatMap(({ start, end }) =>
      start === null ? [] : [[spanKey({ start, end }), { start, end }]],
    ),
  );
  const periods = [...spans.values()].toSorted((a, b) => a.end.localeCompare(b.end));
  const [first, last] = [periods[0], periods.at(-1)];
  if (first === undefined || last === undefined) return null;
  const columns = [...components.values()].map((dimensions) => ({
    label: memberLabel(dimensions, facts.labels) || 'Total',
    start: first.start,
    end: last.end,
    ...(Object.keys(dimensions).length > 0 && { dimensions }),
  }));
  const lines = periods.flatMap((period) =>
    rows.flatMap((row) => {
      const placed = columns.map((column) => ({ ...column, ...period }));
      const line = lineOf(row, placed, facts, null);
      if (line === null) return [];
      const values = line.values.map((value) =>
        value === null ? null : { start: period.start, end: period.end, ...value },
      );
      return [{ ...line, values }];
    }),
  );
  return { kind: 'equity', title: title ?? STANDARD_TITLES.equity, presented_in: null, columns, lines };
}

function statementOf(
  presented: PresentedStatement,
  given: readonly PresentedFact[],
  labels: Facts['labels'],
): FaceStatement | null {
  const { kind, title, rows } = presented;
  const facts = factsOf(presented, given, labels);
  if (kind === 'equity') return equity(presented, facts);
  const columns = columnsOf(kind, facts);
  const lines = rows.flatMap((row) => linesOf(row, columns, facts));
  if (columns.length === 0 || lines.length === 0) return null;
  return { kind, title: title ?? STANDARD_TITLES[kind], presented_in: null, columns, lines };
}

/**
 * The statements of a report as its data presents them: rows in order with their labels, printed signs and figures in whole
 * units; members of an axis as columns where they have most rows, else as rows. Where a page is stored, the page decides.
 * Rule: docs/rules.md#faces-from-data
 */
export function presentedFace(
  source: Exclude<FaceSource, 'page'>,
  presented: readonly PresentedStatement[],
  facts: readonly PresentedFact[],
  { warnings, labels }: { warnings: readonly string[]; labels: Readonly<Record<string, string>> },
): ReportFace {
  const statements = presented
    .flatMap((statement) => statementOf(statement, facts, labels) ?? [])
    .toSorted((a, b) => FACE_KINDS.indexOf(a.kind) - FACE_KINDS.indexOf(b.kind));
  const missing = missingStatements(statements).map(
    ({ words }) => `The ${words} was not found in the report's data.`,
  );
  return { source, statements, warnings: [...warnings, ...missing] };
}
