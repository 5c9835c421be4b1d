import { type ReactNode, useId } from 'react';

type CheckFieldProps = {
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
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

type LabeledSelectProps = {
  label: string;
  /** Of the form's data. */
  name?: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onChoose: (value: string) => void;
};

/** A native select under its label, which also has a value that is none of its options. A change takes effect at once. */
export function LabeledSelect({ label, name, value, options, onChoose }: LabeledSelectProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs text-ink-3">
        {label}
      </label>
      <select
        id={id}
        name={name}
        className="field w-full px-2"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {value !== '' && !options.some(([option]) => option === value) && (
          <option value={value}>{value}</option>
        )}
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Value and label, and the group that the option belongs to. */
type SelectOption<T extends string> = readonly [value: T, name: string, group?: string];

type SelectFieldProps<T extends string> = {
  label: string;
  value: T;
  /** Options of one group follow each other. */
  options: readonly SelectOption<T>[];
  onChoose: (value: T) => void;
  /** Where there is no room for the label: only a screen reader has it. */
  hasHiddenLabel?: boolean;
  /** The list is about to open. */
  onNear?: () => void;
};

/** A labeled native select. A change takes effect at once. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, value, options, onChoose, hasHiddenLabel = false, onNear } = props;
  const id = useId();
  return (
    <div className="flex max-w-full min-w-0 items-center gap-1.5 text-sm">
      <label htmlFor={id} className={hasHiddenLabel ? 'sr-only' : 'text-ink-3'}>
        {label}
      </label>
      <select
        id={id}
        className="field max-w-64 min-w-0 px-1.5"
        value={value}
        onFocus={onNear}
        onPointerEnter={onNear}
        onChange={({ target }) => {
          const chosen = options.find(([option]) => option === target.value);
          if (chosen !== undefined) onChoose(chosen[0]);
        }}
      >
        {Object.entries(Object.groupBy(options, ([, , group = '']) => group)).map(([group, members = []]) => {
          const list = members.map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ));
          return group === '' ? (
            list
          ) : (
            <optgroup key={group} label={group}>
              {list}
            </optgroup>
          );
        })}
      </select>
    </div>
  );
}
