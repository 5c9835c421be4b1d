import { Link } from '@tanstack/react-router';

import { reportName } from '../../../views/redline.ts';
import type { Redline } from './redline-result.ts';

/** Notes that the compared Item refers to and whose text is compared with it: 'See Note 19 in 10-K FY2025'. */
export function FollowedNotes({ redline }: { redline: Redline }) {
  const notes = [redline.base, redline.target].flatMap(({ report, see = [] }) =>
    see.map((place) => ({ ...place, report })),
  );
  if (notes.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
      {notes.map(({ note, filename, document_offset, report }) => (
        <Link
          key={`${report.adsh} ${note}`}
          to="/filings/$accession"
          params={{ accession: report.adsh }}
          search={{ document: filename, offset: document_offset }}
          className="link touch:min-h-11 inline-flex items-center"
        >
          See Note {note} in {reportName(report)}
        </Link>
      ))}
    </p>
  );
}
