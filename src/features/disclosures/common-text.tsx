import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { CommonTextResponse } from '../../../contract/passages.ts';
import { companyId } from '../../../views/format/names.ts';
import { formatPercent } from '../../../views/format/numbers.ts';
import { codeName } from '../../../views/format/titles.ts';
import { commonTextQuery, type PassageRef } from '../../api/common-text.ts';
import { describeFailure } from '../../app/failure.ts';
import { isUnsupported } from '../../app/unsupported.ts';
import { Name } from '../../components/name.tsx';
import { failureMessage, isWorthRetrying } from '../../components/states/failure-message.ts';
import { NEW_FROM } from './novelty-labels.ts';
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

/** Share of peers at which wording counts as common. */
const COMMON_FROM = 0.5;

type CommonTextSummary = { count: string; verdict: string };

function verdictOf(novelty: number, with_text: number, share: number): string {
  const isNew = novelty >= NEW_FROM;
  if (share >= COMMON_FROM) {
    return isNew ? 'New for this company but common among peers.' : 'Not new, and common among peers.';
  }
  if (with_text === 0) {
    return isNew ? 'New and unique to this company.' : 'Not new, but unique to this company.';
  }
  return isNew ? 'New for this company and rare among peers.' : 'Not new, but rare among peers.';
}

function peerCount(peers: number, with_text: number, where: string): string {
  if (peers === 1)
    return `The only peer${where} ${with_text === 1 ? 'uses' : 'does not use'} similar wording.`;
  const users = with_text === 0 ? 'None' : String(with_text);
  return `${users} of ${peers} peers${where} ${with_text > 1 ? 'use' : 'uses'} similar wording.`;
}

/**
 * How many peers use wording similar to a passage, and whether the passage is new or common. There is no verdict if no
 * peer's disclosures are loaded.
 */
export function commonTextSummary(
  { peers, with_text, sector }: Pick<CommonTextResponse, 'peers' | 'with_text' | 'sector'>,
  novelty: number,
): CommonTextSummary {
  const where = sector === null ? '' : ` in ${codeName(sector).toLowerCase()}`;
  if (peers === 0) {
    return {
      count: `No peer${where} has this disclosure loaded.`,
      verdict: 'Cannot compare with peers.',
    };
  }
  return {
    count: peerCount(peers, with_text, where),
    verdict: verdictOf(novelty, with_text, with_text / peers),
  };
}
