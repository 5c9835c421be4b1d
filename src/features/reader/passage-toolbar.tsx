import { Link2, ListChecks, Quote } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';

import { widgetAddress, type WidgetAddress } from '../../../views/addresses.ts';
import { handText } from '../../app/text-to-check.ts';
import { AddToBoard } from '../../board/add-to-board.tsx';
import { EmbedLink } from '../../components/embed-link.tsx';
import { Link } from '../../components/link.tsx';
import { type CopyPassage, type Passage, selectedPassage } from './copy-passage.ts';

const WIDTH_PX = 510;
const HEIGHT_PX = 44;

type PassageToolbarProps = {
  root: RefObject<Element | null>;
  copy: CopyPassage['copy'];
  evidence: CopyPassage['evidence'];
  /** The document as a widget, which the selection narrows. */
  embed: WidgetAddress;
};

/** Toolbar next to a text selection: copy a link or citation, keep it, check it, embed it. */
export function PassageToolbar({ root, copy, evidence, embed }: PassageToolbarProps) {
  const selected = useSelectedPassage(root);
  if (selected === null) return null;
  const left = Math.max(8, Math.min(selected.left, window.innerWidth - WIDTH_PX - 8));
  const top = Math.min(selected.bottom + 8, window.innerHeight - HEIGHT_PX - 8);
  return (
    <div
      role="toolbar"
      aria-label="Selected passage"
      className="fixed z-15 flex max-w-[calc(100vw-1rem)] flex-wrap gap-1 rounded-base border border-rule bg-surface p-1 shadow-overlay"
      style={{ left, top }}
    >
      <ToolbarButton onPress={() => copy('link', root.current, selected)}>
        <Link2 size={15} aria-hidden />
        Copy link to passage
      </ToolbarButton>
      <ToolbarButton onPress={() => copy('citation', root.current, selected)}>
        <Quote size={15} aria-hidden />
        Copy citation
      </ToolbarButton>
      <AddToBoard load={() => evidence(selected)} />
      <Link
        to="/check"
        className="touch:min-h-11 inline-flex min-h-8 items-center gap-1 px-1.5 text-sm text-accent underline-offset-2 hover:underline"
        onClick={() => handText(document.getSelection()?.toString() ?? '')}
      >
        <ListChecks size={14} aria-hidden /> Check
      </Link>
      <EmbedLink
        view={widgetAddress('passage', { ...embed.params, offset: selected.start, to: selected.end })}
      />
    </div>
  );
}

function ToolbarButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="touch:min-h-11 inline-flex min-h-8 items-center gap-1.5 rounded-base px-2 text-sm font-medium whitespace-nowrap hover:bg-accent-soft hover:text-accent"
      // Keeps the selection until it is copied.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

type SelectedPassage = Passage & { left: number; bottom: number };

const SETTLE_MS = 150;

function selectionIn(root: Element | null): SelectedPassage | null {
  const passage = root === null ? null : selectedPassage(root);
  const rect = passage === null ? undefined : document.getSelection()?.getRangeAt(0).getBoundingClientRect();
  return passage === null || rect === undefined ? null : { ...passage, left: rect.left, bottom: rect.bottom };
}

/** The selected passage once the selection settles; null if none. */
function useSelectedPassage(root: RefObject<Element | null>): SelectedPassage | null {
  const [selected, setSelected] = useState<SelectedPassage | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setSelected(selectionIn(root.current)), SETTLE_MS);
    };
    // The component mounts because of a selection, so check at once.
    look();
    document.addEventListener('selectionchange', look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', look);
      window.removeEventListener('scroll', look);
    };
  }, [root]);
  return selected;
}
