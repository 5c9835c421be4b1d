import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { commonTextSummary } from '../../../views/common-text.ts';
import { formatPercent } from '../../../views/format/figures.ts';
import { companyId } from '../../../views/format/names.ts';
import { commonTextQuery, type PassageRef } from '../../api/common-text.ts';
import { describeFailure } from '../../app/failure.ts';
import { isUnsupported } from '../../app/unsupported.ts';
import { Name } from '../../components/name.tsx';
import { failureMessage, isWorthRetrying } from '../../components/states/failure-message.ts';
import { redlineAddress } from './passage-links.ts';

type CommonTextProps = { id: string; passage: PassageRef; novelty: number };

/** How many peers use wording similar to a passage, with examples. Rendering it sends the request. */
export function CommonText({ id, passage, novelty }: CommonTextProps) {
  const { data, error, refetch } = useQuery(commonTextQuery(id, passage));
  if (data === undefined) {
    return (
      <p role="status" className="min-h-6 text-sm text-ink-2">
        {error === null ? (
          'Checking peers…'
        ) : (
          <PeersUnavailable error={error} onRetry={() => void refetch()} />
        )}
      </p>
    );
  }
  const { count, verdict } = commonTextSummary(data, novelty);
  return (
    <div className="max-w-[74ch] border-l-2 border-rule-strong pl-3 text-sm">
      <p role="status">
        <span className="font-semibold">{verdict}</span> {count}
      </p>
      {data.examples.length > 0 && (
        <ul className="mt-1 space-y-1">
          {data.examples.map(({ company, adsh, tag, ordinal, text, similarity }) => (
            <li key={`${adsh} ${tag} ${ordinal}`} className="text-ink-2">
              <Link {...redlineAddress(companyId(company), { tag, adsh, ordinal })} className="link">
                <Name text={company.name} />
              </Link>
              <span className="text-ink-3"> {formatPercent(similarity, 0)} similar: </span>
              <bdi className="wrap-anywhere">{clipped(text)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const EXAMPLE_MAX = 280;

function clipped(text: string): string {
  return text.length > EXAMPLE_MAX ? `${text.slice(0, text.lastIndexOf(' ', EXAMPLE_MAX))}…` : text;
}

function PeersUnavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isUnsupported(error)) return 'This server doesn’t compare passages with peers.';
  const failure = describeFailure(error);
  return (
    <>
      {failureMessage(failure).title}{' '}
      {isWorthRetrying(failure.kind) && (
        <button type="button" className="link min-h-6" onClick={onRetry}>
          Try again
        </button>
      )}
    </>
  );
}
