import type { ReactNode } from 'react';

import { label } from '../../format/label.ts';

type SourceSideProps = {
  /** The source of the chosen figure; false while none is chosen. */
  children: ReactNode;
  /** What the answer says of itself. */
  notes: readonly string[];
};

/** The side of a page of figures: the chosen figure's source, or how to see one, and notes. */
export function SourceSide({ children, notes }: SourceSideProps) {
  return (
    <div className="space-y-5 self-start text-sm md:sticky md:top-16 md:max-h-[calc(100dvh-5rem)] md:overflow-y-auto md:border-l md:border-rule md:pl-5">
      {children === false ? (
        <section aria-label="Source of the figure">
          <h2 className="font-semibold">Source</h2>
          <p className="mt-1 text-ink-2">
            Choose a figure, in the table or the chart, to see the filing it stands in.
          </p>
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
