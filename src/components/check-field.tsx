import type { ReactNode } from 'react';

type CheckFieldProps = {
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
  /** Its words. */
  children: ReactNode;
  isDisabled?: boolean;
  /** Said as a switch, of what stays on by itself. */
  isSwitch?: boolean;
};

/** A labeled check box. A change takes effect at once. */
export function CheckField({ isOn, onTurn, children, isDisabled, isSwitch = false }: CheckFieldProps) {
  return (
    <label className="touch:min-h-11 flex min-h-7 cursor-pointer items-center gap-2 text-sm">
      <input
        type="checkbox"
        {...(isSwitch && { role: 'switch', 'aria-checked': isOn })}
        className="size-4 shrink-0 accent-accent"
        checked={isOn}
        disabled={isDisabled}
        onChange={({ target }) => onTurn(target.checked)}
      />
      {children}
    </label>
  );
}
