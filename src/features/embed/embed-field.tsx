import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId } from 'react';

import { STATEMENT_NAMES } from '../../../views/choice-names.ts';
import { screenColumnsQuery } from '../../api/screen.ts';
import type { Field } from './fields.ts';

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

type LinePickerProps = {
  label: string;
  /** Keys of lines, with commas. */
  value: string;
  /** What an empty value means. */
  placeholder: string | undefined;
  onCommit: (value: string) => void;
};

/** Lines of statements, added and removed by their names. */
function LinePicker({ label, value, placeholder, onCommit }: LinePickerProps) {
  const id = useId();
  const { data } = useQuery(screenColumnsQuery());
  // The growth of a line is a view of it.
  const lines =
    data?.columns.filter(({ key, group, statement }) => key !== null && group === statement) ?? [];
  const chosen = value
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
  const nameOf = (key: string) => lines.find((line) => line.key === key)?.label ?? key;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs text-ink-3">
        {label}
      </label>
      {chosen.length > 0 && (
        <ul className="mb-1.5 flex flex-wrap gap-1.5">
          {chosen.map((key) => (
            <li
              key={key}
              className="flex min-h-7 items-center rounded-base border border-rule-strong bg-surface pl-2 text-sm"
            >
              {nameOf(key)}
              <button
                type="button"
                aria-label={`Remove ${nameOf(key)}`}
                className="touch:size-11 inline-flex size-7 items-center justify-center text-ink-3 hover:text-accent"
                onClick={() => onCommit(chosen.filter((other) => other !== key).join(','))}
              >
                <X size={13} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <select
        id={id}
        className="field w-full px-2"
        value=""
        onChange={({ target }) => onCommit([...chosen, target.value].join(','))}
      >
        <option value="">{chosen.length === 0 ? (placeholder ?? 'Choose a line') : 'Add a line'}</option>
        {STATEMENT_NAMES.map(([statement, name]) => (
          <optgroup key={statement} label={name}>
            {lines
              .filter((line) => line.statement === statement && !chosen.includes(line.key ?? ''))
              .map((line) => (
                <option key={line.name} value={line.key ?? ''}>
                  {line.label}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
