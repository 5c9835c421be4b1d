import { clip } from '../../contract/parameters.ts';
import { addDays } from '../../domain/calendar/day.ts';
import { TOTAL } from '../../domain/faces/face-lines.ts';
import type { FaceKind, ReportFace } from '../../domain/faces/face.ts';
import {
  membersKey,
  presentedFace,
  type PresentedFact,
  type PresentedRow,
  type PresentedStatement,
} from '../../domain/faces/presented-face.ts';
import { isComplete } from '../../domain/faces/statement-kinds.ts';
import { memoize } from '../../domain/facts/facts-by-period.ts';
import { isSameFigure, statedUnit } from '../../domain/facts/vintages.ts';
import type { Filed, PresentedTag, Submission, Value } from './read-statements.ts';

export type Span = { start: string | null; end: string };

/** Days of a value by its rounded day and quarters, of filings whose facts are known. */
export type ExactSpans = ReadonlyMap<string, Span>;

const LABEL_MAX = 500;

/** `us-gaap/2009` → `us-gaap`; IFRS has another prefix in filings. */
function prefixOf(version: string, own: string): string {
  const slash = version.indexOf('/');
  const taxonomy = slash === -1 ? own : version.slice(0, slash);
  return taxonomy === 'ifrs' ? 'ifrs-full' : taxonomy;
}

/** Prefix of a filer's tags: that of its instance, `aapl-20100327.xml`, which EDGAR has filers name so. */
function ownPrefix({ instance }: Submission): string {
  return /^([a-z][\w.]{0,30}?)[-_]\d{8}/i.exec(instance ?? '')?.[1]?.toLowerCase() ?? 'custom';
}

const endOfMonth = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

/** Key of a value's days as data sets round them. Example: 2010-05-01, a quarter → `20100430 1`. */
export function roundedKey({ start, end }: Span): string {
  const [year, month, day] = end.split('-').map(Number);
  if (year === undefined || month === undefined || day === undefined) return '';
  const rounded = day <= 15 ? endOfMonth(year, month - 1) : endOfMonth(year, month);
  const days = start === null ? 0 : (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1;
  return `${rounded.replaceAll('-', '')} ${Math.round(days / 91.31)}`;
}

/** Days of a value: exact where a fact of the filing shows them, else whole months to the rounded day. */
function spanOf({ day, quarters }: Value, exact: ExactSpans): Span {
  const known = exact.get(`${day} ${quarters}`);
  if (known !== undefined) return known;
  const [year, month] = [Math.floor(day / 10_000), Math.floor(day / 100) % 100];
  const end = `${year}-${String(month).padStart(2, '0')}-${String(day % 100).padStart(2, '0')}`;
  if (quarters === 0) return { start: null, end };
  return { start: addDays(endOfMonth(year, month - 3 * quarters), 1), end };
}

/** Values of a set share a few thousand members. */
const MOST_MEMBERS = 10_000;

/** Members by axis: `ClassOfStock=CommonClassA;`, or with names in full between slashes. */
const membersOf = memoize((segments: string): Readonly<Record<string, string>> => {
  const pairs = segments.split(/[;,]\s*/).flatMap((pair) => {
    const cut = pair.search(/[=/]/);
    return cut < 1 ? [] : [[clip(pair.slice(0, cut), 200), clip(pair.slice(cut + 1), 200)]];
  });
  return Object.fromEntries(pairs);
}, MOST_MEMBERS);

const REGISTRANT_AXIS = /^(?:[\w-]+:)?LegalEntity(?:Axis)?$/;

function withoutRegistrant(members: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(members).filter(([axis]) => !REGISTRANT_AXIS.test(axis)));
}

type Facts = { facts: PresentedFact[]; conflicts: string[] };

/** Values as facts: a value stated twice once, the exact one of two roundings; of two that disagree neither. */
function factsOf(values: readonly Value[], given: FaceOptions, own: string, registrant: string): Facts {
  const known = new Map<string, PresentedFact>();
  const bad = new Map<string, string>();
  for (const value of values) {
    const concept = `${prefixOf(value.version, own)}:${value.tag}`;
    const members = membersOf(value.segments);
    const dimensions =
      registrant === '' && value.registrant !== ''
        ? { LegalEntity: value.registrant, ...withoutRegistrant(members) }
        : value.registrant === ''
          ? members
          : withoutRegistrant(members);
    // Some filers state amounts a share in `shares/USD`.
    const currency = /^(?:shares\/)?([A-Z]{3})$/.exec(value.unit)?.[1];
    const isPerShare = currency !== undefined && given.isPerShare(value.tag, value.version);
    const unit = isPerShare ? `${currency}/shares` : value.unit;
    const fact = {
      concept,
      unit,
      ...spanOf(value, given.exact),
      value: value.value,
      decimals: null,
      dimensions,
    };
    const key = `${concept} ${unit} ${fact.start} ${fact.end} ${membersKey(dimensions)}`;
    const before = known.get(key);
    if (before === undefined) known.set(key, fact);
    else if (before.value === fact.value) continue;
    else if (!isSameFigure(before.value, fact.value))
      bad.set(key, `${concept} of ${fact.end} is ${before.value} and ${fact.value}; neither is used.`);
    else if (statedUnit(fact.value) < statedUnit(before.value)) known.set(key, fact);
  }
  const facts = [...known].flatMap(([key, fact]) => (bad.has(key) ? [] : [fact]));
  return { facts, conflicts: [...bad.values()] };
}

/** Facts with the digits they are exact to, which data sets lack: those that nine tenths of a unit's amounts are stated to. */
function withDecimals(facts: readonly PresentedFact[]): PresentedFact[] {
  const byUnit = Map.groupBy(facts, ({ unit }) => unit);
  const decimals = new Map(
    [...byUnit].map(([unit, own]) => {
      const units = own.map(({ value }) => value).filter((value) => value !== 0);
      const stated = units.map(statedUnit).toSorted((a, b) => a - b);
      return [unit, unit.includes('/') ? null : -Math.log10(stated[Math.floor(stated.length / 10)] ?? 1)];
    }),
  );
  return facts.map((fact) => ({ ...fact, decimals: Math.round(decimals.get(fact.unit) ?? 0) || null }));
}

const STATEMENTS: Readonly<Record<string, FaceKind>> = {
  BS: 'balance_sheet',
  IS: 'income_statement',
  CF: 'cash_flow',
  EQ: 'equity',
  CI: 'comprehensive_income',
};

/** Sums by their tag, however they are called: INTEL, adjustments in a cash flow (0000950123-10-042822). */
const SUM =
  /:(?:Assets|AssetsNoncurrent|NoncurrentAssets|Liabilities(?:Noncurrent)?|NoncurrentLiabilities|AdjustmentsToReconcileNetIncomeLossToCashProvidedByUsedInOperatingActivities|IncreaseDecreaseInOperatingCapital)$/;

const BEGINS = /\bbegin|\bopening\b|\bstart of\b/i;

function rowsOf(tags: readonly PresentedTag[], own: string): PresentedRow[] {
  const concepts = tags.map(({ tag, version }) => `${prefixOf(version, own)}:${tag}`);
  return tags.map(({ label, is_negated }, at) => {
    const concept = concepts[at] ?? '';
    const isRepeated = concepts.indexOf(concept) !== concepts.lastIndexOf(concept);
    const isFirst = concepts.indexOf(concept) === at;
    const text = clip(label.replaceAll(/\s+/g, ' ').trim(), LABEL_MAX);
    return {
      concept,
      label: text === '' ? conceptOf(concept) : text,
      level: 0,
      is_total: TOTAL.test(text) || SUM.test(concept),
      is_negated,
      edge: (isRepeated ? isFirst : BEGINS.test(text)) ? 'opening' : 'closing',
    };
  });
}

const conceptOf = (concept: string): string => concept.slice(concept.indexOf(':') + 1);

/** How much of a report page's rows have a value of the registrant. */
function coverage(rows: readonly PresentedRow[], stated: ReadonlySet<string>): number {
  const tags = new Set(rows.map(({ concept }) => concept));
  const found = [...tags].filter((tag) => stated.has(tag)).length;
  return tags.size === 0 ? 0 : (found * found) / tags.size;
}

/** Of each kind of statement the page that has most of a registrant's values. */
function statementsOf(
  tags: readonly PresentedTag[],
  stated: ReadonlySet<string>,
  own: string,
): PresentedStatement[] {
  const best = new Map<FaceKind, { rows: PresentedRow[]; score: number }>();
  for (const page of Map.groupBy(tags, ({ report, statement }) => `${report} ${statement}`).values()) {
    const kind = STATEMENTS[page[0]?.statement ?? ''];
    if (kind === undefined) continue;
    const rows = rowsOf(page, own);
    const score = coverage(rows, stated);
    if (score > (best.get(kind)?.score ?? 0)) best.set(kind, { rows, score });
  }
  const comprehensive = best.get('comprehensive_income');
  // One statement may have both: data sets then call it comprehensive income.
  if (comprehensive !== undefined && !best.has('income_statement')) {
    if (isComplete('income_statement', new Set(comprehensive.rows.map(({ concept }) => concept)))) {
      best.delete('comprehensive_income');
      best.set('income_statement', comprehensive);
    }
  }
  return [...best].map(([kind, { rows }]) => ({ kind, title: null, rows }));
}

export type FaceOptions = {
  exact: ExactSpans;
  isPerShare: (tag: string, version: string) => boolean;
  /** CIK of each co-registrant that is known, by the name that values have. */
  registrants: ReadonlyMap<string, string>;
};

/** Members of the taxonomy as statements print them; data sets have names without labels. */
const MEMBER_LABELS: Readonly<Record<string, string>> = { Product: 'Products', Service: 'Services' };

const ROUNDED = 'Days are rounded to the end of a month.';
const SOURCE = 'Read from SEC’s Financial Statement Data Sets: in whole units, without headings and indents.';

/**
 * Statements of a filing's registrants, from rows and values of a data set. Values of a co-registrant that isn't known are
 * columns of the filer's own.
 * Rule: docs/rules.md#faces-from-data
 */
export function dataSetFaces(
  { submission, rows, values }: Filed,
  options: FaceOptions,
): Map<string, ReportFace> {
  const own = ownPrefix(submission);
  const byRegistrant = Map.groupBy(
    values,
    ({ registrant }) => options.registrants.get(registrant) ?? submission.cik,
  );
  const faces = new Map<string, ReportFace>();
  for (const [cik, stated] of byRegistrant) {
    const registrant = cik === submission.cik ? '' : (stated[0]?.registrant ?? '');
    const { facts, conflicts } = factsOf(stated, options, own, registrant);
    const whole = new Set(
      facts.filter(({ dimensions }) => dimensions['LegalEntity'] === undefined).map(({ concept }) => concept),
    );
    const statements = statementsOf(rows, whole, own);
    const isRounded = stated.some(({ day, quarters }) => !options.exact.has(`${day} ${quarters}`));
    const warnings = [SOURCE, ...(isRounded ? [ROUNDED] : []), ...conflicts.slice(0, 20)];
    const face = presentedFace('data_set', statements, withDecimals(facts), {
      warnings,
      labels: MEMBER_LABELS,
    });
    if (face.statements.length > 0) faces.set(cik, face);
  }
  return faces;
}
