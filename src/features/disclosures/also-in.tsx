import { Link } from '@tanstack/react-router';

import { label } from '../../../views/format/names.ts';
import { countOf } from '../../../views/format/numbers.ts';

/** Other reports with the same text except figures: collapsed, because boilerplate repeats in every report. */
export function AlsoIn({ accessions }: { accessions: readonly string[] }) {
  return (
    <details className="text-sm text-ink-2">
      <summary className="touch:min-h-11 inline-flex min-h-6 items-center text-accent">
        Same text in {countOf(accessions.length, 'other report')}, except figures
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
