import { useState } from 'react';

import type { ScreenColumn } from '../../../contract/screen.ts';
import { SelectField } from '../../components/fields.tsx';

type Known = readonly Pick<ScreenColumn, 'name' | 'label' | 'value_type'>[];

const COMPARISONS = [
  ['at_least', 'is at least'],
  ['more', 'is more than'],
  ['at_most', 'is at most'],
  ['less', 'is less than'],
  ['between', 'is between'],
  ['present', 'is reported'],
  ['missing', 'is not reported'],
] as const;

type Comparison = (typeof COMPARISONS)[number][0];

/** A condition as it is put together: numbers as typed, in the unit chosen. */
export type Draft = {
  name: string;
  comparison: Comparison;
  from: string;
  to: string;
  unit: string;
  /** Whether the percentile among peers is meant, not the figure. */
  is_percentile: boolean;
};

const MONEY_UNITS = [
  ['m', 'million'],
  ['bn', 'billion'],
  ['', 'units'],
] as const;

/** Units of a column's values, the usual one first: suffix of a condition and name. */
export function unitsOf(
  value_type: ScreenColumn['value_type'],
  is_percentile: boolean,
): readonly (readonly [suffix: string, name: string])[] {
  if (is_percentile) return [['', 'of 100']];
  if (value_type === 'amount' || value_type === 'shares') return MONEY_UNITS;
  if (value_type === 'percent') return [['%', '%']];
  if (value_type === 'times') return [['', 'times']];
  return [['', value_type === 'days' ? 'days' : 'a share']];
}

const SIGNS: Partial<Record<Comparison, string>> = { at_least: '>=', more: '>', at_most: '<=', less: '<' };

const isNumber = (text: string): boolean => /^[+-]?(?:\d{1,15}(?:\.\d{1,9})?|\.\d{1,9})$/.test(text.trim());

/** The condition as the API reads it; null while a number is missing. Example: `gross_margin=30%..50%`. */
export function conditionOf({ name, comparison, from, to, unit, is_percentile }: Draft): string | null {
  const left = is_percentile ? `${name}_percentile` : name;
  if (comparison === 'present' || comparison === 'missing') return `${left}=${comparison}`;
  if (name === '' || !isNumber(from)) return null;
  if (comparison === 'between') {
    const isRange = isNumber(to) && Number(from) <= Number(to);
    return isRange ? `${left}=${from.trim()}${unit}..${to.trim()}${unit}` : null;
  }
  return `${left}${SIGNS[comparison] ?? '='}${from.trim()}${unit}`;
}

const CONDITION = /^\s*(\p{L}[^<>=]*?)\s*(>=|<=|>|<|=)\s*(.+?)\s*$/u;

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_');

/** The column that a condition is about, and its name with `_percentile`; null for a name that is none. */
function columnOf(name: string, known: Known): { column: Known[number]; name: string } | null {
  const wanted = plain(name);
  const find = (one: string) => known.find((column) => column.name === one || plain(column.label) === one);
  const own = find(wanted);
  if (own !== undefined) return { column: own, name: own.name };
  const base = wanted.endsWith('_percentile') ? find(wanted.replace(/_percentile$/, '')) : undefined;
  return base === undefined ? null : { column: base, name: `${base.name}_percentile` };
}

const WORDS: Readonly<Record<string, string>> = {
  m: ' million',
  mn: ' million',
  bn: ' billion',
  b: ' billion',
  k: ' thousand',
};

/** A number in words: `1.5bn` → 1.5 billion; of a percent without a sign, with it. */
function numberWords(text: string, isPercent: boolean): string {
  const [, number = text, unit = ''] =
    /^([+-]?[\d.]+(?:e[+-]?\d+)?)\s?([a-z%]{0,2})$/i.exec(text.trim()) ?? [];
  if (isPercent && unit === '') return `${number}%`;
  return `${number}${WORDS[unit.toLowerCase()] ?? unit}`;
}

const SIGN_WORDS: Readonly<Record<string, string>> = {
  '>=': 'at least',
  '>': 'more than',
  '<=': 'at most',
  '<': 'less than',
};

/** A condition in words: `gross_margin>40` → 'Gross margin more than 40%'. As written where it can't be read. */
export function conditionWords(text: string, known: Known): string {
  const [, name = '', sign = '', right = ''] = CONDITION.exec(text) ?? [];
  const found = columnOf(name, known);
  if (found === null) return text;
  const isPercentile = found.name !== found.column.name;
  const label = isPercentile ? `${found.column.label}, percentile among peers,` : found.column.label;
  const isPercent = found.column.value_type === 'percent' && !isPercentile;
  const number = (one: string): string => numberWords(one, isPercent);
  if (sign !== '=') return `${label} ${SIGN_WORDS[sign] ?? sign} ${number(right)}`;
  if (right === 'missing') return `${label} not reported`;
  if (right === 'present') return `${label} reported`;
  const [from = '', to] = right.split('..');
  return to === undefined ? `${label} ${number(from)}` : `${label} from ${number(from)} to ${number(to)}`;
}

/** Columns with those of the conditions, which come after the ones shown. */
export function withConditionColumns(
  columns: readonly string[],
  where: readonly string[],
  known: Known,
): string[] {
  const named = where.flatMap((text) => columnOf(CONDITION.exec(text)?.[1] ?? '', known)?.name ?? []);
  return [...new Set([...columns, ...named])];
}

type ConditionBuilderProps = {
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
