import { RowsSkeleton, Skeleton } from '../../components/states/skeleton.tsx';

const ROWS = 12;

/** A placeholder for a statement, with the height of its chart and table. */
export function StatementSkeleton() {
  return (
    <div className="space-y-2">
      <Skeleton className="h-77 opacity-40 sm:h-70" />
      <RowsSkeleton rows={ROWS} label="Loading statement" />
    </div>
  );
}
