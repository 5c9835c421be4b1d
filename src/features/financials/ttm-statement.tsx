import { useQuery } from '@tanstack/react-query';

import { TTM } from '../../../views/choice-names.ts';
import { writePoint } from '../../../views/points.ts';
import type { StatementModel } from '../../../views/statement.ts';
import { hasTtmSeries, latestTtmModel, ttmSeriesModel } from '../../../views/twelve-months.ts';
import { statementQuery, ttmQuery } from '../../api/statements.ts';
import type { FinancialsSearch } from './financials-query.ts';
import { StatementResult } from './statement-result.tsx';
import { selectedFigure } from './statement-view.tsx';

/** The twelve months to the end of every quarter or half; of a server that has no others, the latest. */
export function TtmStatement({ id, search }: { id: string; search: FinancialsSearch }) {
  const { statement } = search;
  const latest = useQuery(ttmQuery(id, statement));
  const metadata = latest.data?.metadata;
  const isSeries = hasTtmSeries(metadata);
  const series = useQuery({ ...statementQuery(id, statement, 'ttm'), enabled: isSeries });
  const model = isSeries
    ? series.data && ttmSeriesModel(series.data, metadata)
    : latest.data && latestTtmModel(latest.data, statement);
  return (
    <StatementResult
      id={id}
      search={withNewest(search, model)}
      query={isSeries ? series : latest}
      model={model}
    />
  );
}

/** An address names the newest twelve months TTM; their column has the name of the quarter that they end with. */
function withNewest(search: FinancialsSearch, model: StatementModel | undefined): FinancialsSearch {
  const chosen = selectedFigure(search);
  const newest = model?.grid.periods.at(-1)?.id;
  if (chosen?.column !== TTM || newest === undefined) return search;
  return { ...search, point: writePoint({ row: chosen.row, column: newest }) };
}
