import { Link } from '@tanstack/react-router';

import type { AiSummaryResponse } from '../../../../contract/ai-summary.ts';
import { label } from '../../../format/label.ts';

type Citation = NonNullable<AiSummaryResponse['summary']>['citations'][number];

type CitationLinkProps = { accession: string; citation: Citation | undefined };

/** The way from a statement to the words it rests on, in the reader. A citation that is not there is no link. */
export function CitationLink({ accession, citation }: CitationLinkProps) {
  if (citation === undefined) return null;
  const { offset, length, filename, quote } = citation;
  return (
    <Link
      to="/filings/$accession"
      params={{ accession }}
      search={{ ...(filename === undefined ? {} : { document: filename }), offset, to: offset + length }}
      title={label(quote)}
      aria-label="Read this sentence in the filing"
      className="link touch:px-2 touch:py-2 ml-0.5 inline-block shrink-0 px-0.5 text-xs no-underline"
    >
      ¶
    </Link>
  );
}
