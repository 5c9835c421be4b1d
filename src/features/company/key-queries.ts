import type { QueryClient } from '@tanstack/react-query';

import { metricsQuery } from '../../api/metrics.ts';
import { statementQuery } from '../../api/statements.ts';
import { startQuery } from '../../app/query-client.ts';

/** What the key figures are read from: the newest year, and the statements that tell their course. */
export function keyQueries(id: string) {
  return {
    metrics: metricsQuery(id),
    income: statementQuery(id, 'income_statement', 'annual'),
    balance: statementQuery(id, 'balance_sheet', 'annual'),
  };
}

/** Asks for it before the page is drawn. */
export function startKeyMetrics(client: QueryClient, id: string): void {
  const { metrics, income, balance } = keyQueries(id);
  startQuery(client, metrics);
  startQuery(client, income);
  startQuery(client, balance);
}
