import { useId } from 'react';

import type { Field } from './fields.ts';
import { LinePicker } from './line-picker.tsx';

type EmbedFieldProps = { field: Field; value: string; onCommit: (value: string) => void };

/** One parameter. A choice takes effect at once, text when the field is left or with Enter. */
export function EmbedField({ field, value, onCommit }: EmbedFieldProps) {
  const id = useId();
  const { name, label, options, placeholder } = field;
  const commit = (text: string) => {
    if (text.trim() !== value) onCommit(text.trim());
  };
  if (name === 'line')
    return <LinePicker label={label} value={value} placeholder={placeholder} onCommit={onCommit} />;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs text-ink-3">
        {label}
      </label>
      {options === undefined ? (
        <input
          // A new value from the address replaces what was typed.
          key={value}
          id={id}
          name={name}
          className="field w-full px-2"
          defaultValue={value}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          onBlur={({ target }) => commit(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit(event.currentTarget.value);
          }}
        />
      ) : (
        <select
          id={id}
          name={name}
          className="field w-full px-2"
          value={value}
          onChange={({ target }) => onCommit(target.value)}
        >
          {value !== '' && !options.some(([code]) => code === value) && (
            <option value={value}>{value}</option>
          )}
          {options.map(([code, text]) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
