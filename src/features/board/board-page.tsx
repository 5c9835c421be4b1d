import { useLocation, useNavigate } from '@tanstack/react-router';

import { Part } from '../../app/part.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { OwnBoard } from './own-board.tsx';

import './board.css';

const LinkedBoard = lazyPart(async () => (await import('./linked-board.tsx')).LinkedBoard);

/** Whether a fragment is meant as a board's. */
function isBoardLink(fragment: string): boolean {
  return fragment.startsWith('b=');
}

/** The evidence board of this device, or the one in the link. */
export function BoardPage() {
  const fragment = useLocation({ select: ({ hash }) => hash });
  const navigate = useNavigate();
  const showOwn = () => void navigate({ to: '/board', hash: '', replace: true });
  return (
    <div className="page max-w-4xl space-y-5">
      {isBoardLink(fragment) ? (
        <Part>
          <LinkedBoard fragment={fragment} onLeave={showOwn} />
        </Part>
      ) : (
        <OwnBoard />
      )}
    </div>
  );
}
