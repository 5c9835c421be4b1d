import { useQuery, useQueryClient } from '@tanstack/react-query';

import type { CompanyStatement } from '../../../views/statement.ts';
import { statementQuery } from '../../api/statements.ts';
import { ttmQuery } from '../../api/ttm.ts';
import type { FinancialsSearch } from './financials-query.ts';

/** What most companies report, until an answer names what this one does. */
const USUAL: readonly string[] = ['annual', 'quarterly', 'nine_months'];
/** Kinds of the specification, for a server whose answers don't name any. */
const SPECIFIED: readonly string[] = ['annual', 'quarterly'];

/** Kinds of periods to choose from: those the company reports, TTM, and the one that is shown. */
export function usePeriodTypes(id: string, { statement, period_type }: FinancialsSearch): Set<string> {
  const client = useQueryClient();
  const isTtm = period_type === 'ttm';
  const shown = useQuery({
    ...statementQuery(id, statement, isTtm ? 'annual' : period_type),
    enabled: !isTtm,
  });
  const ttm = useQuery({ ...ttmQuery(id, statement), enabled: isTtm });
  // While another statement loads, one that is loaded knows.
  const loaded = client.getQueriesData<CompanyStatement>({ queryKey: ['statement', id] });
  const answers = [shown.data, ...loaded.map(([, data]) => data), ttm.data?.metadata].filter(
    (answer) => answer !== undefined,
  );
  const named = answers.map(({ period_types }) => period_types).find((types) => types != null);
  return new Set([...(named ?? (answers.length > 0 ? SPECIFIED : USUAL)), 'ttm', period_type]);
}
