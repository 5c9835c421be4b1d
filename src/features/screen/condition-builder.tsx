import { useState } from 'react';

import type { ScreenColumn } from '../../../contract/screen.ts';
import { SelectField } from '../../components/select-field.tsx';
import { COMPARISONS, conditionOf, conditionWords, type Draft, unitsOf } from './condition-text.ts';

type ConditionBuilderProps = {
  /** Every column that a screen has. */
  columns: readonly ScreenColumn[];
  where: readonly string[];
  onChange: (where: string[]) => void;
};

const START: Draft = {
  name: 'revenue',
  comparison: 'at_least',
  from: '',
  to: '',
  unit: 'm',
  is_percentile: false,
};

/** Conditions in words, each removable. */
export function ConditionChips({ columns, where, onChange }: ConditionBuilderProps) {
  if (where.length === 0) return null;
  return (
    <ul aria-label="Conditions in words" className="flex flex-wrap gap-2">
      {where.map((one) => (
        <li key={one}>
          <button
            type="button"
            className="touch:min-h-11 rounded-sm border border-rule px-2 py-0.5 text-sm hover:bg-surface"
            aria-label={`Remove ${conditionWords(one, columns)}`}
            onClick={() => onChange(where.filter((other) => other !== one))}
          >
            {conditionWords(one, columns)} <span aria-hidden>×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A condition to add: figure, comparison, number and unit. */
export function ConditionBuilder({ columns, where, onChange }: ConditionBuilderProps) {
  const [draft, setDraft] = useState(START);
  const of = columns.find(({ name }) => name === draft.name);
  const units = unitsOf(of?.value_type ?? 'amount', draft.is_percentile);
  const hasNumber = draft.comparison !== 'present' && draft.comparison !== 'missing';
  const condition = conditionOf(draft);
  const change = (changed: Partial<Draft>) => setDraft((given) => ({ ...given, ...changed }));
  const choose = (name: string, is_percentile: boolean) => {
    const type = columns.find((column) => column.name === name)?.value_type ?? 'amount';
    change({ name, is_percentile, unit: unitsOf(type, is_percentile)[0]?.[0] ?? '' });
  };
  const add = () => {
    if (condition === null) return;
    onChange([...where.filter((one) => one !== condition), condition]);
    change({ from: '', to: '' });
  };
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">Add a condition</legend>
      <SelectField
        label="Figure"
        hasHiddenLabel
        value={draft.name}
        options={columns.map(({ name, label, group }) => [name, label, groupName(group)] as const)}
        onChoose={(name) => choose(name, draft.is_percentile)}
      />
      <SelectField
        label="Measured as"
        hasHiddenLabel
        value={draft.is_percentile ? 'percentile' : 'value'}
        options={[
          ['value', 'value'],
          ['percentile', 'percentile among peers'],
        ]}
        onChoose={(kind) => choose(draft.name, kind === 'percentile')}
      />
      <SelectField
        label="Comparison"
        hasHiddenLabel
        value={draft.comparison}
        options={COMPARISONS}
        onChoose={(comparison) => change({ comparison })}
      />
      {hasNumber && (
        <>
          <NumberField label="From" value={draft.from} onChange={(from) => change({ from })} onEnter={add} />
          {draft.comparison === 'between' && (
            <>
              <span className="text-sm text-ink-3">and</span>
              <NumberField label="To" value={draft.to} onChange={(to) => change({ to })} onEnter={add} />
            </>
          )}
          {units.length > 1 ? (
            <SelectField
              label="Unit"
              hasHiddenLabel
              value={draft.unit}
              options={units}
              onChoose={(unit) => change({ unit })}
            />
          ) : (
            <span className="text-sm text-ink-3">{units[0]?.[1]}</span>
          )}
        </>
      )}
      <button type="button" className="button" disabled={condition === null} onClick={add}>
        Add condition
      </button>
    </fieldset>
  );
}

const groupName = (group: string): string => {
  const words = group.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

type NumberFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onEnter: () => void;
};

/** Enter adds the condition instead of applying the form. */
function NumberField({ label, value, onChange, onEnter }: NumberFieldProps) {
  return (
    <input
      aria-label={label}
      className="field w-24 px-2"
      inputMode="decimal"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
}
