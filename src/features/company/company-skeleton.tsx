import { RowsSkeleton, Skeleton } from '../../components/states/skeleton.tsx';

const ROWS = 10;

/** Placeholder of a company page at its final height, so that nothing shifts. */
export function CompanySkeleton() {
  return (
    <div className="page space-y-5">
      <div className="space-y-1">
        <Skeleton className="h-6 w-64" />
        <Skeleton className="h-[35px] w-96 max-w-full" />
        <Skeleton className="h-5 w-72" />
        <div className="lg:hidden">
          <Skeleton className="h-5 w-72" />
        </div>
      </div>
      <div className="h-[37px] border-b border-rule max-sm:h-[72px]" />
      <RowsSkeleton rows={ROWS} label="Loading company" />
    </div>
  );
}
