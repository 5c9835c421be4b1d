import { useQuery } from '@tanstack/react-query';

import type { ExtraColumns } from '../../../../views/figure-table.ts';
import { cagrColumns } from '../../../../views/growth.ts';
import { releasesQuery } from '../../../api/releases.ts';
import { StatementView, type StatementViewProps } from '../statement-view.tsx';
import { useBase } from '../use-base.ts';
import { withExtraRows } from './extra-rows.ts';
import { releaseColumn } from './release-column.ts';

/** A statement with growth, margins or compound growth next to its values. */
export function ExtendedView(props: Omit<StatementViewProps, 'lines'>) {
  const { id, model, search } = props;
  const show = search.show ?? [];
  const base = useBase(id, model, search);
  const lines = withExtraRows(model.grid, show, base ?? null);
  const hasCagr = show.includes('cagr') && search.period_type === 'annual';
  const { data } = useQuery({ ...releasesQuery(id), enabled: show.includes('release') });
  const release = show.includes('release') ? data?.releases[0] : undefined;
  const extra = joined([
    release === undefined ? null : releaseColumn(release, search, lines),
    hasCagr ? cagrColumns(model.grid.periods, lines) : null,
  ]);
  return <StatementView {...props} lines={lines} extra={extra} />;
}

function joined(given: readonly (ExtraColumns | null)[]): ExtraColumns | undefined {
  const parts = given.filter((part) => part !== null);
  const [first] = parts;
  if (first === undefined) return undefined;
  const ids = [...first.cells.keys()];
  return {
    columns: parts.flatMap(({ columns }) => columns),
    cells: new Map(ids.map((id) => [id, parts.flatMap(({ cells }) => cells.get(id) ?? [])])),
  };
}
