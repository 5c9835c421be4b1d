import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { AiSummaryResponse } from '../../../../contract/ai-summary.ts';
import { label } from '../../../format/label.ts';

type Citation = NonNullable<AiSummaryResponse['summary']>['citations'][number];

type CitationProps = { accession: string; citation: Citation | undefined };

type CitationLinkProps = CitationProps & { className: string; name?: string; children: ReactNode };

/**
 * The way from a statement to the words it rests on, in the reader. Words without a citation, or with one that stands in no
 * text, are words alone.
 */
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

/** A mark behind a sentence that leads to it. */
export function CitationMark(props: CitationProps) {
  return (
    <CitationLink
      {...props}
      name="Read this sentence in the filing"
      className="link touch:px-2 touch:py-2 px-1 no-underline"
    >
      {props.citation?.filename === undefined ? null : '¶'}
    </CitationLink>
  );
}
