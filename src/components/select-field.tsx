import { useId } from 'react';

type SelectFieldProps<T extends string> = {
  label: string;
  value: T;
  /** Value and label. */
  options: readonly (readonly [T, string])[];
  onChoose: (value: T) => void;
  /** Where there is no room for the label: only a screen reader has it. */
  hasHiddenLabel?: boolean;
};

/** A labeled native select. A change takes effect at once. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, value, options, onChoose, hasHiddenLabel = false } = props;
  const id = useId();
  return (
    <div className="flex max-w-full min-w-0 items-center gap-1.5 text-sm">
      <label htmlFor={id} className={hasHiddenLabel ? 'sr-only' : 'text-ink-3'}>
        {label}
      </label>
      <select
        id={id}
        className="field min-w-0 px-1.5"
        value={value}
        onChange={({ target }) => {
          const chosen = options.find(([option]) => option === target.value);
          if (chosen !== undefined) onChoose(chosen[0]);
        }}
      >
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
