import type { ReactNode } from 'react';

import { firstWords } from './first-words.ts';
import { InlineWords } from './inline-words.tsx';
import { SIGN_LOOK } from './kind-look.ts';
import {
  changeKind,
  KIND_WORDS,
  type ChangeKind,
  type RedlinePassage,
  type SideName,
} from './passage-kind.ts';
import { changeId, departedId, type RowActions } from './row-actions.ts';
import { tagWords } from './tag-words.ts';

type PassageBlockProps = {
  passage: RedlinePassage;
  index: number;
  change: number | null;
  isCurrent: boolean;
  inColumns: boolean;
  actions: RowActions;
};

/** One passage: its sign in the gutter, and its words, in one column or in two. */
export function PassageBlock({ passage, index, change, isCurrent, inColumns, actions }: PassageBlockProps) {
  const kind = changeKind(passage);
  const moved = <Whereabouts passage={passage} onJump={() => actions.jump(departedId(index))} />;
  return (
    <div
      id={change === null ? undefined : changeId(change)}
      tabIndex={change === null ? undefined : -1}
      aria-current={isCurrent || undefined}
      className={`redline-row ${kind === null ? 'redline-kept' : `redline-${kind}`} ${isCurrent ? 'redline-current' : ''}`}
    >
      {kind === null || change === null ? (
        <span />
      ) : (
        <Sign kind={kind} change={change} isCurrent={isCurrent} onChoose={() => actions.choose(change)} />
      )}
      {inColumns ? (
        <>
          <Column passage={passage} only="base">
            {passage.target === null && moved}
          </Column>
          <Column passage={passage} only="target">
            {moved}
          </Column>
        </>
      ) : (
        <div className="redline-words">
          {moved}
          <p dir="auto">
            <InlineWords passage={passage} />
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
    <div className="redline-words">
      {children}
      <p dir="auto">
        <InlineWords passage={passage} only={only} />
      </p>
    </div>
  );
}

type SignProps = { kind: ChangeKind; change: number; isCurrent: boolean; onChoose: () => void };

function Sign({ kind, change, isCurrent, onChoose }: SignProps) {
  const { sign, name, noun } = KIND_WORDS[kind];
  return (
    <button
      type="button"
      className={`redline-sign ${SIGN_LOOK[kind]}`}
      aria-label={`Change ${change}, ${noun}`}
      aria-pressed={isCurrent}
      title={name}
      onClick={onChoose}
    >
      <span aria-hidden>{sign}</span>
    </button>
  );
}

/** Where a passage that moved came from, and the way there; or where else the other report says the same. */
function Whereabouts({ passage, onJump }: { passage: RedlinePassage; onJump: () => void }) {
  const { base, target, moved, elsewhere } = passage;
  if (elsewhere !== undefined)
    return (
      <p className="redline-note">
        The {target === null ? 'later' : 'earlier'} report says the same under {tagWords(elsewhere)}
      </p>
    );
  if (!moved || base === null || target === null) return null;
  const from = base.heading.at(-1) ?? '';
  const under = from === (target.heading.at(-1) ?? '') ? '' : `, under “${firstWords(from, 8)}”`;
  return (
    <button type="button" className="redline-note link" onClick={onJump}>
      Moved here from paragraph {base.ordinal + 1}
      {under}
    </button>
  );
}
