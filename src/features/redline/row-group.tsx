import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { flushSync } from 'react-dom';

import { label } from '../../../views/format/names.ts';
import { countOf } from '../../../views/format/numbers.ts';
import { type RedlinePassage, shownSide } from '../../../views/redline.ts';
import { pairColumns } from './column-pairs.ts';
import { excerpt } from './excerpt.ts';
import { PassageBlock } from './passage-block.tsx';
import type { RedlineRow } from './redline-rows.ts';
import { goTo, movedFromId, type RowActions, unchangedId } from './row-actions.ts';

type RowGroupProps = {
  rows: readonly RedlineRow[];
  passages: readonly RedlinePassage[];
  /** The current change if it is in this group, else null, so that other groups do not re-render. */
  current: number | null;
  inColumns: boolean;
  actions: RowActions;
};

/** Rows that render together. In columns, added passages are paired with removed ones. */
export const RowGroup = memo(function RowGroup({ rows, ...shared }: RowGroupProps) {
  const draw = (some: readonly RedlineRow[]) =>
    some.map((row) => <Row key={row.key} row={row} {...shared} />);
  if (!shared.inColumns) return draw(rows);
  return pairColumns(rows, shared.passages).map((pair) => {
    const [first = [], second] = pair;
    if (second === undefined) return draw(first);
    return (
      <div key={first[0]?.key} className="redline-pair">
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
  if (row.kind === 'fold') return <Fold row={row} passages={passages} toggle={actions.toggle} />;
  const passage = passages[row.index];
  if (passage === undefined) return null;
  if (row.kind === 'moved_from')
    return (
      <div
        className="redline-row redline-moved-from"
        id={movedFromId(row.index)}
        tabIndex={-1}
        data-copy="none"
      >
        <span aria-hidden className="redline-sign text-moved">
          ⇄
        </span>
        <p className="redline-passage">
          Paragraph moved from here: “{excerpt(shownSide(passage)?.side.text ?? '', 10)}”{' '}
          <button type="button" className="redline-note link" onClick={() => actions.choose(row.change)}>
            Show new position
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
    <h3
      className={`redline-heading ${only === null ? '' : `redline-of-${only}`}`}
      data-side={only ?? undefined}
    >
      {path.map((heading, depth) => (
        // A heading may repeat within the path.
        // eslint-disable-next-line react/no-array-index-key
        <span key={depth} data-copy={depth < path.length - 1 ? 'none' : undefined}>
          {depth > 0 && <span aria-hidden> › </span>}
          {depth > 0 && <span className="sr-only">, </span>}
          <bdi>{label(heading)}</bdi>
        </span>
      ))}
    </h3>
  );
}

type FoldRow = Extract<RedlineRow, { kind: 'fold' }>;

type FoldProps = Pick<RowGroupProps, 'passages'> & { row: FoldRow; toggle: RowActions['toggle'] };

/** Collapsed paragraphs are in the document, so that the browser's search finds them; it expands what it finds. */
function Fold({ row: { from, count, isOpen }, passages, toggle }: FoldProps) {
  const open = (index: number) => {
    flushSync(() => toggle(from));
    goTo(unchangedId(index), false);
  };
  return (
    <>
      <button
        type="button"
        className="redline-fold"
        aria-expanded={isOpen}
        data-copy={isOpen ? undefined : 'omission'}
        onClick={() => toggle(from)}
      >
        <ChevronDown size={14} aria-hidden className={isOpen ? '' : '-rotate-90'} />
        {countOf(count, 'unchanged paragraph')}
      </button>
      {!isOpen &&
        passages.slice(from, from + count).map((passage, at) => (
          <div
            // A run of paragraphs doesn't change its order.
            // eslint-disable-next-line react/no-array-index-key
            key={at}
            ref={(element) => hideUntilFound(element, () => open(from + at))}
            data-copy="none"
          >
            {shownSide(passage)?.side.text}
          </div>
        ))}
    </>
  );
}

/** React knows `hidden` only as true or false. */
function hideUntilFound(element: HTMLElement | null, onFound: () => void): (() => void) | undefined {
  element?.setAttribute('hidden', 'until-found');
  element?.addEventListener('beforematch', onFound);
  return () => element?.removeEventListener('beforematch', onFound);
}
