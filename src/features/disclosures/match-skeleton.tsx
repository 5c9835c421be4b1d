import { Skeleton } from '../../components/states/skeleton.tsx';

/** Passages that are being looked for, at about the height that they will have. */
export function MatchSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        Searching
      </span>
      <Skeleton className="mb-8 h-5 w-32" />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="h-[152px] space-y-2.5 border-b border-rule py-3 sm:pl-[9.75rem]">
          <Skeleton className="h-3.5 w-1/3" />
          <Skeleton className="h-3 w-full max-w-[74ch]" />
          <Skeleton className="h-3 w-4/5 max-w-[60ch]" />
          <Skeleton className="h-2 w-32" />
        </div>
      ))}
    </div>
  );
}
