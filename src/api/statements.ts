import { queryOptions } from '@tanstack/react-query';

import { withoutDefaults } from '../../contract/query-text.ts';
import type { StatementColumns, StatementName } from '../../contract/statement-names.ts';
import { askStatement } from '../../views/statement-view.ts';
import { request } from './client.ts';

/** One statement of a company for one kind of periods, with its segments. */
export function statementQuery(id: string, statement: StatementName, period_type: StatementColumns) {
  const query = withoutDefaults({ period_type }, { period_type: 'annual' });
  return queryOptions({
    queryKey: ['statement', id, statement, period_type],
    queryFn: ({ signal }) =>
      askStatement((endpoint, given) => request(endpoint, { ...given, signal }), id, statement, query),
  });
}
