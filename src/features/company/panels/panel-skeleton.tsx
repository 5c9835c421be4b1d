import { Skeleton } from '../../../components/states/skeleton.tsx';

const WIDTHS = ['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-2/3'] as const;

/** Placeholder lines while a panel loads. */
export function PanelSkeleton({ label, lines = 14 }: { label: string; lines?: number }) {
  return (
    <div aria-busy="true" className="space-y-2.5 pt-1">
      <span role="status" className="sr-only">
        {label}
      </span>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={`h-3.5 ${WIDTHS[line % WIDTHS.length] ?? 'w-full'}`} />
      ))}
    </div>
  );
}
