import { memo, type ReactNode, use } from 'react';

import type { CellRef } from '../../../views/figure-table.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { label } from '../../../views/format/names.ts';
import { countOf } from '../../../views/format/numbers.ts';
import { SelectedFigure } from '../figures/selected-figure.ts';

type SourceLayoutProps = {
  renderSource: (selected: CellRef) => ReactNode;
  notes: readonly string[];
  children: ReactNode;
};

const BESIDE = 'grid gap-x-10 gap-y-4 md:grid-cols-[minmax(0,1fr)_18rem]';
const COLUMN =
  'self-start text-sm md:sticky md:top-[calc(var(--head-top)+1rem)] md:max-h-[calc(100dvh-var(--head-top)-2rem)] md:overflow-y-auto md:border-l md:border-rule md:pl-5';

/** Figures at full width, with notes below. The source of the selected figure takes a separate column. */
export function SourceLayout({ renderSource, notes, children }: SourceLayoutProps) {
  const selected = use(SelectedFigure);
  return (
    <div className={selected === null ? '' : BESIDE}>
      <div className="min-w-0 space-y-4">
        {children}
        {selected === null && (
          <p className="text-xs text-ink-3 print:hidden">Select a figure to see its source.</p>
        )}
        {notes.length > 0 && <Notes notes={notes} />}
      </div>
      {selected !== null && <div className={COLUMN}>{renderSource(selected)}</div>}
    </div>
  );
}

const Notes = memo(function Notes({ notes }: { notes: readonly string[] }) {
  return (
    <details aria-label="Notes" className="max-w-[74ch] text-sm">
      <summary className="touch:min-h-11 font-semibold">{countOf(notes.length, 'note')}</summary>
      <ul className="mt-1 list-disc space-y-1 pl-4 text-ink-2">
        {notes.map((note) => (
          <li key={note}>{formatDate(label(note))}</li>
        ))}
      </ul>
    </details>
  );
});
