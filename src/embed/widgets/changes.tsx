import { useMemo, useState } from 'react';

import type { RedlineView } from '../../../views/redline.ts';
import {
  goTo,
  type RedlineRow,
  redlineRows,
  type RowActions,
} from '../../components/redline/redline-rows.ts';

import '../../components/redline/redline.css';
import { RowGroup, SummaryLine } from '../../components/redline/row-group.tsx';
import { WidgetFrame } from '../widget-frame.tsx';

/** The rows up to a change, without what only leads to later ones. */
function rowsUpTo(rows: readonly RedlineRow[], last: number): readonly RedlineRow[] {
  const after = rows.findIndex((row) => row.kind === 'passage' && row.change !== null && row.change > last);
  if (after === -1) return rows;
  const end = rows
    .slice(0, after)
    .findLastIndex((row) => row.kind === 'passage' || row.kind === 'moved_from');
  return rows.slice(0, end + 1);
}

type ChangesProps = {
  view: Pick<RedlineView, 'head' | 'shown'> & {
    redline: Pick<RedlineView['redline'], 'passages' | 'summary'>;
  };
  open: (change: number) => void;
};

/** Changed paragraphs with their words, and how many of each kind there are. */
export function Changes({ view: { head, redline, shown }, open }: ChangesProps) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => new Set());
  const { passages } = redline;
  const rows = useMemo(() => rowsUpTo(redlineRows(passages, opened), shown), [passages, opened, shown]);
  const actions = useMemo<RowActions>(
    () => ({
      choose: open,
      toggle: (from) =>
        setOpened((now) => new Set([...now, from].filter((each) => each !== from || !now.has(from)))),
      jump: (id) => goTo(id, true),
    }),
    [open],
  );
  return (
    <WidgetFrame head={head}>
      <SummaryLine summary={redline.summary} />
      <div className="redline-text mt-2">
        {shown === 0 ? (
          <p className="text-ink-2">No changes.</p>
        ) : (
          <RowGroup rows={rows} passages={passages} current={null} inColumns={false} actions={actions} />
        )}
      </div>
    </WidgetFrame>
  );
}
