import { RowsSkeleton, Skeleton } from '../../components/states/skeleton.tsx';

const ROWS = 10;

/** Placeholder of a company page at its final height, so that nothing shifts. */
export function CompanySkeleton() {
  return (
    <div className="company-page page">
      <div className="company-header">
        <Skeleton className="h-5 w-64 max-w-full" />
      </div>
      <div className="touch:h-11 mb-3 h-9 border-b border-rule" />
      <RowsSkeleton rows={ROWS} label="Loading company" />
    </div>
  );
}
