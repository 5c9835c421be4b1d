import type { ReactNode } from 'react';

const LOOK =
  'touch:min-h-11 inline-flex min-h-8 items-center border border-rule-strong px-2.5 text-sm whitespace-nowrap no-underline first:rounded-l-base last:rounded-r-base not-first:-ml-px sm:px-3';
const CHOSEN = 'z-1 border-ink bg-ink font-medium text-paper';
const OPEN = 'bg-surface text-ink hover:text-accent';

export type ChoiceLinkProps = { className: string; 'aria-current'?: 'true'; children: ReactNode };

type ChoiceProps<T extends string> = {
  /** What is chosen: 'Statement'. */
  label: string;
  options: readonly (readonly [T, string])[];
  value: T;
  /** Draws the link to an option: the address is the caller's. */
  renderLink: (option: T, props: ChoiceLinkProps) => ReactNode;
};

/** A few views of the same thing, each a link, side by side. */
export function Choice<T extends string>({ label, options, value, renderLink }: ChoiceProps<T>) {
  return (
    <nav aria-label={label} className="flex">
      {options.map(([option, name]) =>
        renderLink(option, {
          className: `${LOOK} ${option === value ? CHOSEN : OPEN}`,
          ...(option === value ? { 'aria-current': 'true' } : {}),
          children: name,
        }),
      )}
    </nav>
  );
}
