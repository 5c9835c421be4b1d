import { useMemo, useState } from 'react';

import type { Redline } from './redline-result.ts';
import { redlineRows } from './redline-rows.ts';
import { goTo, type RowActions } from './row-actions.ts';
import { RowGroup } from './row-group.tsx';
import { groupRows, containsChange, type Group } from './row-groups.ts';
import { useRenderedGroups } from './use-rendered-groups.ts';

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
