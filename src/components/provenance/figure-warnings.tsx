import type { SeriesPoint } from '../../../contract/series.ts';
import type { Filer } from '../../../views/figure-table.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { label } from '../../../views/format/names.ts';
import { formatExact } from '../../../views/format/numbers.ts';
import { FilingReference } from './filing-reference.tsx';

/** The checks a figure fails, each with other filed values. Nothing when it fails none. */
export function FigureWarnings({ warnings, filer }: { warnings: SeriesPoint['warnings']; filer: Filer }) {
  if (warnings === undefined || warnings.length === 0) return null;
  return (
    <section
      aria-label="Failed checks"
      className="rounded-base border border-rule bg-surface px-3 py-2 text-sm"
    >
      <ul className="space-y-2">
        {warnings.map(({ message, alternatives }) => (
          <li key={message}>
            <p>{formatDate(label(message))}</p>
            {alternatives.length > 0 && (
              <ul className="mt-1 space-y-0.5 text-ink-3">
                {alternatives.map((other) => (
                  <li key={`${other.accession_number} ${other.concept} ${other.value}`}>
                    Also filed: <span className="tabular-nums">{formatExact(other.value)}</span> in{' '}
                    <FilingReference figure={other} filer={filer} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
