import type { ReactNode } from 'react';

/** One line of a definition list: name and value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="max-xs:flex-wrap flex items-baseline justify-between gap-x-4 border-b border-rule py-1.5">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}
