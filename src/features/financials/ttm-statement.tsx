import { useQuery } from '@tanstack/react-query';

import { hasTtmSeries, latestTtmModel, ttmSeriesModel } from '../../../views/twelve-months.ts';
import { statementQuery, ttmQuery } from '../../api/statements.ts';
import type { FinancialsShown } from './financials-query.ts';
import { StatementResult } from './statement-view.tsx';

/** The twelve months to the end of every quarter or half; of a server that has no others, the latest. */
export function TtmStatement({ id, search }: { id: string; search: FinancialsShown }) {
  const { statement } = search;
  const latest = useQuery(ttmQuery(id, statement));
  const metadata = latest.data?.metadata;
  const isSeries = hasTtmSeries(metadata);
  const series = useQuery({ ...statementQuery(id, statement, 'ttm'), enabled: isSeries });
  const model = isSeries
    ? series.data && ttmSeriesModel(series.data, metadata)
    : latest.data && latestTtmModel(latest.data, statement);
  return <StatementResult {...{ id, search, model }} query={isSeries ? series : latest} />;
}
