import type { ReactNode } from 'react';

/** Look of what is pressed in the reader's bar. */
export const BAR_BUTTON =
  'touch:size-11 inline-flex size-8 shrink-0 items-center justify-center rounded-base text-ink-2 hover:bg-accent-soft hover:text-accent';

type BarButtonProps = { label: string; onPress: () => void; children: ReactNode };

/** A button of the reader's bar: an icon, named. Pressing it keeps what is selected in the text. */
export function BarButton({ label, onPress, children }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={BAR_BUTTON}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
