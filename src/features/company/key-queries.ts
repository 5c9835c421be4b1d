import type { QueryClient } from '@tanstack/react-query';

import { metricsQuery } from '../../api/metrics.ts';
import { statementQuery } from '../../api/statements.ts';
import { prefetchQuery } from '../../app/query-client.ts';

/** The latest fiscal year, and the statements that give its history. */
export function keyQueries(id: string) {
  return {
    metrics: metricsQuery(id),
    income: statementQuery(id, 'income_statement', 'annual'),
    balance: statementQuery(id, 'balance_sheet', 'annual'),
  };
}

export function prefetchKeyMetrics(client: QueryClient, id: string): void {
  const { metrics, income, balance } = keyQueries(id);
  prefetchQuery(client, metrics);
  prefetchQuery(client, income);
  prefetchQuery(client, balance);
}
