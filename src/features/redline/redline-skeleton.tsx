import { Skeleton } from '../../components/states/skeleton.tsx';

/** Placeholder with the layout of a redline. */
export function RedlineSkeleton() {
  return (
    <div className="space-y-3" aria-busy="true">
      <span role="status" className="sr-only">
        Comparing reports
      </span>
      <Skeleton className="h-[19px] w-full max-w-3xl" />
      <Skeleton className="h-8 w-80 max-w-full" />
      <div className="h-13 border-y border-rule" />
      <div className="grid gap-x-5 pt-3 pl-9 md:grid-cols-2">
        <div className="skeleton h-[70dvh] opacity-40" />
        <div className="skeleton h-[70dvh] opacity-40 max-md:hidden" />
      </div>
    </div>
  );
}
