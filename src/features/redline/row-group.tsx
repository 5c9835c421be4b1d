import { ChevronDown } from 'lucide-react';
import { memo } from 'react';

import { countOf } from '../../format/count.ts';
import { label } from '../../format/label.ts';
import { besides } from './besides.ts';
import { firstWords } from './first-words.ts';
import { PassageBlock } from './passage-block.tsx';
import { shownSide, type RedlinePassage } from './passage-kind.ts';
import type { RedlineRow } from './redline-rows.ts';
import { departedId, type RowActions } from './row-actions.ts';

type RowGroupProps = {
  rows: readonly RedlineRow[];
  passages: readonly RedlinePassage[];
  /** The current change, where it is one of these rows; null else, so that other groups are not drawn again. */
  current: number | null;
  inColumns: boolean;
  actions: RowActions;
};

/** Rows that are drawn together; in columns what was added stands beside what was removed. */
export const RowGroup = memo(function RowGroup({ rows, ...shared }: RowGroupProps) {
  const draw = (some: readonly RedlineRow[]) =>
    some.map((row) => <Row key={row.key} row={row} {...shared} />);
  if (!shared.inColumns) return draw(rows);
  return besides(rows, shared.passages).map((places) => {
    const [first = [], second] = places;
    if (second === undefined) return draw(first);
    return (
      <div key={first[0]?.key} className="redline-beside">
        <div>{draw(first)}</div>
        <div>{draw(second)}</div>
      </div>
    );
  });
});

function Row({
  row,
  passages,
  current,
  inColumns,
  actions,
}: Omit<RowGroupProps, 'rows'> & { row: RedlineRow }) {
  if (row.kind === 'heading') return <HeadingPath {...row} />;
  if (row.kind === 'fold') return <Fold row={row} onToggle={() => actions.toggle(row.from)} />;
  const passage = passages[row.index];
  if (passage === undefined) return null;
  if (row.kind === 'departed')
    return (
      <div className="redline-row redline-departed" id={departedId(row.index)} tabIndex={-1}>
        <span aria-hidden className="redline-sign text-moved">
          ⇄
        </span>
        <p className="redline-words">
          A paragraph stood here that has moved: “{firstWords(shownSide(passage)?.side.text ?? '', 10)}”{' '}
          <button type="button" className="redline-note link" onClick={() => actions.choose(row.change)}>
            Go to where it stands now
          </button>
        </p>
      </div>
    );
  return (
    <PassageBlock
      passage={passage}
      index={row.index}
      change={row.change}
      isCurrent={row.change !== null && row.change === current}
      inColumns={inColumns}
      actions={actions}
    />
  );
}

function HeadingPath({ path, only }: Extract<RedlineRow, { kind: 'heading' }>) {
  return (
    <h3 className={`redline-heading ${only === null ? '' : `redline-of-${only}`}`}>
      {path.map((heading, depth) => (
        // The same heading may stand under itself.
        // eslint-disable-next-line react/no-array-index-key
        <span key={depth}>
          {depth > 0 && <span aria-hidden> › </span>}
          {depth > 0 && <span className="sr-only">, </span>}
          <bdi>{label(heading)}</bdi>
        </span>
      ))}
    </h3>
  );
}

type FoldRow = Extract<RedlineRow, { kind: 'fold' }>;

function Fold({ row: { count, isOpen }, onToggle }: { row: FoldRow; onToggle: () => void }) {
  return (
    <button type="button" className="redline-fold" aria-expanded={isOpen} onClick={onToggle}>
      <ChevronDown size={14} aria-hidden className={isOpen ? '' : '-rotate-90'} />
      {countOf(count, 'unchanged paragraph')}
    </button>
  );
}
