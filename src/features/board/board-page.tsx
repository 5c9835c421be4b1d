import { useLocation, useNavigate } from '@tanstack/react-router';

import { isBoardLink } from './board-link.ts';
import { LinkedBoard } from './linked-board.tsx';
import { OwnBoard } from './own-board.tsx';

import './board.css';

/** The evidence board of this device, or the one in the link. */
export function BoardPage() {
  const fragment = useLocation({ select: ({ hash }) => hash });
  const navigate = useNavigate();
  const showOwn = () => void navigate({ to: '/board', hash: '', replace: true });
  return (
    <div className="page max-w-4xl space-y-5">
      {isBoardLink(fragment) ? <LinkedBoard fragment={fragment} onLeave={showOwn} /> : <OwnBoard />}
    </div>
  );
}
