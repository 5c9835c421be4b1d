import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { screenColumnsQuery } from '../../api/screen.ts';

/** The names of all columns, loaded when opened; a click adds one to the columns shown. */
export function ColumnNames({ onPick }: { onPick: (name: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({ ...screenColumnsQuery(), enabled: isOpen });
  const groups = [...new Set(data?.columns.map(({ group }) => group))];
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="touch:py-3 cursor-pointer text-accent">Column names</summary>
      <div className="mt-2 max-h-80 space-y-2 overflow-y-auto">
        {groups.map((group) => (
          <section key={group} aria-label={group.replaceAll('_', ' ')}>
            <h2 className="text-xs text-ink-3 first-letter:uppercase">{group.replaceAll('_', ' ')}</h2>
            <p className="flex flex-wrap gap-x-3 gap-y-1">
              {data?.columns
                .filter((column) => column.group === group)
                .map(({ name, label }) => (
                  <button
                    key={name}
                    type="button"
                    title={label}
                    className="touch:py-3 text-accent hover:underline"
                    onClick={() => onPick(name)}
                  >
                    {name}
                  </button>
                ))}
            </p>
          </section>
        ))}
      </div>
    </details>
  );
}
