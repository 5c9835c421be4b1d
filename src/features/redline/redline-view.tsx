import { Link, linkOptions, useRouter } from '@tanstack/react-router';
import { Link2 } from 'lucide-react';
import { startTransition, useEffect, useMemo, useState } from 'react';

import { widgetAddress, type WidgetAddress } from '../../../views/addresses.ts';
import { countOf } from '../../../views/format/numbers.ts';
import {
  listChanges,
  type PassageSide,
  pinnedSides,
  redlineNotes,
  type RedlinePassage,
  reportName,
} from '../../../views/redline.ts';
import { copyLink } from '../../app/copy-link.ts';
import { useShortcuts } from '../../app/shortcuts.ts';
import { useStepKeys } from '../../app/use-row-keys.ts';
import { EmbedLink } from '../../components/embed-link.tsx';
import { CheckField } from '../../components/fields.tsx';
import { useHasWidth } from '../../components/media-query.ts';
import {
  excerpt,
  goTo,
  type Redline,
  type RedlineRow,
  redlineRows,
  type RowActions,
} from '../../components/redline/redline-rows.ts';
import { RowGroup, SummaryLine } from '../../components/redline/row-group.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { ChangeBar, currentChange, useCurrentChange } from './change-bar.tsx';
import type { CompareSearch } from './compare-query.ts';
import { Minimap } from './minimap.tsx';
import { type CompareLink, pinnedSearch } from './use-redline.ts';

type RedlineTextProps = {
  passages: Redline['passages'];
  current: number | undefined;
  inColumns: boolean;
  /** Must be stable while the redline is displayed. */
  choose: RowActions['choose'];
};

function RedlineText({ passages, current, inColumns, choose }: RedlineTextProps) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => new Set());
  const groups = useMemo(
    () => groupRows(redlineRows(passages, opened, inColumns), passages),
    [passages, opened, inColumns],
  );
  const rendered = useRenderedGroups(groups.length);
  const actions = useMemo<RowActions>(
    () => ({
      choose,
      toggle: (from) =>
        setOpened((now) =>
          now.has(from) ? new Set([...now].filter((other) => other !== from)) : new Set([...now, from]),
        ),
      jump: (id) => goTo(id, true),
    }),
    [choose],
  );
  return (
    <div className={inColumns ? 'redline-text redline-columns' : 'redline-text'}>
      {groups.map((group, index) => {
        const isCurrent = containsChange(group, current);
        if (index >= rendered && !isCurrent) return <GroupPlaceholder key={group.key} group={group} />;
        return (
          <div key={group.key} className="redline-group">
            <RowGroup
              rows={group.rows}
              passages={passages}
              current={isCurrent ? (current ?? null) : null}
              inColumns={inColumns}
              actions={actions}
            />
          </div>
        );
      })}
    </div>
  );
}

/** Reserves space for a group until it renders. */
function GroupPlaceholder({ group }: { group: Group }) {
  return <div style={{ height: `${group.rows.length * 6}rem` }} />;
}

type Group = { key: string; rows: RedlineRow[]; first_change: number; last_change: number };

/** Limits of a group, which renders in a few milliseconds. */
const CHARACTERS = 12_000;
const ROWS = 24;

function charactersOf(row: RedlineRow, passages: readonly RedlinePassage[]): number {
  if (row.kind !== 'passage') return 80;
  const passage = passages[row.index];
  return (passage?.base?.text.length ?? 0) + (passage?.target?.text.length ?? 0);
}

/** Splits rows into groups that render one per frame. Each has the range of its changes, 0 to -1 if none. */
export function groupRows(rows: readonly RedlineRow[], passages: readonly RedlinePassage[]): Group[] {
  const groups: Group[] = [];
  let characters = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    let group = groups.at(-1);
    if (group === undefined || characters >= CHARACTERS || group.rows.length >= ROWS) {
      group = { key: row.key, rows: [], first_change: 0, last_change: -1 };
      groups.push(group);
      characters = 0;
    }
    group.rows.push(row);
    characters += charactersOf(row, passages);
    if (row.kind === 'passage' && row.change !== null) {
      if (group.first_change === 0) group.first_change = row.change;
      group.last_change = row.change;
    }
  }
  return groups;
}

export function containsChange({ first_change, last_change }: Group, change: number | undefined): boolean {
  return change !== undefined && first_change > 0 && change >= first_change && change <= last_change;
}

/** Groups in the first render, about two screens. */
const INITIAL_GROUPS = 2;

/**
 * Number of groups to render: a few at first, then one more per frame to keep each frame short. All of them
 * eventually, so that find-in-page works.
 */
function useRenderedGroups(total: number): number {
  const [rendered, setRendered] = useState(INITIAL_GROUPS);
  useEffect(() => {
    if (rendered >= total) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setRendered((now) => now + 1)));
    return () => cancelAnimationFrame(frame);
  }, [rendered, total]);
  return rendered;
}

const MODE_NAMES = [
  ['side', 'Side by side'],
  ['inline', 'Inline'],
] as const;

type ViewControlsProps = {
  id: string;
  search: CompareSearch;
  link: CompareLink;
  /** Copies a link to what is shown, with both reports. */
  onCopy: () => void;
  embed: WidgetAddress;
  /** Whether differences are edits, so that some can be hidden. */
  hasEdits: boolean;
  isWide: boolean;
};

/** Layout, and whether number-only changes are shown. */
function ViewControls({ id, search, link, onCopy, embed, isWide, hasEdits }: ViewControlsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {isWide && (
        <SegmentedControl
          label="Layout"
          options={MODE_NAMES}
          value={search.mode}
          link={(mode) =>
            linkOptions({
              to: '/companies/$id/disclosures/compare',
              params: { id },
              search: { ...search, mode },
            })
          }
        />
      )}
      {hasEdits && (
        <CheckField
          isOn={search.ignore_numbers}
          onTurn={(isOn) => link({ ignore_numbers: isOn, change: undefined })}
        >
          Hide number-only changes
        </CheckField>
      )}
      <button
        type="button"
        className="touch:min-h-11 touch:px-2.5 inline-flex min-h-8 items-center gap-1 px-1.5 text-sm text-accent underline-offset-2 hover:underline print:hidden"
        onClick={onCopy}
      >
        <Link2 size={14} aria-hidden /> Copy link
      </button>
      <EmbedLink view={embed} />
    </div>
  );
}

type RedlineViewProps = {
  id: string;
  search: CompareSearch;
  link: CompareLink;
  redline: Redline;
  isStale: boolean;
};

export function RedlineView({ id, search, link, redline, isStale }: RedlineViewProps) {
  const isWide = useHasWidth('md');
  const inColumns = isWide && search.mode === 'side';
  const { passages } = redline;
  const notes = redlineNotes(redline);
  const changes = useMemo(() => listChanges(passages), [passages]);
  const change = currentChange(search, passages, changes);
  const passage = change === undefined ? undefined : passages[changes[change - 1] ?? -1];
  const { choose, step } = useCurrentChange(id, search, redline, { change, total: changes.length });
  useStepKeys((by) => step(by, true));
  const router = useRouter();
  const copy = () => {
    const { href } = router.buildLocation({
      to: '/companies/$id/disclosures/compare',
      params: { id },
      search: { ...pinnedSearch(search, redline), change, passage: undefined },
    });
    const what = change === undefined ? 'this redline' : `change ${change}`;
    void copyLink(new URL(href, window.location.origin).href, what);
  };
  useShortcuts({ copy });
  const current = change === undefined || passage === undefined ? null : { change, passage };
  return (
    <div className={isStale ? 'space-y-3 opacity-60' : 'space-y-3'} aria-busy={isStale || undefined}>
      <SummaryLine
        summary={redline.summary}
        names={{ base: redline.base.company.name, target: redline.target.company.name }}
      />
      <ViewControls
        {...{ id, search, link }}
        onCopy={copy}
        embed={widgetAddress('redline', {
          company: id,
          ...pinnedSides(redline),
          ignore_numbers: search.ignore_numbers || undefined,
        })}
        isWide={isWide}
        hasEdits={redline.summary.likeness === undefined}
      />
      {notes.length > 0 && <RedlineNotes notes={notes} />}
      <FollowedNotes redline={redline} />
      <TablesNotCompared redline={redline} />
      <section aria-label="Changes">
        <ChangeBar
          redline={redline}
          current={current}
          total={changes.length}
          id={id}
          search={search}
          onStep={(by) => step(by, false)}
        />
        <div className="flex gap-4 pt-3">
          <div className="min-w-0 flex-1">
            <RedlineText passages={passages} current={change} inColumns={inColumns} choose={choose} />
          </div>
          <div className="sticky top-[calc(var(--head-top)+4rem)] shrink-0 self-start max-sm:hidden print:hidden">
            <Minimap passages={passages} current={change} choose={choose} />
          </div>
        </div>
      </section>
    </div>
  );
}

/** Notes that the compared Item refers to and whose text is compared with it: 'See Note 19 in 10-K FY2025'. */
function FollowedNotes({ redline }: { redline: Redline }) {
  const notes = [redline.base, redline.target].flatMap(({ report, see = [] }) =>
    see.map((place) => ({ ...place, report })),
  );
  if (notes.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
      {notes.map(({ note, filename, document_offset, report }) => (
        <Link
          key={`${report.adsh} ${note}`}
          to="/filings/$accession"
          params={{ accession: report.adsh }}
          search={{ document: filename, offset: document_offset }}
          className="link touch:min-h-11 inline-flex items-center"
        >
          See Note {note} in {reportName(report)}
        </Link>
      ))}
    </p>
  );
}

/** Limitations of the comparison shown. */
function RedlineNotes({ notes }: { notes: readonly string[] }) {
  return (
    <ul
      aria-label="About this comparison"
      className="space-y-1 border-l-2 border-changed pl-3 text-sm text-ink-2"
    >
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

/** Tables that could not be compared, each linked to its report. */
function TablesNotCompared({ redline }: { redline: Redline }) {
  const { base = [], target = [] } = redline.tables_not_compared ?? {};
  if (base.length + target.length === 0) return null;
  return (
    <details className="border-l-2 border-changed pl-3 text-sm text-ink-2">
      <summary className="touch:min-h-11 cursor-pointer">
        {countOf(base.length + target.length, 'table')} not compared
      </summary>
      <p>Layouts differ too much to compare cell by cell.</p>
      <div className="mt-1 grid gap-x-8 gap-y-2 sm:grid-cols-2">
        <Tables report={redline.base.report} tables={base} />
        <Tables report={redline.target.report} tables={target} />
      </div>
    </details>
  );
}

type TablesProps = { report: Redline['base']['report']; tables: readonly PassageSide[] };

function Tables({ report, tables }: TablesProps) {
  if (tables.length === 0) return null;
  return (
    <section aria-label={reportName(report)}>
      <h3 className="font-semibold">{reportName(report)}</h3>
      <ul>
        {tables.map(({ ordinal, text, filename, document_offset }) => (
          <li key={ordinal}>
            <Link
              to="/filings/$accession"
              params={{ accession: report.adsh }}
              search={{ document: filename, offset: document_offset, to: document_offset + text.length }}
              className="link touch:min-h-11 inline-flex items-center"
            >
              {excerpt(text, 8)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
