import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { AiSummaryResponse } from '../../../../contract/ai-summary.ts';
import { label } from '../../../../views/format/names.ts';

type Citation = NonNullable<AiSummaryResponse['summary']>['citations'][number];

type CitationProps = { accession: string; citation: Citation | undefined };

type CitationLinkProps = CitationProps & { className: string; name?: string; children: ReactNode };

/** Links a statement to the passage it cites. Without a citation in a loaded document it renders plain text. */
export function CitationLink({ accession, citation, className, name, children }: CitationLinkProps) {
  if (citation?.filename === undefined) return children;
  const { offset, length, filename, quote } = citation;
  return (
    <Link
      to="/filings/$accession"
      params={{ accession }}
      search={{ document: filename, offset, to: offset + length }}
      title={label(quote)}
      aria-label={name}
      className={className}
    >
      {children}
    </Link>
  );
}

/** A pilcrow after a sentence, linked to the cited passage. */
export function CitationMark(props: CitationProps) {
  return (
    <CitationLink {...props} name="View source in filing" className="link touch:px-2 touch:py-2 px-1">
      {props.citation?.filename === undefined ? null : '¶'}
    </CitationLink>
  );
}
