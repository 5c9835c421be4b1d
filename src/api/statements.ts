import { queryOptions } from '@tanstack/react-query';

import { withoutDefaults } from '../../contract/request.ts';
import type { StatementColumns, StatementName } from '../../contract/statement-names.ts';
import { ttmEndpoint } from '../../contract/ttm.ts';
import { askStatement } from '../../views/statement-view.ts';
import { request } from './client.ts';
import { queryOf } from './query.ts';

export function ttmQuery(id: string, statement: StatementName) {
  return queryOf(ttmEndpoint, { path: { identifier: id }, query: { statement } });
}

/** One statement of a company for one kind of periods, with its segments. */
export function statementQuery(id: string, statement: StatementName, period_type: StatementColumns) {
  const query = withoutDefaults({ period_type }, { period_type: 'annual' });
  return queryOptions({
    queryKey: ['statement', id, statement, period_type],
    queryFn: ({ signal }) =>
      askStatement((endpoint, given) => request(endpoint, { ...given, signal }), id, statement, query),
  });
}
