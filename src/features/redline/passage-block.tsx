import type { ReactNode } from 'react';

import { snippetHits } from '../../../views/format/marked-text.ts';
import { formatPercent } from '../../../views/format/numbers.ts';
import { returnedText } from '../../../views/passages.ts';
import {
  type ChangeKind,
  changeKind,
  KIND_LABELS,
  type RedlinePassage,
  type SideName,
} from '../../../views/redline.ts';
import { Highlighted } from '../../components/highlighted.tsx';
import { SIGN_STYLE } from './change-style.ts';
import { excerpt } from './excerpt.ts';
import { InlineDiff } from './inline-diff.tsx';
import { changeId, movedFromId, type RowActions, unchangedId } from './row-actions.ts';
import { TableDiff } from './table-diff.tsx';
import { tagLabel } from './tag-label.ts';

type PassageBlockProps = {
  passage: RedlinePassage;
  index: number;
  change: number | null;
  isCurrent: boolean;
  inColumns: boolean;
  actions: RowActions;
};

/** One passage with its sign in the margin, in one column or two. */
export function PassageBlock({ passage, index, change, isCurrent, inColumns, actions }: PassageBlockProps) {
  const kind = changeKind(passage);
  const moved = <MoveNote passage={passage} onJump={() => actions.jump(movedFromId(index))} />;
  return (
    <div
      id={change === null ? unchangedId(index) : changeId(change)}
      tabIndex={change === null ? undefined : -1}
      aria-current={isCurrent || undefined}
      className={`redline-row ${kind === null ? 'redline-unchanged' : `redline-${kind}`} ${isCurrent ? 'redline-current' : ''}`}
    >
      {kind === null || change === null ? (
        <span />
      ) : (
        <Sign kind={kind} change={change} isCurrent={isCurrent} onChoose={() => actions.choose(change)} />
      )}
      {passage.table !== undefined ? (
        <div className="redline-passage redline-of-table">
          {moved}
          <TableDiff table={passage.table} />
        </div>
      ) : inColumns ? (
        <>
          <Column passage={passage} only="base">
            {passage.target === null && moved}
          </Column>
          <Column passage={passage} only="target">
            {moved}
          </Column>
        </>
      ) : (
        <div className="redline-passage">
          {moved}
          {passage.status === 'alike' && (
            <p dir="auto" className="mb-2 border-b border-rule pb-2">
              <InlineDiff passage={passage} only="base" />
            </p>
          )}
          <p dir="auto">
            <InlineDiff passage={passage} />
          </p>
        </div>
      )}
    </div>
  );
}

type ColumnProps = { passage: RedlinePassage; only: SideName; children?: ReactNode };

function Column({ passage, only, children }: ColumnProps) {
  if (passage[only] === null) return <div className="redline-absent" />;
  return (
    <div className="redline-passage" data-side={only}>
      {children}
      <p dir="auto">
        <InlineDiff passage={passage} only={only} />
      </p>
    </div>
  );
}

type SignProps = { kind: ChangeKind; change: number; isCurrent: boolean; onChoose: () => void };

function Sign({ kind, change, isCurrent, onChoose }: SignProps) {
  const { sign, name, noun } = KIND_LABELS[kind];
  return (
    <button
      type="button"
      className={`redline-sign ${SIGN_STYLE[kind]}`}
      aria-label={`Change ${change}, ${noun}`}
      aria-pressed={isCurrent}
      title={name}
      onClick={onChoose}
    >
      <span aria-hidden>{sign}</span>
    </button>
  );
}

/** Where a moved passage came from, where the other report has the same text, or since when wording is back. */
function MoveNote({ passage, onJump }: { passage: RedlinePassage; onJump: () => void }) {
  const { base, target, moved, elsewhere, returned_since, new_words } = passage;
  if (elsewhere !== undefined)
    return (
      <p className="redline-note" data-copy="none">
        Same text in the {target === null ? 'later' : 'earlier'} report under {tagLabel(elsewhere)}
      </p>
    );
  if (returned_since !== undefined)
    return (
      <p className="redline-note" data-copy="none">
        {returnedText(returned_since)}
        {new_words !== undefined && (
          <>
            . New: <Highlighted {...snippetHits(new_words)} />
          </>
        )}
      </p>
    );
  if (passage.status === 'alike' && passage.similarity !== null)
    return (
      <p className="redline-note" data-copy="none">
        {formatPercent(passage.similarity, 0)} alike
      </p>
    );
  if (!moved || base === null || target === null) return null;
  const from = base.heading.at(-1) ?? '';
  const under = from === (target.heading.at(-1) ?? '') ? '' : ` under “${excerpt(from, 8)}”`;
  return (
    <button type="button" className="redline-note link" onClick={onJump}>
      Moved from paragraph {base.ordinal + 1}
      {under}
    </button>
  );
}
