import { FileText, Link2, Printer } from 'lucide-react';
import { useState } from 'react';

import { formatCount } from '../../../views/format/numbers.ts';
import { contentOf } from '../../board/board-store.ts';
import type { Board } from '../../board/board.ts';

/** Above this, mail and chat programs may cut a link off. */
const LONG_LINK = 8_000;

async function copyLink(board: Board): Promise<string> {
  const { writeLink } = await import('./board-link.ts');
  const fragment = writeLink(contentOf(board));
  if (fragment === null)
    return 'Not copied: too large for a link. Remove entries, or send the Markdown or Word file.';
  const link = `${window.location.origin}/board#${fragment}`;
  await navigator.clipboard.writeText(link);
  const length = `Link copied: ${formatCount(link.length)} characters.`;
  return link.length > LONG_LINK ? `${length} Some mail and chat programs cut off links this long.` : length;
}

/** Takes the whole board elsewhere: as a link, Markdown, Word, or on paper. */
export function ShareBar({ board }: { board: Board }) {
  const [status, setStatus] = useState('');
  const run = async (work: () => Promise<string>) => {
    setStatus('');
    try {
      setStatus(await work());
    } catch (error) {
      setStatus(`Failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const markdown = async () => {
    (await import('./save-board.ts')).saveMarkdown(contentOf(board));
    return 'Markdown downloaded';
  };
  const word = async () => {
    await (await import('./save-board.ts')).saveWord(board.title, board.entries);
    return 'Word document downloaded';
  };
  return (
    <div role="group" aria-label="Share" className="flex flex-wrap items-center gap-2 print:hidden">
      <button type="button" className="button" onClick={() => void run(() => copyLink(board))}>
        <Link2 size={14} aria-hidden /> Copy link
      </button>
      <button type="button" className="button" onClick={() => void run(markdown)}>
        <FileText size={14} aria-hidden /> Markdown
      </button>
      <button type="button" className="button" onClick={() => void run(word)}>
        <FileText size={14} aria-hidden /> Word
      </button>
      <button type="button" className="button" onClick={() => window.print()}>
        <Printer size={14} aria-hidden /> Print or PDF
      </button>
      <span role="status" className="text-sm text-ink-2">
        {status}
      </span>
    </div>
  );
}
