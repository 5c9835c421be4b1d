import { Skeleton } from '../../components/states/skeleton.tsx';

/** Placeholder with the height of results. */
export function ResultSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        Searching
      </span>
      <Skeleton className="mt-2 mb-6 h-4 w-64" />
      <Skeleton className="mb-10 h-[84px] w-full" />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="h-[147px] space-y-2.5 border-b border-rule py-3 sm:pl-35">
          <Skeleton className="h-3.5 w-1/3" />
          <Skeleton className="h-12 w-full max-w-[74ch]" />
          <Skeleton className="h-3 w-1/4" />
        </div>
      ))}
    </div>
  );
}
