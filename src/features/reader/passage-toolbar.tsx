import { Link2, Quote } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';

import { useChosenPassage } from './use-chosen-passage.ts';
import type { Copying } from './use-copying.ts';

const WIDTH_PX = 330;
const HEIGHT_PX = 44;

type PassageToolbarProps = { root: RefObject<Element | null>; copy: Copying['copy'] };

/** Stands by a selection of the text: its link, or the passage as a citation. */
export function PassageToolbar({ root, copy }: PassageToolbarProps) {
  const chosen = useChosenPassage(root);
  if (chosen === null) return null;
  const left = Math.max(8, Math.min(chosen.left, window.innerWidth - WIDTH_PX - 8));
  const top = Math.min(chosen.bottom + 8, window.innerHeight - HEIGHT_PX - 8);
  return (
    <div
      role="toolbar"
      aria-label="Selected passage"
      className="fixed z-15 flex gap-1 rounded-base border border-rule bg-surface p-1 shadow-overlay"
      style={{ left, top }}
    >
      <ToolbarButton onPress={() => copy('link', root.current, chosen)}>
        <Link2 size={15} aria-hidden />
        Copy link to passage
      </ToolbarButton>
      <ToolbarButton onPress={() => copy('citation', root.current, chosen)}>
        <Quote size={15} aria-hidden />
        Copy as citation
      </ToolbarButton>
    </div>
  );
}

function ToolbarButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="touch:min-h-11 inline-flex min-h-8 items-center gap-1.5 rounded-base px-2 text-sm font-medium whitespace-nowrap hover:bg-accent-soft hover:text-accent"
      // Pressing would take the selection away before it is copied.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
