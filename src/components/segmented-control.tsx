import { Link, type LinkProps } from '@tanstack/react-router';

const SEGMENT =
  'touch:min-h-11 inline-flex min-h-8 items-center border border-rule-strong px-2.5 text-sm max-xs:whitespace-normal whitespace-nowrap no-underline first:rounded-l-base last:rounded-r-base not-first:-ml-px sm:px-3';
const SELECTED = 'z-1 border-ink bg-ink font-medium text-paper';
const UNSELECTED = 'bg-surface text-ink hover:text-accent';
/** By default a link counts as current where the address has its parameters and more. */
export const EXACT = { exact: true };

type SegmentedControlProps<T extends string> = {
  /** What the options select: 'Statement'. */
  label: string;
  options: readonly (readonly [T, string])[];
  value: T;
  /** The address with an option selected; checked by the caller's `linkOptions`. */
  link: (option: T) => LinkProps & Pick<React.ComponentProps<'a'>, 'onClick'>;
};

/** A segmented control whose options are links; exactly one is current. */
export function SegmentedControl<T extends string>({
  label,
  options,
  value,
  link,
}: SegmentedControlProps<T>) {
  return (
    <nav aria-label={label} className="flex flex-wrap">
      {options.map(([option, name]) => (
        <Link
          key={option}
          resetScroll={false}
          activeOptions={EXACT}
          {...link(option)}
          className={`${SEGMENT} ${option === value ? SELECTED : UNSELECTED}`}
          aria-current={option === value ? 'true' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
