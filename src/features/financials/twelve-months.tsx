import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';

import { ttmQuery } from '../../api/ttm.ts';
import { Skeleton } from '../../components/states/skeleton.tsx';
import type { FinancialsSearch } from './financials-query.ts';
import { TTM } from './statement-model.ts';
import { StatementOutcome } from './statement-outcome.tsx';
import type { Unfold } from './statement-panel.tsx';
import { ttmItems, ttmModel } from './ttm-model.ts';

const TtmSum = lazy(async () => ({ default: (await import('./ttm-sum.tsx')).TtmSum }));

/** A statement over the last twelve months; each sum unfolds to its quarters. */
export function TwelveMonths({ id, search }: { id: string; search: FinancialsSearch }) {
  const { statement } = search;
  const query = useQuery(ttmQuery(id, statement));
  const { data } = query;
  const items = data === undefined ? [] : ttmItems(data, statement);
  const unfold: Unfold = ({ selected, choose, filer }) => {
    const open = selected?.column === TTM ? selected.row : null;
    return {
      row: open,
      onToggle: (row) => choose(row === open ? null : { row, column: TTM }),
      render(row) {
        const item = items.find(({ key }) => key === row);
        return item === undefined ? null : (
          <Suspense fallback={<Skeleton className="h-48 opacity-40" />}>
            <TtmSum item={item} filer={filer} />
          </Suspense>
        );
      },
    };
  };
  return (
    <StatementOutcome
      id={id}
      search={search}
      query={query}
      model={data === undefined ? undefined : ttmModel(data, statement)}
      unfold={statement === 'balance_sheet' ? undefined : unfold}
    />
  );
}
