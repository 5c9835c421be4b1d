import { Link } from '@tanstack/react-router';

import { countOf } from '../../format/count.ts';
import { label } from '../../format/label.ts';

/** Other reports that say the same, figures apart: folded, since they are many where a text never changes. */
export function AlsoIn({ accessions }: { accessions: readonly string[] }) {
  return (
    <details className="text-sm text-ink-2">
      <summary className="touch:min-h-11 inline-flex min-h-6 items-center text-accent">
        Figures apart, the same in {countOf(accessions.length, 'other report')}
      </summary>
      <ul className="flex flex-wrap gap-x-4 pl-3">
        {accessions.map((accession) => (
          <li key={accession}>
            <Link
              to="/filings/$accession"
              params={{ accession }}
              className="link touch:py-3 inline-block py-0.5 tabular-nums"
            >
              {label(accession)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
