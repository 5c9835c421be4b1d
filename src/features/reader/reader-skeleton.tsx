import { Skeleton } from '../../components/states/skeleton.tsx';

/** Placeholder with the layout of the reader. */
export function ReaderSkeleton() {
  return (
    <div className="page" aria-busy="true">
      <span role="status" className="sr-only">
        Loading filing
      </span>
      <div className="space-y-1.5">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-[35px] w-96 max-w-full" />
        <Skeleton className="h-5 w-full max-w-xl" />
      </div>
      <div className="mt-4 h-13 border-y border-rule" />
      <div className="mt-6 grid gap-x-10 md:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="space-y-3 max-md:hidden">
          {['w-3/4', 'w-full', 'w-2/3', 'w-5/6', 'w-1/2', 'w-4/5'].map((width) => (
            <Skeleton key={width} className={`h-4 ${width}`} />
          ))}
        </div>
        <div className="reader-waiting h-[60dvh]" />
      </div>
    </div>
  );
}
