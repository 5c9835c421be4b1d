import { useId, type ReactNode } from 'react';

const ALL = '';

type FilterSelectProps = {
  label: string;
  /** Name of the option that clears the filter. */
  all: string;
  value: string | undefined;
  /** Pairs of value and name. */
  options: readonly (readonly [string, string])[];
  onChoose: (value: string | undefined) => void;
  /** A note on the selected option. */
  children?: ReactNode;
};

/** One filter as a native select; a choice applies at once. */
export function FilterSelect({ label, all, value, options, onChoose, children }: FilterSelectProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs text-ink-3">
        {label}
      </label>
      <select
        id={id}
        className="field w-full px-2"
        value={value ?? ALL}
        onChange={({ target }) => onChoose(target.value === ALL ? undefined : target.value)}
      >
        <option value={ALL}>{all}</option>
        {value !== undefined && !options.some(([code]) => code === value) && (
          <option value={value}>{value}</option>
        )}
        {options.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      {children !== undefined && <p className="mt-1.5 text-xs text-ink-3">{children}</p>}
    </div>
  );
}
