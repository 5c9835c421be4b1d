import type { ReactNode } from 'react';

const SEGMENT =
  'touch:min-h-11 inline-flex min-h-8 items-center border border-rule-strong px-2.5 text-sm whitespace-nowrap no-underline first:rounded-l-base last:rounded-r-base not-first:-ml-px sm:px-3';
const SELECTED = 'z-1 border-ink bg-ink font-medium text-paper';
const UNSELECTED = 'bg-surface text-ink hover:text-accent';

type SegmentLinkProps = { className: string; 'aria-current'?: 'true'; children: ReactNode };

type SegmentedControlProps<T extends string> = {
  /** What the options select: 'Statement'. */
  label: string;
  options: readonly (readonly [T, string])[];
  value: T;
  /** Renders the link of an option; the caller knows its URL. */
  renderLink: (option: T, props: SegmentLinkProps) => ReactNode;
};

/** A segmented control whose options are links. */
export function SegmentedControl<T extends string>({
  label,
  options,
  value,
  renderLink,
}: SegmentedControlProps<T>) {
  return (
    <nav aria-label={label} className="flex flex-wrap">
      {options.map(([option, name]) =>
        renderLink(option, {
          className: `${SEGMENT} ${option === value ? SELECTED : UNSELECTED}`,
          ...(option === value ? { 'aria-current': 'true' } : {}),
          children: name,
        }),
      )}
    </nav>
  );
}
