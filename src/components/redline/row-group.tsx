import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { flushSync } from 'react-dom';

import { label } from '../../../views/format/names.ts';
import { countOf } from '../../../views/format/numbers.ts';
import {
  KIND_LABELS,
  type RedlineCount,
  redlineCounts,
  type RedlinePassage,
  shownSide,
  type SideName,
} from '../../../views/redline.ts';
import { PassageBlock } from './passage-block.tsx';
import {
  excerpt,
  goTo,
  MARK_STYLE,
  movedFromId,
  type Redline,
  type RedlineRow,
  type RowActions,
  unchangedId,
} from './redline-rows.ts';

type SummaryLineProps = { summary: Redline['summary']; names?: Record<SideName, string> };

/** Paragraph counts by kind of change, and the share of words that changed; of two companies, how many are alike. */
export function SummaryLine({ summary, names }: SummaryLineProps) {
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {redlineCounts(summary, names).map((count) => (
        <Count key={count.name} {...count} />
      ))}
    </dl>
  );
}

function Count({ name, text, kind, about }: RedlineCount) {
  return (
    <div className="flex items-baseline gap-1.5" title={about}>
      <dt className="text-ink-3">
        {kind !== null && (
          <span aria-hidden className={`font-semibold ${MARK_STYLE[kind]}`}>
            {KIND_LABELS[kind].sign}{' '}
          </span>
        )}
        {name}
      </dt>
      <dd className="font-semibold tabular-nums">{text}</dd>
    </div>
  );
}

/**
 * Pairs rows for two columns: a removed passage with the added one that follows it, each with its heading. Every
 * other row is on its own.
 */
export function pairColumns(
  rows: readonly RedlineRow[],
  passages: readonly RedlinePassage[],
): RedlineRow[][][] {
  const sideOf = (row: RedlineRow | undefined): SideName | null => {
    if (row?.kind === 'heading') return row.only;
    if (row?.kind !== 'passage') return null;
    const { base, target } = passages[row.index] ?? { base: null, target: null };
    if (base !== null && target !== null) return null;
    return target === null ? 'base' : 'target';
  };
  const pairs: RedlineRow[][][] = [];
  let open: RedlineRow[] = [];
  for (const row of rows) {
    open.push(row);
    if (row.kind === 'heading' && row.only !== null) continue;
    const side = sideOf(row);
    const last = pairs.at(-1);
    const isPair =
      side === 'target' &&
      last?.length === 1 &&
      sideOf(last[0]?.at(-1)) === 'base' &&
      last[0]?.at(-1)?.kind === 'passage';
    if (isPair) last.push(open);
    else pairs.push([open]);
    open = [];
  }
  return open.length === 0 ? pairs : [...pairs, [open]];
}

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
