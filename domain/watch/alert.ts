import type { AlertFigure } from '../../contract/watch-alert.ts';
import type { ScoredPassage, StoredDisclosure } from '../disclosures/disclosure.ts';
import { isPeriodicForm } from '../filing/forms.ts';
import type { ScreenColumn } from '../screen/columns.ts';
import { fulfils } from '../screen/condition.ts';
import type { CurrentCell } from '../screen/current-values.ts';
import { comparesMoney } from '../screen/run-screen.ts';
import type { WordOp } from '../text/word-ops.ts';
import type { WatchedCondition, WatchedFiling, WatchRule } from './watch-rule.ts';

type GivenParameters = Record<string, string | number | undefined>;

function address(path: string, parameters: GivenParameters): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  const params = given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return params.length === 0 ? path : `${path}?${params.join('&')}`;
}

/** The reader's page of a filing, at a place of one of its documents. From the application's root. */
export function readerPage(
  accession_number: string,
  place: { document?: string; offset?: number; to?: number; q?: string } = {},
): string {
  return address(`/filings/${accession_number}`, place);
}

/** The redline of a report's disclosure with the same period a year before, at a passage. */
export function redlinePage(
  company: string,
  { tag, target, passage }: { tag: string; target: string; passage: number },
): string {
  return address(`/companies/${encodeURIComponent(company)}/disclosures/compare`, { tag, target, passage });
}

/** Where a figure of a screen's column is shown with its source. */
function figurePage(
  company: string,
  { name, line }: Pick<ScreenColumn, 'name' | 'line'>,
  { period_type, period }: { period_type: string; period: string | null },
): string {
  const root = `/companies/${encodeURIComponent(company)}`;
  const type = period_type === 'annual' ? undefined : period_type;
  if (line === null) return address(`${root}/ratios`, { ratio: name, period_type: type });
  return address(`${root}/financials`, {
    statement: line.statement === 'income_statement' ? undefined : line.statement,
    period_type: type,
    point: period === null || period_type === 'ttm' ? undefined : `${line.key}:${period}`,
  });
}

/** Unchanged words shown on each side of a change. */
const AROUND = 90;
/** Removed words shown of one place. */
const REMOVED = 160;
const GAP = ' … ';

/** A run of unchanged words: its ends, cut between words. */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  const room = AROUND * (isFirst || isLast ? 1 : 2);
  if (text.length <= room + GAP.length) return text;
  const head = isFirst ? '' : text.slice(0, text.lastIndexOf(' ', AROUND) + 1).trimEnd();
  const tail = isLast ? '' : text.slice(text.indexOf(' ', text.length - AROUND)).trimStart();
  return `${head}${isFirst ? '… ' : isLast ? ' …' : GAP}${tail}`;
}

/** The beginning of removed words: what is new matters more. */
function shortenRemoved(text: string): string {
  if (text.length <= REMOVED) return text;
  return `${text.slice(0, text.lastIndexOf(' ', REMOVED) + 1 || REMOVED).trimEnd()} … `;
}

/** The changed words of a passage with the words around them, at most `max` characters. */
export function clipOps(ops: readonly WordOp[], max: number): { ops: WordOp[]; clipped: boolean } {
  const isWhole = ops.every(([kind]) => kind === '=');
  const shown: WordOp[] = [];
  let left = max;
  for (const [at, [kind, text]] of ops.entries()) {
    const part =
      kind === '-' || kind === '<'
        ? shortenRemoved(text)
        : kind === '=' && !isWhole
          ? shorten(text, at === 0, at === ops.length - 1)
          : text;
    if (part.length <= left) {
      shown.push([kind, part]);
      left -= part.length;
      continue;
    }
    const end = part.lastIndexOf(' ', left - 1);
    shown.push([kind, `${part.slice(0, end > 0 ? end : left)}…`]);
    return { ops: shown, clipped: true };
  }
  return { ops: shown, clipped: false };
}

export type NovelText = { disclosure: StoredDisclosure; passage: ScoredPassage };

/** Headings and fragments have no news. */
const LENGTH_MIN = 60;

/**
 * Passages of a report that are new enough for a watch, most novel first. Text that two disclosures contain counts once,
 * in the smaller one. Tables are left out.
 * Rule: docs/rules.md#watches
 */
export function novelText(
  { tag, minimum_novelty }: Pick<Extract<WatchRule, { kind: 'disclosure' }>, 'tag' | 'minimum_novelty'>,
  disclosures: readonly StoredDisclosure[],
): NovelText[] {
  const found = new Map<string, NovelText>();
  for (const disclosure of disclosures) {
    if (tag !== null && disclosure.tag !== tag) continue;
    for (const passage of disclosure.passages) {
      const { kind, novelty, start, end, masked } = passage;
      if (kind === 'table' || novelty < minimum_novelty || novelty === 0 || end - start < LENGTH_MIN)
        continue;
      const known = found.get(masked);
      if (known === undefined || disclosure.characters < known.disclosure.characters)
        found.set(masked, { disclosure, passage });
    }
  }
  return [...found.values()].toSorted(
    (a, b) => b.passage.novelty * length(b) - a.passage.novelty * length(a) || place(a) - place(b),
  );
}

const FULL_LENGTH = 300;
const length = ({ passage }: NovelText): number => Math.min(FULL_LENGTH, passage.end - passage.start);
const place = ({ passage }: NovelText): number => passage.ordinal;

type FigureRule = Extract<WatchRule, { kind: 'figure' }>;

/** Reports with a company's figures. */
export function isPeriodic({ root_form }: Pick<WatchedFiling, 'root_form'>): boolean {
  return isPeriodicForm(root_form);
}

/** Whether the newest figures are those of a report, and not of one before it. */
function isOf(cells: readonly CurrentCell[], { accession_number, report_date }: WatchedFiling): boolean {
  return cells.some((cell) => cell.accession_number === accession_number || cell.period_end === report_date);
}

type Cells = ReadonlyMap<string, CurrentCell>;

const cellOf = (cells: Cells, { condition }: WatchedCondition): CurrentCell | undefined =>
  cells.get(condition.of.column.name);

/** Whether a company's figures fulfil all conditions. A figure that is not there fulfils only `missing`. */
export function fulfilsAll({ conditions, currency }: FigureRule, cells: Cells): boolean {
  return conditions.every((one) => {
    const cell = cellOf(cells, one);
    if (!fulfils(one.condition, cell?.value ?? null)) return false;
    return one.condition.kind !== 'range' || !comparesMoney(one.condition.of) || cell?.unit === currency;
  });
}

/**
 * The figures of a report that fulfil all of a watch's conditions; null if one isn't fulfilled, or if the company's
 * newest figures are of another report. `company` is its identifier in addresses.
 * Rule: docs/rules.md#watches
 */
export function matchFigures(
  rule: FigureRule,
  cells: Cells,
  filing: WatchedFiling,
  company: string,
): AlertFigure[] | null {
  const stated = rule.conditions.flatMap((one) => cellOf(cells, one) ?? []);
  if (!isOf(stated.length === 0 ? [...cells.values()] : stated, filing)) return null;
  if (!fulfilsAll(rule, cells)) return null;
  return rule.conditions.map((one): AlertFigure => {
    const { column } = one.condition.of;
    const cell = cellOf(cells, one);
    const period = cell?.period ?? null;
    return {
      condition: one.text,
      column: column.name,
      label: column.label,
      value_type: column.value_type,
      value: cell?.value ?? null,
      unit: cell?.unit ?? null,
      period,
      period_end: cell?.period_end ?? null,
      accession_number: cell?.accession_number ?? null,
      concept: cell?.concept ?? null,
      href: figurePage(company, column, { period_type: rule.period_type, period }),
    };
  });
}
