import { useId } from 'react';

import { itemLabel } from '../../../domain/disclosures/tags.ts';
import { SelectField } from '../../components/select-field.tsx';
import { SECTION_TAGS } from './section-tags.ts';
import type { WatchDraft } from './watch-draft.ts';

export type FieldsProps = { draft: WatchDraft; onChange: (change: Partial<WatchDraft>) => void };

type TextFieldProps = FieldsProps & {
  name: Exclude<keyof WatchDraft, 'kind' | 'period_type'>;
  label: string;
  placeholder?: string;
  max?: number;
};

/** One labelled text field of the draft. */
export function TextField({ draft, onChange, name, label, placeholder = '', max = 2_000 }: TextFieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-xs text-ink-3">
        {label}
      </label>
      <input
        id={id}
        className="field w-full px-2"
        value={draft[name]}
        placeholder={placeholder}
        maxLength={max}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </div>
  );
}

const PERIODS = [
  ['annual', 'Latest year'],
  ['quarterly', 'Latest quarter'],
  ['ttm', 'TTM'],
] as const;

/** What each kind of watch asks for. */
export function KindFields(props: FieldsProps) {
  const { draft, onChange } = props;
  switch (draft.kind) {
    case 'companies':
      return null;
    case 'search':
      return (
        <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
          <TextField {...props} name="q" label="Words" placeholder='"going concern" NOT doubt' max={1_000} />
          <TextField {...props} name="within" label="Sections" placeholder="risk-factors, 1A" />
        </div>
      );
    case 'disclosure':
      return (
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <SelectField
            label="Section"
            value={draft.tag}
            options={sectionOptions(draft.tag)}
            onChoose={(tag) => onChange({ tag })}
          />
          <label className="flex items-center gap-1.5 text-sm">
            <span className="text-ink-3">Minimum novelty</span>
            <input
              className="field w-16 px-2 text-right tabular-nums"
              type="number"
              min={0}
              max={100}
              step={5}
              value={draft.novelty}
              onChange={({ target }) => onChange({ novelty: target.value })}
            />
            %
          </label>
        </div>
      );
    case 'item':
      return <TextField {...props} name="items" label="Items" placeholder="5.02, 4.02" max={300} />;
  }
  return (
    <div className="grid gap-3 sm:grid-cols-[2fr_1fr] sm:items-end">
      <TextField {...props} name="where" label="Conditions" placeholder="revenue_growth<0" max={500} />
      <SelectField
        label="Period"
        value={draft.period_type}
        options={PERIODS}
        onChoose={(period_type) => onChange({ period_type })}
      />
    </div>
  );
}

/** Sections of reports, and the one that a link named. */
function sectionOptions(tag: string): readonly (readonly [string, string])[] {
  const listed = SECTION_TAGS.map((known) => [known, itemLabel(known) ?? known] as const);
  const isOther = tag !== '' && !SECTION_TAGS.some((known) => known === tag);
  return [['', 'Any section'], ...listed, ...(isOther ? [[tag, tag] as const] : [])];
}
