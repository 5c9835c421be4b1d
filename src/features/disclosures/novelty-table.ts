import type { DisclosureMapResponse, DisclosureReport } from '../../../contract/redline.ts';
import { label } from '../../format/label.ts';
import { formatPercent } from '../../format/percent.ts';
import { reportPeriod } from './report-name.ts';

export type MapColumn = {
  adsh: string;
  /** 'FY2025', 'Q1 FY2025'. */
  title: string;
  /** What it was filed as, where that is not the plain form. */
  detail: string | null;
  filed: string;
};

export type MapCell =
  /** `share` 0 to 1, null where it is not told; `words` say more; `before` is the period it is compared with, if any. */
  | { kind: 'found'; share: number | null; isElsewhere: boolean; words: string; before: string | null }
  | { kind: 'absent'; reason: string };

export type MapRow = { tag: string; title: string; source: string; cells: MapCell[] };
export type NoveltyTable = { columns: MapColumn[]; rows: MapRow[] };

type Answer = Pick<DisclosureMapResponse, 'reports' | 'disclosures'>;
type Cell = Answer['disclosures'][number]['cells'][number];

/** The report that another is compared with: the original of the same form and period, a year before. Null without one. */
function comparable(report: DisclosureReport, reports: readonly DisclosureReport[]): DisclosureReport | null {
  const same = reports.filter(
    (other) =>
      other.form === report.form &&
      other.fiscal_period === report.fiscal_period &&
      other.fiscal_year === report.fiscal_year - 1,
  );
  return same.find(({ is_amendment }) => !is_amendment) ?? same[0] ?? null;
}

function foundCell({ status, novelty }: Cell, before: DisclosureReport | null): MapCell {
  const isElsewhere = status === 'incorporated';
  const told =
    novelty === null
      ? 'How new it is cannot be told from the reports that are loaded'
      : `${formatPercent(novelty, 0)} new`;
  const words = isElsewhere ? `${told}. The report points elsewhere for it` : told;
  return {
    kind: 'found',
    share: novelty,
    isElsewhere,
    words,
    before: before === null ? null : reportPeriod(before),
  };
}

function absentCell(report: DisclosureReport): MapCell {
  const reason =
    report.segmented === 'whole'
      ? 'No Items could be found in this report: its whole text is one disclosure'
      : 'This report has no such disclosure';
  return { kind: 'absent', reason };
}

const isTagged = ({ source }: { source: string }) => source === 'tagged';

/**
 * Disclosures as rows, Items first, and reports as columns, the newest last; each cell how new the disclosure was, or why
 * that is not told. Tagged notes are left out unless asked for.
 */
export function noveltyTable({ reports, disclosures }: Answer, withTagged: boolean): NoveltyTable {
  const inOrder = reports.toReversed();
  const shown = disclosures.filter((disclosure) => withTagged || !isTagged(disclosure));
  return {
    columns: inOrder.map((report) => ({
      adsh: report.adsh,
      title: reportPeriod(report),
      detail: report.filed_form === report.form ? null : label(report.filed_form),
      filed: report.filed,
    })),
    rows: shown.map(({ tag, label: title, source, cells }) => ({
      tag,
      title: label(title),
      source,
      cells: inOrder.map((report) => {
        const cell = cells.find(({ adsh }) => adsh === report.adsh);
        return cell === undefined ? absentCell(report) : foundCell(cell, comparable(report, reports));
      }),
    })),
  };
}

/** How many tagged notes there are. */
export function taggedCount({ disclosures }: Answer): number {
  return disclosures.filter(isTagged).length;
}

/** What the signs in a table stand for, of those that stand in it. */
export function signWords({ rows }: NoveltyTable): string[] {
  const cells = rows.flatMap((row) => row.cells);
  const found = cells.filter((cell) => cell.kind === 'found');
  return [
    ...(found.some(({ share }) => share === null) ? ['? not told: an earlier report is not loaded'] : []),
    ...(found.some(({ isElsewhere }) => isElsewhere) ? ['↗ the report points elsewhere for it'] : []),
    ...(found.length < cells.length ? ['— not in this report'] : []),
  ];
}
