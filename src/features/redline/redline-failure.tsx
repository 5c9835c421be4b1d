import { Link } from '@tanstack/react-router';

import type { DisclosureMapResponse } from '../../../contract/redline.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { describeFailure } from '../../app/failure.ts';
import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import type { CompareSearch } from './compare-query.ts';
import { reportOption } from './report-words.ts';
import { whyNot } from './why-not.ts';

type RedlineFailureProps = {
  id: string;
  search: CompareSearch;
  tag: string | null;
  map: DisclosureMapResponse | undefined;
  base_map: DisclosureMapResponse | undefined;
  error: Error;
  onRetry: () => void;
};

/** Why there is no redline: what is missing, with the reports there are; or what failed. */
export function RedlineFailure({ id, search, tag, map, base_map, error, onRetry }: RedlineFailureProps) {
  const { kind } = describeFailure(error);
  const why =
    kind === 'not_found' && tag !== null && map !== undefined && base_map !== undefined
      ? whyNot(map, base_map, { tag, target: search.target, base: search.base })
      : null;
  if (why === null) return <FailureState error={error} onRetry={onRetry} />;
  return (
    <div role="alert">
      <EmptyNotice title={why.title} todo={why.todo}>
        {why.reports.slice(0, 12).map((report) => (
          <Link
            key={report.adsh}
            to="/companies/$id/disclosures/compare"
            params={{ id }}
            search={{ ...search, [why.side]: report.adsh, change: undefined, passage: undefined }}
            className="link"
          >
            {reportOption(report)}
          </Link>
        ))}
      </EmptyNotice>
    </div>
  );
}
