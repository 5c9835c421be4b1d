import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { AiSummaryResponse } from '../../../../contract/ai-summary.ts';
import { formatDate } from '../../../../views/format/dates.ts';
import { label } from '../../../../views/format/names.ts';
import { aiSummaryQuery } from '../../../api/ai-summary.ts';
import { PanelFailure } from './panel-failure.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { Panel } from './panel.tsx';
import { Highlights, Profile, Risks } from './summary-sections.tsx';

/** The business as the latest annual report describes it; each sentence links to its source. */
export function BusinessPanel({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(aiSummaryQuery(id));
  return (
    <Panel title="Business" source={data?.filing !== undefined && <Source response={data} />}>
      {data === undefined && error === null && <PanelSkeleton label="Loading business summary" />}
      {data === undefined && error !== null && <PanelFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Summary response={data} />}
    </Panel>
  );
}

function Source({ response: { filing } }: { response: AiSummaryResponse }) {
  if (filing === undefined) return null;
  return (
    <>
      From the{' '}
      <Link to="/filings/$accession" params={{ accession: filing.accession_number }} className="link">
        {filing.form} filed {formatDate(filing.filing_date)}
      </Link>
    </>
  );
}

function Summary({ response }: { response: AiSummaryResponse }) {
  const { summary, filing, disclaimer, note = null, missing = [], fallback_reason = null } = response;
  if (summary === undefined || filing === undefined)
    return <p className="text-ink-2">This server’s summary can’t be displayed.</p>;
  return (
    <div className="space-y-3">
      {note !== null && <p className="text-sm text-changed">{label(note)}</p>}
      <Profile summary={summary} accession={filing.accession_number} />
      <Highlights summary={summary} accession={filing.accession_number} />
      <Risks summary={summary} accession={filing.accession_number} />
      {missingMessages(missing).map((message) => (
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

const PARTS: Readonly<Record<string, string>> = {
  business_profile: 'Business',
  products_and_services: 'Products and services',
  risk_factors: 'Risk factors',
};

/** One message per reason, naming the sections it applies to. */
function missingMessages(missing: NonNullable<AiSummaryResponse['missing']>): string[] {
  return [...new Set(missing.map(({ reason }) => reason))].map((reason) => {
    const parts = missing
      .filter((one) => one.reason === reason)
      .map(({ part }) => PARTS[part] ?? label(part));
    return `${parts.join(', ')}: ${label(reason)}`;
  });
}
