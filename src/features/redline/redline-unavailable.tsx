import { Link } from '@tanstack/react-router';

import { reportOption } from '../../../views/redline.ts';
import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import type { CannotCompare } from './cannot-compare.ts';
import type { CompareSearch } from './compare-query.ts';

type RedlineUnavailableProps = { id: string; search: CompareSearch; reason: CannotCompare };

/** Why there is no redline, with other reports to choose from. */
export function RedlineUnavailable({ id, search, reason }: RedlineUnavailableProps) {
  return (
    <div role="alert">
      <EmptyNotice title={reason.title} todo={reason.todo}>
        {reason.reports.slice(0, 12).map((report) => (
          <Link
            key={report.adsh}
            to="/companies/$id/disclosures/compare"
            params={{ id }}
            search={{ ...search, [reason.side]: report.adsh, change: undefined, passage: undefined }}
            className="link"
          >
            {reportOption(report)}
          </Link>
        ))}
      </EmptyNotice>
    </div>
  );
}
