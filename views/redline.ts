import type { DisclosureReport } from '../contract/disclosures.ts';
import type { EmbedQuery } from '../contract/embed/queries.ts';
import { redlineEndpoint, type RedlineResponse } from '../contract/redline.ts';
import { type Ask, stringifySearch } from '../contract/request.ts';
import { differs } from '../domain/tables/compare-tables.ts';
import { formatDate } from './format/dates.ts';
import { formatPercent } from './format/figures.ts';
import { label } from './format/names.ts';
import { countOf, formatCount } from './format/numbers.ts';
import { disclosureTitle } from './format/titles.ts';
import { loadCompany, type ViewHead } from './view.ts';

export type RedlinePassage = RedlineResponse['passages'][number];
export type PassageSide = NonNullable<RedlinePassage['target']>;
export type SideName = 'base' | 'target';

const CHANGE_KINDS = ['added', 'removed', 'changed', 'numbers_only', 'moved'] as const;
/** Of two companies. */
const LIKENESS_KINDS = ['alike', 'only_target', 'only_base'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number] | (typeof LIKENESS_KINDS)[number];

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

/** The edits to show: of a table its cells, of words those that differ, or else one version or both in full. */
export function opsOf({ ops, status, base, target, table }: RedlinePassage): RedlineOp[] {
  if (table !== undefined) return tableOps(table);
  // An unchanged passage may differ in numbers or punctuation; the later version is shown.
  const isSame = status === 'unchanged' || base?.text === target?.text;
  if (isSame && target !== null) return [['=', target.text]];
  if (ops !== undefined) return ops;
  return [
    ...(base === null ? [] : [['-', base.text] satisfies RedlineOp]),
    ...(target === null ? [] : [['+', target.text] satisfies RedlineOp]),
  ];
}

/** The rows of a table that differ, with the cells that differ: 'Net sales: 100 → 120'. */
function tableOps({ caption, rows }: RedlineTable): RedlineOp[] {
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

/** One of the counts of a redline; `kind` where it is of paragraphs that changed. */
export type RedlineCount = { name: string; text: string; kind: ChangeKind | null; about?: string };

/** Names of the sides where the companies are not known. */
const SIDES = { base: 'the left report', target: 'the right report' };

/** Paragraphs by kind of change, tables, and the share of words that changed; of two companies, how many are alike. */
export function redlineCounts(
  summary: RedlineResponse['summary'],
  names: Readonly<Record<SideName, string>> = SIDES,
): RedlineCount[] {
  if (summary.likeness !== undefined) {
    const { alike, only_base, only_target } = summary.likeness;
    return [
      { name: 'Alike', text: formatCount(alike), kind: null },
      { name: `Only in ${label(names.base)}`, text: formatCount(only_base), kind: null },
      { name: `Only in ${label(names.target)}`, text: formatCount(only_target), kind: null },
    ];
  }
  const { share_changed, unchanged, tables = 0, tables_changed = 0 } = summary;
  const changed = `${formatCount(tables_changed)} of ${formatCount(tables)}`;
  return [
    ...CHANGE_KINDS.map((kind) => ({
      name: KIND_LABELS[kind].name,
      text: formatCount(summary[kind]),
      kind,
      ...(kind === 'moved' && { about: 'Moved paragraphs, including those also reworded' }),
    })),
    ...(tables > 0 ? [{ name: 'Tables changed', text: changed, kind: null }] : []),
    { name: 'Unchanged', text: formatCount(unchanged), kind: null },
    {
      name: 'Words changed',
      text: formatPercent(share_changed),
      kind: null,
      about: 'Words added or removed, as a share of the words of both texts without tables',
    },
  ];
}

/** The counts of a redline in a sentence: 'Paragraphs: 1 added, 2 changed'. */
export function redlineSentence({ summary, base, target }: RedlineResponse): string {
  const names = { base: base.company.name, target: target.company.name };
  const counts = redlineCounts(summary, names)
    .filter(({ kind, text }) => (kind !== null || summary.likeness !== undefined) && text !== '0')
    .map(({ name, text }) => `${text} ${name.charAt(0).toLowerCase()}${name.slice(1)}`);
  return counts.length === 0 ? 'No changes' : `Paragraphs: ${counts.join(', ')}`;
}

type NotedSide = Pick<RedlineResponse['base'], 'points_elsewhere' | 'status'> & {
  report: Parameters<typeof reportName>[0] & Pick<RedlineResponse['base']['report'], 'adsh' | 'segmented'>;
};

type Noted = {
  base: NotedSide;
  target: NotedSide;
  passages: readonly unknown[];
  summary: Pick<RedlineResponse['summary'], 'likeness'>;
};

/** What a comparison leaves out, and what its differences are. */
export function redlineNotes({ base, target, passages, summary }: Noted): string[] {
  const notes: string[] = [];
  if (summary.likeness !== undefined)
    notes.push(
      'Two companies are compared by likeness: paragraphs about the same subject are side by side. Differences are not edits. Tables are left out.',
    );
  for (const { report } of [base, target])
    if (report.segmented === 'whole')
      notes.push(
        `No Items were found in ${label(report.adsh)}, so its full text is compared as one section.`,
      );
  for (const { report, points_elsewhere, status } of [base, target])
    if (points_elsewhere === true)
      notes.push(
        status === 'referred'
          ? `${reportName(report)} refers to another section for some or all of this text. That section is not compared here.`
          : `${reportName(report)} incorporates some or all of this section by reference. Only the text in the report itself is compared.`,
      );
  if (passages.length === 0)
    notes.push(
      base.status === 'referred' || target.status === 'referred'
        ? 'Both reports refer to another place for this section.'
        : 'Both reports incorporate this section by reference to documents that are not loaded.',
    );
  return notes;
}

export type RedlineView = { head: ViewHead; redline: RedlineResponse; shown: number };

type Side = RedlineResponse['base'];

function sourceOf({ company, report }: Side, sample: boolean) {
  return {
    company: company.name,
    filer: { cik: company.cik, sample },
    form: report.filed_form,
    filed: report.filed,
    accession_number: report.adsh,
  };
}

/** A disclosure compared with an earlier report's, from the first change to the `limit`th. */
export async function redlineView(ask: Ask, query: EmbedQuery<'redline'>): Promise<RedlineView> {
  const { company: id, tag, base, target, base_company, ignore_numbers, limit } = query;
  const form = query.form ?? (base === undefined && target === undefined ? 'annual' : undefined);
  const [company, other, redline] = await Promise.all([
    loadCompany(ask, id),
    base_company === undefined ? null : loadCompany(ask, base_company),
    ask(redlineEndpoint, {
      path: { identifier: id },
      query: { tag, base, target, base_company, form, ignore_numbers: ignore_numbers || undefined },
    }),
  ]);
  const total = listChanges(redline.passages).length;
  const shown = Math.min(limit, total);
  const against =
    redline.base.company.cik === redline.target.company.cik
      ? reportName(redline.base.report)
      : `${label(redline.base.company.name)}, ${reportName(redline.base.report)}`;
  const search = { ...pinnedSides(redline), ignore_numbers, mode: 'inline' };
  const head: ViewHead = {
    title: `${label(company.name)}: ${label(disclosureTitle(redline))}`,
    caption: `${reportName(redline.target.report)} against ${against}`,
    sources: [
      sourceOf(redline.target, company.filer.sample),
      sourceOf(redline.base, (other ?? company).filer.sample),
    ],
    path: `/companies/${company.id}/disclosures/compare${stringifySearch(search)}`,
    notes: [
      ...redlineNotes(redline),
      ...(shown < total ? [`The first ${countOf(shown, 'change')} of ${total}.`] : []),
    ],
  };
  return { head, redline, shown };
}
