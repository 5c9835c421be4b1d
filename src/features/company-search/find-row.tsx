import { Link } from '@tanstack/react-router';

import { codeName, companyId } from '../../../views/format/names.ts';
import type { CompanyMatch } from '../../api/company-match.ts';
import { Badge } from '../../components/badge.tsx';
import { Name } from '../../components/name.tsx';
import { SampleMark } from '../../components/sample-mark.tsx';
import { matchReason } from './match-reason.ts';

type FindRowProps = {
  q: string;
  match: CompanyMatch;
  /** Whether a sample company is marked: not where the list is. */
  isMarked: boolean;
};

/** One match: ticker, name, match reason, exchange, industry and CIK. */
export function FindRow({ q, match, isMarked }: FindRowProps) {
  const reason = matchReason(q, match);
  const exchange = match.exchange === null ? null : codeName(match.exchange);
  const loadState = match.loaded === false ? 'Not loaded' : null;
  const facts = [exchange, match.sic_description, `CIK ${match.cik}`, loadState].filter(
    (fact) => fact !== null,
  );
  return (
    <li className="relative flex items-baseline gap-x-3 border-b border-rule py-2.5 hover:bg-surface">
      <span className="min-w-16 shrink-0 text-sm font-semibold whitespace-nowrap">{match.ticker ?? ''}</span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to="/companies/$id"
            params={{ id: companyId(match) }}
            className="text-lg font-medium text-ink no-underline after:absolute after:inset-0 hover:text-accent"
          >
            <Name text={match.name} />
          </Link>
          {match.sample && isMarked && <SampleMark />}
          {reason !== null && (
            <Badge>
              <Name text={reason} />
            </Badge>
          )}
        </div>
        <p className="text-sm text-ink-3">
          <Name text={facts.join(' · ')} />
        </p>
      </div>
    </li>
  );
}
