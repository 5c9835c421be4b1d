import type { ReactNode } from 'react';

export const BAR_BUTTON =
  'touch:size-11 inline-flex size-8 shrink-0 items-center justify-center rounded-base text-ink-2 hover:bg-accent-soft hover:text-accent';

type BarButtonProps = { label: string; onPress: () => void; children: ReactNode };

/** An icon button in the reader bar. Pressing it keeps the text selection. */
export function BarButton({ label, onPress, children }: BarButtonProps) {
  return (
    <button
      type="button"
      data-command
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
