import { Pin } from 'lucide-react';
import { useState } from 'react';

import { Link } from '../components/link.tsx';
import type { Evidence } from './board.ts';

/** Gives what a button adds; loaded with the click. */
type LoadEvidence = () => Promise<Evidence>;

/** Adds something to the evidence board of this device, and says so. */
export function AddToBoard({ load, text }: { load: LoadEvidence; text?: string }) {
  const [status, setStatus] = useState('');
  const add = async () => {
    setStatus('');
    try {
      const { saveEvidence } = await import('./save-evidence.ts');
      setStatus(saveEvidence(await load()));
    } catch {
      setStatus('Not added. Try again.');
    }
  };
  return (
    <>
      <button
        type="button"
        aria-label="Add to board"
        title="Add to board"
        className="touch:min-h-11 touch:min-w-11 inline-flex min-h-8 min-w-8 items-center justify-center gap-1 text-sm text-accent underline-offset-2 hover:underline"
        // Keeps the selection until it is added.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void add()}
      >
        <Pin size={14} aria-hidden />
        {text}
      </button>
      <span role="status" className="ml-1 text-xs text-ink-3">
        {status}
        {status !== '' && (
          <>
            {' '}
            <Link to="/board" className="link">
              Open board
            </Link>
          </>
        )}
      </span>
    </>
  );
}
