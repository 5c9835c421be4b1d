import { useMemo, useState } from 'react';

import type { Redline } from './redline-result.ts';
import { redlineRows } from './redline-rows.ts';
import { goTo, type RowActions } from './row-actions.ts';
import { RowGroup } from './row-group.tsx';
import { groupRows, holdsChange, type Group } from './row-groups.ts';
import { useDrawn } from './use-drawn.ts';

type RedlineTextProps = {
  passages: Redline['passages'];
  current: number | undefined;
  inColumns: boolean;
  /** Stays the same function while the redline is shown. */
  choose: RowActions['choose'];
};

/** The passages of both reports, what did not change folded away. */
export function RedlineText({ passages, current, inColumns, choose }: RedlineTextProps) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => new Set());
  const groups = useMemo(
    () => groupRows(redlineRows(passages, opened, inColumns), passages),
    [passages, opened, inColumns],
  );
  const drawn = useDrawn(groups.length);
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
        const holds = holdsChange(group, current);
        if (index >= drawn && !holds) return <Undrawn key={group.key} group={group} />;
        return (
          <div key={group.key} className="redline-group">
            <RowGroup
              rows={group.rows}
              passages={passages}
              current={holds ? (current ?? null) : null}
              inColumns={inColumns}
              actions={actions}
            />
          </div>
        );
      })}
    </div>
  );
}

/** Keeps a group's place for the frames until it is drawn. */
function Undrawn({ group }: { group: Group }) {
  return <div style={{ height: `${group.rows.length * 6}rem` }} />;
}
