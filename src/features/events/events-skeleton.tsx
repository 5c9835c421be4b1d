import { Skeleton } from '../../components/states/skeleton.tsx';

const ROWS = 6;
const FILTERS = 7;

/** Placeholder with the heights of the filters, months and rows, so that nothing shifts. */
export function EventsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-x-10 gap-y-4 md:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="min-h-11">
        {Array.from({ length: FILTERS }, (_, row) => (
          <div key={row} className="flex h-7 items-center gap-3 max-md:hidden">
            <Skeleton className="size-3.5" />
            <Skeleton className="h-3 w-40" />
          </div>
        ))}
      </div>
      <div className="min-w-0">
        <span role="status" className="sr-only">
          Loading events
        </span>
        <Skeleton className="mt-1 mb-3 h-4 w-64" />
        <div className="border-b border-rule-strong py-2">
          <Skeleton className="h-4 w-32" />
        </div>
        {Array.from({ length: ROWS }, (_, row) => (
          <div key={row} className="flex h-30 gap-8 border-b border-rule py-4">
            <Skeleton className="h-3 w-20 max-sm:hidden" />
            <div className="flex-1 space-y-3">
              <Skeleton className="h-4 w-56 max-w-full" />
              <Skeleton className="h-3 w-11/12" />
              <Skeleton className="h-3 w-2/3" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
