import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { aiSummaryEndpoint, type AiSummaryResponse } from '../../../contract/ai-summary.ts';
import { filedOn, formatDate } from '../../../views/format/dates.ts';
import { label } from '../../../views/format/names.ts';
import { formatCount } from '../../../views/format/numbers.ts';
import { type Citation, citationsIn, citedPlace, missingParts } from '../../../views/summary.ts';
import { request } from '../../api/client.ts';
import { Panel, PanelFailure, PanelSkeleton } from './panels.tsx';

/** Summary of a company from its latest annual report; each sentence has its position in the filing. */
export function aiSummaryQuery(id: string) {
  return queryOptions({
    queryKey: ['ai-summary', id],
    queryFn: ({ signal }) => request(aiSummaryEndpoint, { path: { identifier: id }, signal }),
  });
}

/** The business as the latest annual report describes it; each sentence links to its source. */
export function BusinessPanel({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(aiSummaryQuery(id));
  return (
    <Panel title="Business" source={data !== undefined && <Source response={data} />}>
      {data === undefined && error === null && <PanelSkeleton label="Loading business summary" />}
      {data === undefined && error !== null && <PanelFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Summary response={data} />}
    </Panel>
  );
}

function Source({ response: { filing } }: { response: AiSummaryResponse }) {
  return (
    <>
      From the{' '}
      <Link to="/filings/$accession" params={{ accession: filing.accession_number }} className="link">
        {filedOn(filing.form, formatDate(filing.filing_date))}
      </Link>
    </>
  );
}

function Summary({ response }: { response: AiSummaryResponse }) {
  const { summary, filing, disclaimer, note, missing, fallback_reason } = response;
  return (
    <div className="space-y-3">
      {note !== null && <p className="text-sm text-changed">{label(note)}</p>}
      <Profile summary={summary} accession={filing.accession_number} />
      <Highlights summary={summary} accession={filing.accession_number} />
      <Risks summary={summary} accession={filing.accession_number} />
      {missingParts(missing).map((message) => (
        <p key={message} className="text-sm text-ink-2">
          {message}
        </p>
      ))}
      <p className="text-xs text-ink-3">
        {disclaimer}
        {fallback_reason !== null && ` ${fallback_reason}`}
      </p>
    </div>
  );
}

type SectionProps = { summary: AiSummaryResponse['summary']; accession: string };

/** The summary may have more. */
const SHOWN_RISKS = 4;

/** Business description with citations, products and services. Sections missing from the report are left out. */
function Profile({ summary, accession }: SectionProps) {
  const { business_statements, products_and_services } = summary;
  const cited = citationsIn(summary);
  return (
    <>
      {business_statements.length > 0 && (
        <p>
          {business_statements.map(({ text, citations: ids }) => (
            <span key={text}>
              {label(text)}
              {cited(ids).map((one) => (
                <CitationMark key={one.id} accession={accession} citation={one} />
              ))}{' '}
            </span>
          ))}
        </p>
      )}
      {products_and_services.length > 0 && (
        <p className="text-sm text-ink-2">
          <span className="text-ink-3">Products and services: </span>
          {products_and_services.map(label).join(', ')}
        </p>
      )}
    </>
  );
}

/** Highlights of the figures. Only a model writes them: an extract has none. */
function Highlights({ summary, accession }: SectionProps) {
  const { highlight_statements = [] } = summary;
  const cited = citationsIn(summary);
  if (highlight_statements.length === 0) return null;
  return (
    <ul className="text-sm text-ink-2">
      {highlight_statements.map(({ text, citations: ids }) => (
        <li key={text}>
          {label(text)}
          {cited(ids).map((one) => (
            <CitationMark key={one.id} accession={accession} citation={one} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function Risks({ summary, accession }: SectionProps) {
  const { risk_factors, risk_captions } = summary;
  const cited = citationsIn(summary);
  if (risk_factors.length === 0) return null;
  const shown = risk_factors.slice(0, SHOWN_RISKS);
  const isByNovelty = risk_factors.some(({ novelty }) => novelty !== null);
  return (
    <div>
      <h3 className="text-sm text-ink-3">
        Risk factors: {isByNovelty ? 'top' : 'first'} {formatCount(shown.length)} of{' '}
        {formatCount(risk_captions)}
        {isByNovelty && ' by novelty'}
      </h3>
      <ul className="text-sm text-ink-2">
        {shown.map(({ title, citations: ids }) => (
          <li key={title}>
            <CitationLink
              accession={accession}
              citation={cited(ids)[0]}
              className="touch:min-h-11 touch:content-center block min-h-6 truncate text-ink-2 no-underline hover:text-accent hover:underline"
            >
              <bdi>{label(title)}</bdi>
            </CitationLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

type CitationProps = { accession: string; citation: Citation | undefined };

type CitationLinkProps = CitationProps & { className: string; name?: string; children: ReactNode };

/** Links a statement to the passage it cites. Without a citation in a loaded document it renders plain text. */
function CitationLink({ accession, citation, className, name, children }: CitationLinkProps) {
  const place = citation === undefined ? null : citedPlace(citation);
  if (citation === undefined || place === null) return children;
  return (
    <Link
      to="/filings/$accession"
      params={{ accession }}
      search={place}
      title={label(citation.quote)}
      aria-label={name}
      className={className}
    >
      {children}
    </Link>
  );
}

function CitationMark(props: CitationProps) {
  return (
    <CitationLink {...props} name="View source in filing" className="link touch:px-2 touch:py-2 px-1">
      {props.citation?.filename === undefined ? null : '¶'}
    </CitationLink>
  );
}
