import type { ReactNode } from 'react';

type DropdownProps = { name: string; align?: 'left' | 'right'; onOpen?: () => void; children: ReactNode };

/** A button that opens a panel below it. Escape or losing the focus closes the panel. */
export function Dropdown({ name, align = 'left', onOpen, children }: DropdownProps) {
  return (
    // Key and blur events bubble from the content.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      className="relative"
      onToggle={onOpen}
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
      {/* Focusable, so that a click between the checkboxes doesn't close the panel. */}
      <div
        tabIndex={-1}
        className={`absolute top-full z-30 mt-1 max-h-80 w-72 max-w-[80vw] overflow-y-auto rounded-base border border-rule bg-surface p-3 text-ink shadow-overlay ${align === 'left' ? 'left-0' : 'right-0'}`}
      >
        {children}
      </div>
    </details>
  );
}
