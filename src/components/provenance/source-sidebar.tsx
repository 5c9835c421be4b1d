import type { ReactNode } from 'react';

import { label } from '../../format/label.ts';

type SourceSidebarProps = {
  /** The source of the selected figure; false while none is selected. */
  children: ReactNode;
  /** Notes in the response. */
  notes: readonly string[];
};

/** The sidebar of a page of figures: the source of the selected figure, or a hint to select one, and notes. */
export function SourceSidebar({ children, notes }: SourceSidebarProps) {
  return (
    <div className="space-y-5 self-start text-sm md:sticky md:top-16 md:max-h-[calc(100dvh-5rem)] md:overflow-y-auto md:border-l md:border-rule md:pl-5">
      {children === false ? (
        <section aria-label="Figure source">
          <h2 className="font-semibold">Source</h2>
          <p className="mt-1 text-ink-2">Select a figure in the table or chart to see its source filing.</p>
        </section>
      ) : (
        children
      )}
      {notes.length > 0 && (
        <section aria-label="Notes">
          <h2 className="font-semibold">Notes</h2>
          <ul className="mt-1 list-disc space-y-1 pl-4 text-ink-2">
            {notes.map((note) => (
              <li key={note}>{label(note)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
