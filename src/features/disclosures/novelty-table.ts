import type { DisclosureMapResponse, DisclosureReport } from '../../../contract/redline.ts';
import { label } from '../../format/label.ts';
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
  /** `novelty` 0 to 1; `note` where it stands elsewhere; `before` the period it is compared with, null without one. */
  | { kind: 'told'; novelty: number; note: string | null; before: string | null }
  | { kind: 'untold'; text: string; reason: string };

export type MapRow = { tag: string; title: string; source: string; cells: MapCell[] };
export type NoveltyTable = { columns: MapColumn[]; rows: MapRow[] };

type Answer = Pick<DisclosureMapResponse, 'reports' | 'disclosures'>;
type Cell = Answer['disclosures'][number]['cells'][number];

const INCORPORATED = 'The report points elsewhere for it';

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

function toldCell(cell: Cell, before: DisclosureReport | null): MapCell {
  const isElsewhere = cell.status === 'incorporated';
  if (cell.novelty === null) {
    return isElsewhere
      ? { kind: 'untold', text: 'elsewhere', reason: `${INCORPORATED}, and its words are not at hand` }
      : { kind: 'untold', text: '?', reason: 'How new it is cannot be told: it has no passage of words' };
  }
  return {
    kind: 'told',
    novelty: cell.novelty,
    note: isElsewhere ? INCORPORATED : null,
    before: before === null ? null : reportPeriod(before),
  };
}

function absentCell(report: DisclosureReport): MapCell {
  const reason =
    report.segmented === 'whole'
      ? 'No Items could be found in this report: its whole text is one disclosure'
      : 'This report has no such disclosure';
  return { kind: 'untold', text: '—', reason };
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
        return cell === undefined ? absentCell(report) : toldCell(cell, comparable(report, reports));
      }),
    })),
  };
}

/** How many tagged notes there are. */
export function taggedCount({ disclosures }: Answer): number {
  return disclosures.filter(isTagged).length;
}
