import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { AiSummaryResponse } from '../../../../contract/ai-summary.ts';
import { aiSummaryQuery } from '../../../api/ai-summary.ts';
import { formatDate } from '../../../format/date.ts';
import { label } from '../../../format/label.ts';
import { PanelFailure } from './panel-failure.tsx';
import { PanelLines } from './panel-lines.tsx';
import { Panel } from './panel.tsx';
import { Highlights, Profile, Risks } from './summary-parts.tsx';

/** What a company says it is, from its latest annual report, each sentence with its place. */
export function WhatItIs({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(aiSummaryQuery(id));
  return (
    <Panel title="What it is" source={data?.filing !== undefined && <Source answer={data} />}>
      {data === undefined && error === null && <PanelLines label="Loading the summary" />}
      {data === undefined && error !== null && <PanelFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Summary answer={data} />}
    </Panel>
  );
}

function Source({ answer: { filing } }: { answer: AiSummaryResponse }) {
  if (filing === undefined) return null;
  return (
    <>
      From the{' '}
      <Link to="/filings/$accession" params={{ accession: filing.accession_number }} className="link">
        {filing.form} of {formatDate(filing.filing_date)}
      </Link>
    </>
  );
}

function Summary({ answer }: { answer: AiSummaryResponse }) {
  const { summary, filing, disclaimer, note = null, missing = [], fallback_reason = null } = answer;
  if (summary === undefined || filing === undefined)
    return <p className="text-ink-2">This instance gave a summary of another shape.</p>;
  return (
    <div className="space-y-3">
      {note !== null && <p className="text-sm text-changed">{label(note)}</p>}
      <Profile summary={summary} accession={filing.accession_number} />
      <Highlights summary={summary} accession={filing.accession_number} />
      <Risks summary={summary} accession={filing.accession_number} />
      {missingWords(missing).map((words) => (
        <p key={words} className="text-sm text-ink-2">
          {words}
        </p>
      ))}
      <p className="text-xs text-ink-3">
        {disclaimer}
        {fallback_reason !== null && ` ${fallback_reason}`}
      </p>
    </div>
  );
}

const PARTS: Readonly<Record<string, string>> = {
  business_profile: 'Business',
  products_and_services: 'Products and services',
  risk_factors: 'Risks',
};

/** What is not told and why: parts that lack for one reason stand together. */
function missingWords(missing: NonNullable<AiSummaryResponse['missing']>): string[] {
  return [...new Set(missing.map(({ reason }) => reason))].map((reason) => {
    const parts = missing
      .filter((one) => one.reason === reason)
      .map(({ part }) => PARTS[part] ?? label(part));
    return `${parts.join(', ')}: ${label(reason)}`;
  });
}
