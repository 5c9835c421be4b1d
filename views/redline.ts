import type { DisclosureReport } from '../contract/disclosure-report.ts';
import type { RedlineResponse } from '../contract/redline.ts';
import { differs } from '../domain/tables/compare-tables.ts';
import { formatDate } from './format/dates.ts';
import { label } from './format/names.ts';
import { countOf } from './format/numbers.ts';

export type RedlinePassage = RedlineResponse['passages'][number];
export type PassageSide = NonNullable<RedlinePassage['target']>;
export type SideName = 'base' | 'target';

export const CHANGE_KINDS = ['added', 'removed', 'changed', 'numbers_only', 'moved'] as const;
/** Of two companies. */
const LIKENESS_KINDS = ['alike', 'only_target', 'only_base'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number] | (typeof LIKENESS_KINDS)[number];

/** Sign in the margin and label of each kind of change. */
export const KIND_LABELS: Record<ChangeKind, { sign: string; name: string; noun: string }> = {
  added: { sign: '+', name: 'Added', noun: 'added' },
  removed: { sign: '−', name: 'Removed', noun: 'removed' },
  changed: { sign: '~', name: 'Changed', noun: 'changed' },
  numbers_only: { sign: '#', name: 'Numbers only', noun: 'numbers only' },
  moved: { sign: '⇄', name: 'Moved', noun: 'moved' },
  alike: { sign: '≈', name: 'Alike', noun: 'alike' },
  only_target: { sign: '›', name: 'Only in the right report', noun: 'only in the right report' },
  only_base: { sign: '‹', name: 'Only in the left report', noun: 'only in the left report' },
};

/**
 * The kind of change of a passage, null if unchanged. A passage that both moved and changed counts as changed and is
 * marked as moved. An unknown status counts as changed.
 */
export function changeKind({ status, moved }: Pick<RedlinePassage, 'status' | 'moved'>): ChangeKind | null {
  if (status === 'unchanged') return moved ? 'moved' : null;
  return [...CHANGE_KINDS, ...LIKENESS_KINDS].find((kind) => kind === status) ?? 'changed';
}

/** Indexes of the changed passages, in reading order: the first is change 1. */
export function listChanges(passages: readonly RedlinePassage[]): number[] {
  return passages.flatMap((passage, index) => (changeKind(passage) === null ? [] : [index]));
}

/** The side to quote: the later, or the earlier if the passage was removed. Null if neither exists. */
export function shownSide(passage: RedlinePassage): { name: SideName; side: PassageSide } | null {
  if (passage.target !== null) return { name: 'target', side: passage.target };
  return passage.base === null ? null : { name: 'base', side: passage.base };
}

/** Whether a passage is of a comparison of two companies, whose differences are no edits. */
export const isLikeness = ({ status }: Pick<RedlinePassage, 'status'>): boolean =>
  LIKENESS_KINDS.some((kind) => kind === status);

type Named = Pick<DisclosureReport, 'filed_form' | 'fiscal_year' | 'fiscal_period'>;

/** Short name of a report: '10-K FY2025', '10-Q Q3 FY2025'. */
export function reportName({ filed_form, fiscal_year, fiscal_period }: Named): string {
  const quarter = fiscal_period === 'FY' ? '' : `${label(fiscal_period)} `;
  return `${label(filed_form)} ${quarter}FY${fiscal_year}`;
}

/** Label of a report in a list: 'FY2025 10-K, filed Oct 31, 2025'. */
export function reportOption(report: Named & Pick<DisclosureReport, 'filed'>): string {
  const quarter = report.fiscal_period === 'FY' ? '' : `${label(report.fiscal_period)} `;
  return `${quarter}FY${report.fiscal_year} ${label(report.filed_form)}, filed ${formatDate(report.filed)}`;
}

export type RedlineTable = NonNullable<RedlinePassage['table']>;
export type TableRow = RedlineTable['rows'][number];

/** Whether a row was added, removed or reworded, or has a cell that changed. */
export const isChangedRow = ({ status, base_label, cells }: TableRow): boolean =>
  status !== '=' || base_label !== undefined || cells.some(differs);

const count = (lines: readonly { status: string }[], status: string): number =>
  lines.filter((line) => line.status === status).length;

/** What changed in a table: '4 cells changed, 1 row added, 1 column removed'. */
export function tableChanges({ columns, rows }: RedlineTable): string {
  const cells = rows.reduce((sum, row) => sum + row.cells.filter(differs).length, 0);
  const parts = [
    [cells, 'cell', 'changed'],
    [count(rows, '+'), 'row', 'added'],
    [count(rows, '-'), 'row', 'removed'],
    [count(columns, '+'), 'column', 'added'],
    [count(columns, '-'), 'column', 'removed'],
  ] as const;
  return parts
    .filter(([number]) => number > 0)
    .map(([number, noun, verb]) => `${countOf(number, noun)} ${verb}`)
    .join(', ');
}

/** Words that are kept, added, removed or moved. */
export type RedlineOp = NonNullable<RedlinePassage['ops']>[number];

/** The edits to show: word-level, or else one version or both in full. */
export function opsOf({ ops, base, target }: RedlinePassage): RedlineOp[] {
  if (ops !== undefined) return ops;
  if (base !== null && target !== null && base.text === target.text) return [['=', target.text]];
  return [
    ...(base === null ? [] : [['-', base.text] satisfies RedlineOp]),
    ...(target === null ? [] : [['+', target.text] satisfies RedlineOp]),
  ];
}

/** The rows of a table that differ, with the cells that differ: 'Net sales: 100 → 120'. */
export function tableOps({ caption, rows }: RedlineTable): RedlineOp[] {
  const head: RedlineOp[] = caption === '' ? [] : [['=', `${caption}\n`]];
  return [
    ...head,
    ...rows.flatMap(({ status, label: name, base_label, cells }): RedlineOp[] => {
      const changed = cells.filter(differs);
      if (status === '=' && changed.length === 0 && base_label === undefined) return [];
      const side = (at: 0 | 1, of: typeof cells) =>
        of
          .flatMap((cell) => cell[at] ?? [])
          .filter((text) => text.trim() !== '')
          .join(' | ');
      const [before, after] = [base_label ?? name, name];
      const shown = status === '=' && changed.length > 0 ? changed : cells;
      return [
        ...(status === '+' ? [] : [['-', `${before}: ${side(0, shown)}\n`] satisfies RedlineOp]),
        ...(status === '-' ? [] : [['+', `${after}: ${side(1, shown)}\n`] satisfies RedlineOp]),
      ];
    }),
  ];
}

/** Parameters that name both reports of a redline, so that the link keeps its meaning after the next filing. */
export function pinnedSides({ tag, base, target }: Pick<RedlineResponse, 'tag' | 'base' | 'target'>) {
  const { cik, ticker } = base.company;
  return {
    tag,
    base: base.report.adsh,
    target: target.report.adsh,
    form: undefined,
    base_company: cik === target.company.cik ? undefined : (ticker ?? cik),
  };
}
