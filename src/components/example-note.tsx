import type { ReactNode } from 'react';

type ExampleNoteProps = {
  children: ReactNode;
  /** What makes it the visitor's own. */
  action: ReactNode;
};

/** Says that a page shows an example, and what makes it one's own. */
export function ExampleNote({ children, action }: ExampleNoteProps) {
  return (
    <div
      role="note"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-accent bg-accent-soft px-3 py-2 text-sm print:hidden"
    >
      <p className="min-w-0 grow">
        <span className="font-semibold">Example. </span>
        {children}
      </p>
      {action}
    </div>
  );
}
