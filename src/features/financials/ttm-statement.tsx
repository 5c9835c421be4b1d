import { useQuery } from '@tanstack/react-query';

import { statementQuery } from '../../api/statements.ts';
import { ttmQuery } from '../../api/ttm.ts';
import type { FinancialsSearch } from './financials-query.ts';
import { signNote, TTM } from './statement-model.ts';
import { StatementResult } from './statement-result.tsx';
import type { ExpandRows } from './statement-view.tsx';
import { TtmBreakdown } from './ttm-breakdown.tsx';
import { hasTtmSeries, ttmItems, ttmModel, ttmSeriesModel } from './ttm-model.ts';

/** A TTM statement; each row expands to its four quarters or two halves. The chart shows every twelve months. */
export function TtmStatement({ id, search }: { id: string; search: FinancialsSearch }) {
  const { statement } = search;
  const query = useQuery(ttmQuery(id, statement));
  const { data } = query;
  const isSeries = hasTtmSeries(data?.metadata);
  const series = useQuery({ ...statementQuery(id, statement, 'ttm'), enabled: isSeries });
  const items = data === undefined ? [] : ttmItems(data, statement);
  const model = data === undefined ? undefined : ttmModel(data, statement);
  const expand: ExpandRows = ({ selected, select, filer }) => {
    const open = selected?.column === TTM ? selected.row : null;
    return {
      row: open,
      onToggle: (row) => select(row === open ? null : { row, column: TTM }),
      render(row) {
        const item = items.find(({ key }) => key === row);
        const line = model?.grid.lines.find(({ key }) => key === row);
        if (item === undefined || line === undefined) return null;
        const point = line.points.find((one) => one?.period === TTM) ?? null;
        const note = point === null ? null : signNote(point);
        return <TtmBreakdown item={item} filer={filer} note={note} />;
      },
    };
  };
  return (
    <StatementResult
      id={id}
      search={search}
      query={query}
      model={model}
      charted={series.data === undefined ? undefined : ttmSeriesModel(series.data)}
      expand={statement === 'balance_sheet' ? undefined : expand}
    />
  );
}
