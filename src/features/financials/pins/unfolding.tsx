import type { ReactNode } from 'react';

/** A button that unfolds what it holds over the page. Escape folds it, and so does leaving it. */
export function Unfolding({ name, children }: { name: string; children: ReactNode }) {
  return (
    // Keys and the focus bubble from what it holds.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      className="relative"
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return;
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary className="button touch:min-h-11">{name}</summary>
      {/* Takes the focus of a click beside its boxes, which would else be leaving it. */}
      <div
        tabIndex={-1}
        className="absolute top-full left-0 z-30 mt-1 max-h-80 w-72 max-w-[80vw] overflow-y-auto rounded-base border border-rule bg-surface p-3 text-ink shadow-overlay"
      >
        {children}
      </div>
    </details>
  );
}
