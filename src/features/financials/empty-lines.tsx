import type { FigureRow } from '../../../views/figure-table.ts';
import { label } from '../../../views/format/names.ts';
import { countOf } from '../../../views/format/numbers.ts';

type EmptyLinesProps = { all: readonly FigureRow[]; shown: readonly FigureRow[] };

/** Names the lines left out of a table because none of its periods has a figure. */
export function EmptyLines({ all, shown }: EmptyLinesProps) {
  const ids = new Set(shown.map(({ id }) => id));
  const empty = all.filter(({ id, of }) => of === undefined && !ids.has(id));
  if (empty.length === 0) return null;
  return (
    <p className="text-xs text-ink-3">
      {countOf(empty.length, 'line')} without figures in these periods not shown:{' '}
      {empty.map((row) => label(row.label)).join(', ')}.
    </p>
  );
}
