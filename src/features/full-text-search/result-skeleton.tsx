import { Skeleton } from '../../components/states/skeleton.tsx';

/** Filings that are being looked for, at the height that they will have. */
export function ResultSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        Searching
      </span>
      <Skeleton className="mt-2 mb-6 h-4 w-64" />
      <Skeleton className="mb-10 h-[84px] w-full" />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-[124px] gap-5 border-b border-rule py-3">
          <div className="w-[7.5rem] shrink-0 space-y-2 max-sm:w-16">
            <Skeleton className="h-3.5 w-12" />
            <Skeleton className="h-3 w-20 max-sm:w-16" />
          </div>
          <div className="min-w-0 flex-1 space-y-2.5">
            <Skeleton className="h-3.5 w-1/3" />
            <Skeleton className="h-3 w-full max-w-[74ch]" />
            <Skeleton className="h-3 w-4/5 max-w-[60ch]" />
            <Skeleton className="h-3 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  );
}
