import { Link2, Link2Off } from 'lucide-react';
import { useMemo, useState } from 'react';

import { PAGE_TITLES } from '../../../views/page-titles.ts';
import { addBoard, boardOf, changeBoards } from '../../board/board-store.ts';
import type { BoardContent } from '../../board/board.ts';
import { Notice } from '../../components/states/notice.tsx';
import { PageHeading } from '../../components/text.tsx';
import { readLink } from './board-link.ts';
import { BoardHeading, BoardView } from './board-view.tsx';
import { ShareBar } from './share-bar.tsx';

type LinkedBoardProps = { fragment: string; onLeave: () => void };

/** The board in a link: a copy to look at, until it is kept. */
export function LinkedBoard({ fragment, onLeave }: LinkedBoardProps) {
  const read = useMemo(() => readLink(fragment), [fragment]);
  return 'problem' in read ? (
    <>
      <PageHeading title={PAGE_TITLES['/board']} />
      <Notice
        icon={Link2Off}
        role="alert"
        title="This board link can’t be read."
        todo={`${read.problem} The boards on this device are unchanged.`}
      >
        <button type="button" className="button" onClick={onLeave}>
          Show boards on this device
        </button>
      </Notice>
    </>
  ) : (
    <ReadableBoard content={read.board} onLeave={onLeave} />
  );
}

function ReadableBoard({ content, onLeave }: { content: BoardContent; onLeave: () => void }) {
  const [refused, setRefused] = useState<string | null>(null);
  const board = useMemo(() => boardOf(content), [content]);
  const keep = () => {
    const reason = changeBoards((state) => addBoard(state, boardOf(content)));
    if (reason === null) onLeave();
    else setRefused(reason);
  };
  return (
    <>
      <div className="print:hidden">
        <Notice
          icon={Link2}
          role="status"
          title="A board from a link"
          todo="It is not on this device yet. Quotations and figures are as the sender’s desk showed them: open the source to check."
        >
          <button type="button" className="button primary" onClick={keep}>
            Keep on this device
          </button>
          <button type="button" className="button" onClick={onLeave}>
            Show boards on this device
          </button>
          <span role="status" className="text-sm text-removed">
            {refused}
          </span>
        </Notice>
      </div>
      <BoardHeading title={board.title} entries={board.entries.length} />
      <ShareBar board={board} />
      <BoardView entries={board.entries} edit={null} />
    </>
  );
}
