import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';

import type { DisclosureMapResponse, DisclosureReport } from '../../../contract/disclosures.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { formatPercent } from '../../../views/format/figures.ts';
import { label } from '../../../views/format/names.ts';
import { reportPeriod } from '../../../views/format/periods.ts';
import { disclosureTitle } from '../../../views/format/titles.ts';
import { isTrace, newShare, type NewShare, shareText } from '../../../views/passages.ts';
import { scrollToNewest } from '../../components/figures/scroll-to-newest.ts';
import { keepKeys } from '../../components/table/keep-keys.ts';
import { redlineAddress } from './page-search.ts';

type MapColumn = {
  adsh: string;
  /** 'FY2025', 'Q1 FY2025'. */
  title: string;
  /** The form as filed, if it differs from the report's base form. */
  detail: string | null;
  filed: string;
};

type MapCell =
  /** `share` is 0 to 1, null if unknown; `description` spells it out; `before` is the period it is compared with, if any. */
  | (NewShare & {
      kind: 'found';
      isIncorporated: boolean;
      description: string;
      before: string | null;
    })
  | { kind: 'absent'; reason: string };

type MapRow = { tag: string; title: string; source: string; cells: MapCell[] };
type NoveltyTable = { columns: MapColumn[]; rows: MapRow[] };

/** What a cell shows: wording in no earlier report, or words changed since the year before. */
type Measure = 'new' | 'changed';

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
const BY_NOTE = 'Shown by note';

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

export function taggedCount({ disclosures }: Answer): number {
  return disclosures.filter(isTagged).length;
}

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

/** Percentage of the accent in the darkest cell: visible, with text still legible. */
const SHADE_MAX = 45;

/** Below 1, so that small shares, the usual ones, remain distinguishable. */
const CURVE = 0.6;

/** Background colour of a cell; `share` is 0 to 1 of the darkest. */
export function shade(share: number): CSSProperties {
  const accent = Math.round(Math.min(Math.max(share, 0), 1) ** CURVE * SHADE_MAX);
  return { backgroundColor: `color-mix(in srgb, var(--accent) ${accent}%, var(--paper))` };
}

type NoveltyGridProps = { id: string; form: string; table: NoveltyTable; measure: Measure };

const HEAD =
  'sticky top-0 z-10 border-b border-rule-strong bg-paper px-2 py-1.5 text-right align-bottom text-xs font-medium whitespace-nowrap text-ink-2';
const NAME =
  'sticky left-0 z-5 max-w-34 min-w-30 border-b border-rule bg-paper py-1.5 pr-2 text-left leading-tight font-normal sm:max-w-72 sm:min-w-56';

/** The newest report's cell of the first section. */
const newest = (grid: HTMLElement) =>
  grid.querySelector<HTMLElement>('td:last-child > a, td:last-child[tabindex]');

/** New or changed wording by section and report. Arrow keys move between cells, Enter opens the comparison. */
export function NoveltyGrid({ id, form, measure, table: { columns, rows } }: NoveltyGridProps) {
  return (
    <div
      key={`${form} ${columns.length}`}
      ref={scrollToNewest}
      className="relative scroll-pl-34 overflow-x-auto border-b border-rule sm:scroll-pl-60"
    >
      <table
        // Arrow keys move between native cells, so the table is a grid.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        className="w-full border-separate border-spacing-0 text-sm"
        ref={(grid) => (grid === null ? undefined : keepKeys(grid, newest))}
      >
        <caption className="sr-only">
          {measure === 'new'
            ? `New wording by section: share not found in earlier ${form} reports`
            : `Changed wording by section: share of words changed since the prior year’s ${form}`}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} left-0 z-20 pl-0 text-left! font-normal! text-ink-3`}>
              Section
            </th>
            {columns.map(({ adsh, title, detail, filed }) => (
              <th key={adsh} scope="col" className={HEAD} title={`Filed ${formatDate(filed)}`}>
                <span className="font-semibold text-ink">{title}</span>
                {detail !== null && <span className="block font-normal text-ink-3">{detail}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={row.tag} data-line={line}>
              <th scope="row" className={NAME}>
                <bdi className="wrap-anywhere hyphens-auto">{row.title}</bdi>
              </th>
              {row.cells.map((cell, at) => {
                const column = columns[at];
                if (column === undefined) return null;
                return <NoveltyCell key={column.adsh} {...{ id, row, column, cell }} />;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type NoveltyCellProps = { id: string; row: MapRow; column: MapColumn; cell: MapCell };

const CELL =
  'touch:h-11 h-8 min-w-17 border-b border-l border-rule border-l-paper p-0 text-right tabular-nums';
const INSIDE = 'flex h-full min-h-8 items-center justify-end px-2 -outline-offset-2';

function NoveltyCell({ id, row, column, cell }: NoveltyCellProps) {
  if (cell.kind === 'absent') {
    return (
      <td tabIndex={-1} title={cell.reason} className={`${CELL} px-2 text-ink-3 -outline-offset-2`}>
        <span aria-hidden>{cell.reason === BY_NOTE ? 'By note' : '—'}</span>
        <span className="sr-only">{cell.reason}</span>
      </td>
    );
  }
  const { share, isIncorporated, description, before } = cell;
  const inside = (
    <>
      {shareText(cell)}
      {isIncorporated && <sup aria-hidden>↗</sup>}
    </>
  );
  if (before === null) {
    const reason = `${description}. No prior-year report is loaded to compare with`;
    return (
      <td tabIndex={-1} title={reason} style={shade(share ?? 0)} className={`${CELL} px-2 -outline-offset-2`}>
        <span aria-hidden>{inside}</span>
        <span className="sr-only">{reason}</span>
      </td>
    );
  }
  return (
    <td style={shade(share ?? 0)} className={CELL}>
      <Link
        {...redlineAddress(id, { tag: row.tag, adsh: column.adsh })}
        tabIndex={-1}
        aria-label={`${description}: ${row.title}, ${column.title} vs. ${before}`}
        title={`${description}. Compare ${column.title} with ${before}`}
        className={`${INSIDE} text-ink no-underline hover:underline`}
      >
        {inside}
      </Link>
    </td>
  );
}
