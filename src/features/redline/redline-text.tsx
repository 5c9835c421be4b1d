import { startTransition, useEffect, useMemo, useState } from 'react';

import type { RedlinePassage } from '../../../views/redline.ts';
import {
  goTo,
  type Redline,
  type RedlineRow,
  redlineRows,
  type RowActions,
} from '../../components/redline/redline-rows.ts';
import { RowGroup } from '../../components/redline/row-group.tsx';

type RedlineTextProps = {
  passages: Redline['passages'];
  current: number | undefined;
  inColumns: boolean;
  /** Must be stable while the redline is displayed. */
  choose: RowActions['choose'];
};

/** Passages of both reports, with unchanged runs collapsed. */
export function RedlineText({ passages, current, inColumns, choose }: RedlineTextProps) {
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
