import type { DisclosureReport } from '../../../contract/disclosure-report.ts';
import type { DisclosureMapResponse } from '../../../contract/disclosures.ts';
import { formatPercent } from '../../../views/format/figures.ts';
import { label } from '../../../views/format/names.ts';
import { reportPeriod } from '../../../views/format/periods.ts';
import { disclosureTitle } from '../../../views/format/titles.ts';
import { isTrace, newShare, type NewShare } from '../../../views/passages.ts';

export type MapColumn = {
  adsh: string;
  /** 'FY2025', 'Q1 FY2025'. */
  title: string;
  /** The form as filed, if it differs from the report's base form. */
  detail: string | null;
  filed: string;
};

export type MapCell =
  /** `share` is 0 to 1, null if unknown; `description` spells it out; `before` is the period it is compared with, if any. */
  | (NewShare & {
      kind: 'found';
      isIncorporated: boolean;
      description: string;
      before: string | null;
    })
  | { kind: 'absent'; reason: string };

export type MapRow = { tag: string; title: string; source: string; cells: MapCell[] };
export type NoveltyTable = { columns: MapColumn[]; rows: MapRow[] };

/** What a cell shows: wording in no earlier report, or words changed since the year before. */
export type Measure = 'new' | 'changed';

const INCORPORATED = 'Incorporated by reference';

type Answer = Pick<DisclosureMapResponse, 'reports' | 'disclosures'>;
type Cell = Answer['disclosures'][number]['cells'][number];

/** The report to compare with: same form and period, one year earlier, the original in preference to an amendment. */
function comparable(report: DisclosureReport, reports: readonly DisclosureReport[]): DisclosureReport | null {
  const same = reports.filter(
    (other) =>
      other.form === report.form &&
      other.fiscal_period === report.fiscal_period &&
      other.fiscal_year === report.fiscal_year - 1,
  );
  return same.find(({ is_amendment }) => !is_amendment) ?? same[0] ?? null;
}

const UNKNOWN = 'Unknown: no earlier report on this form is loaded';

function shareOf(
  { novelty, novelty_basis, share_changed = null }: Cell,
  measure: Measure,
): NewShare & { words: string } {
  if (measure === 'changed')
    return {
      share: share_changed,
      is_bound: false,
      words:
        share_changed === null
          ? 'Unknown: no prior-year report is loaded'
          : `${formatPercent(share_changed, 0)} of words changed`,
    };
  const shown = newShare({ novelty, basis: novelty_basis });
  const { share, is_bound } = shown;
  if (share === null) return { ...shown, words: UNKNOWN };
  return {
    ...shown,
    words: isTrace(share)
      ? 'Less than 1% new'
      : `${is_bound ? 'At most ' : ''}${formatPercent(share, 0)} new`,
  };
}

function foundCell(cell: Cell, before: DisclosureReport | null, measure: Measure): MapCell {
  const isIncorporated = cell.status === 'incorporated';
  const { words, ...shown } = shareOf(cell, measure);
  return {
    kind: 'found',
    ...shown,
    isIncorporated,
    description: isIncorporated ? `${words}. ${INCORPORATED}` : words,
    before: before === null ? null : reportPeriod(before),
  };
}

const isTagged = ({ source }: { source: string }) => source === 'tagged';

/** Statements whose notes are tagged are shown note by note. Rule: docs/rules.md#disclosure-tags */
const STATEMENTS = 'item:FinancialStatementsTextBlock';
/** Reason of a cell of the statements where the notes are rows. */
export const BY_NOTE = 'Shown by note';

function absentCell(report: DisclosureReport, tag: string, disclosures: Answer['disclosures']): MapCell {
  const hasNotes = (): boolean =>
    disclosures.some((one) => isTagged(one) && one.cells.some(({ adsh }) => adsh === report.adsh));
  if (tag === STATEMENTS && hasNotes()) return { kind: 'absent', reason: BY_NOTE };
  const reason =
    report.segmented === 'whole'
      ? 'No Items were found in this report, so its full text is one section'
      : 'Not in this report';
  return { kind: 'absent', reason };
}

/**
 * Sections as rows, Items first, and reports as columns, newest last. Each cell is the share of new or changed wording, or
 * the reason it is missing. Tagged notes are included only `withTagged`.
 */
export function noveltyTable(
  { reports, disclosures }: Answer,
  withTagged: boolean,
  measure: Measure = 'new',
): NoveltyTable {
  const inOrder = reports.toReversed();
  const shown = disclosures.filter((disclosure) => withTagged || !isTagged(disclosure));
  return {
    columns: inOrder.map((report) => ({
      adsh: report.adsh,
      title: reportPeriod(report),
      detail: report.filed_form === report.form ? null : label(report.filed_form),
      filed: report.filed,
    })),
    rows: shown.map(({ tag, label: name, source, cells }) => ({
      tag,
      title: label(disclosureTitle({ tag, label: name })),
      source,
      cells: inOrder.map((report) => {
        const cell = cells.find(({ adsh }) => adsh === report.adsh);
        return cell === undefined
          ? absentCell(report, tag, disclosures)
          : foundCell(cell, comparable(report, reports), measure);
      }),
    })),
  };
}

/** Number of tagged notes. */
export function taggedCount({ disclosures }: Answer): number {
  return disclosures.filter(isTagged).length;
}

/** Legend of the symbols that occur in the table. */
export function legend({ rows }: NoveltyTable): string[] {
  const cells = rows.flatMap((row) => row.cells);
  const found = cells.filter((cell) => cell.kind === 'found');
  return [
    ...(found.some(({ share }) => share === null) ? ['? Unknown: no earlier report is loaded'] : []),
    ...(found.some(({ is_bound }) => is_bound) ? ['≤ Upper bound: some earlier reports are missing'] : []),
    ...(found.some(({ isIncorporated }) => isIncorporated) ? [`↗ ${INCORPORATED}`] : []),
    ...(cells.some((cell) => cell.kind === 'absent' && cell.reason !== BY_NOTE)
      ? ['— Not in this report']
      : []),
  ];
}
