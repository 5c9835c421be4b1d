type SkeletonProps = { className: string };

export function Skeleton({ className }: SkeletonProps) {
  return <span className={`skeleton block max-w-full ${className}`} aria-hidden />;
}

type RowsSkeletonProps = { rows: number; label: string };

/** A placeholder for a list that is loading, with the height of its rows. */
export function RowsSkeleton({ rows, label }: RowsSkeletonProps) {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {label}
      </span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-[33px] items-center gap-4 border-b border-rule px-3">
          <Skeleton className="h-3 w-14" />
          <Skeleton className={`h-3 ${['w-1/2', 'w-2/5', 'w-3/5'][row % 3] ?? 'w-1/2'}`} />
          <Skeleton className="ml-auto h-3 w-20" />
        </div>
      ))}
    </div>
  );
}

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
