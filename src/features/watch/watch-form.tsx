import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';

import type { WatchKind } from '../../../contract/watch-kinds.ts';
import type { Watch, WatchDefinition, WatchRequest } from '../../../contract/watches.ts';
import {
  BUSINESS_TAG,
  CYBERSECURITY_TAG,
  DISCUSSION_TAG,
  LEGAL_PROCEEDINGS_TAG,
  RISK_FACTORS_TAG,
} from '../../../domain/disclosures/section-tags.ts';
import { itemLabel } from '../../../domain/disclosures/tags.ts';
import { LATEST_NAMES } from '../../../views/choice-names.ts';
import { useMutation } from '../../api/mutation.ts';
import { previewWatch, saveWatch } from '../../api/watches.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { SelectField } from '../../components/fields.tsx';
import { PreviewResult } from './alert-card.tsx';
import type { WatchState } from './watch-search.ts';

type TextName =
  | 'name'
  | 'companies'
  | 'forms'
  | 'q'
  | 'within'
  | 'items'
  | 'tag'
  | 'novelty'
  | 'where'
  | 'webhook_url';

type WatchDraft = Record<TextName, string> & { kind: WatchKind; period_type: 'annual' | 'quarterly' | 'ttm' };

export const EMPTY_DRAFT: WatchDraft = {
  kind: 'companies',
  name: '',
  companies: '',
  forms: '',
  q: '',
  within: '',
  items: '',
  tag: '',
  novelty: '50',
  where: '',
  period_type: 'quarterly',
  webhook_url: '',
};

export function draftOf(search: WatchState): WatchDraft {
  const given = Object.entries(search).filter(([name]) => name in EMPTY_DRAFT);
  return { ...EMPTY_DRAFT, ...Object.fromEntries(given) };
}

function parts(text: string, between = /[,;\n]/): string[] {
  return text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const joined = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '');
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export function draftOfWatch({ definition, kind, name, webhook_url }: Watch): WatchDraft {
  const { minimum_novelty, period_type } = definition;
  return {
    kind,
    name,
    companies: joined(definition['companies']),
    forms: joined(definition['forms']),
    q: text(definition['q']),
    within: joined(definition['within']),
    items: joined(definition['items']),
    tag: text(definition['tag']),
    novelty: typeof minimum_novelty === 'number' ? String(Math.round(minimum_novelty * 100)) : '50',
    where: joined(definition['where']),
    period_type: period_type === 'annual' || period_type === 'ttm' ? period_type : 'quarterly',
    webhook_url: webhook_url ?? '',
  };
}

/** What a draft defines. Empty fields are left out; the service says what is missing. */
export function definitionOf(draft: WatchDraft): WatchDefinition {
  const companies = parts(draft.companies, /[,;\s]/);
  const forms = parts(draft.forms);
  const items = parts(draft.items, /[,;\s]/);
  const within = parts(draft.within);
  const common = {
    ...(companies.length === 0 ? {} : { companies }),
    ...(forms.length === 0 ? {} : { forms }),
  };
  switch (draft.kind) {
    case 'companies':
      return { ...common, kind: 'companies', companies };
    case 'search':
      return {
        ...common,
        kind: 'search',
        q: draft.q,
        ...(within.length === 0 ? {} : { within }),
        ...(items.length === 0 ? {} : { items }),
      };
    case 'disclosure':
      return {
        ...common,
        kind: 'disclosure',
        minimum_novelty: Number(draft.novelty) / 100,
        ...(draft.tag === '' ? {} : { tag: draft.tag }),
      };
    case 'item':
      return { ...common, kind: 'item', items };
  }
  return { ...common, kind: 'figure', where: parts(draft.where), period_type: draft.period_type };
}

function requestOf(draft: WatchDraft): WatchRequest {
  const name = draft.name.trim();
  const webhook_url = draft.webhook_url.trim();
  return {
    ...definitionOf(draft),
    ...(name === '' ? {} : { name }),
    ...(webhook_url === '' ? {} : { webhook_url }),
  };
}

type WatchFormProps = {
  /** Id of the watch that is changed; null for a new one. */
  id: string | null;
  initial: WatchDraft;
  sendsWebhooks: boolean;
  onDone: () => void;
};

const KINDS: readonly (readonly [WatchKind, string])[] = [
  ['companies', 'Filings of companies'],
  ['search', 'Full-text search'],
  ['disclosure', 'New wording in a section'],
  ['item', '8-K item'],
  ['figure', 'Condition on figures'],
];

/** A watch to be made or changed. How often it would have fired is shown before it can be saved. */
export function WatchForm({ id, initial, sendsWebhooks, onDone }: WatchFormProps) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(initial);
  const preview = useMutation({ mutationFn: (of: WatchDraft) => previewWatch(definitionOf(of)) });
  const save = useMutation({
    mutationFn: () => saveWatch(id, requestOf(draft), client),
    onSuccess: ({ webhook_secret }) => {
      if (webhook_secret === undefined) onDone();
    },
  });
  const change = (changed: Partial<WatchDraft>): void => {
    setDraft((before) => ({ ...before, ...changed }));
    if (!Object.keys(changed).every((name) => name === 'name' || name === 'webhook_url')) preview.reset();
    save.reset();
  };
  const secret = save.data?.webhook_secret;
  if (secret !== undefined) return <NewSecret secret={secret} onDone={onDone} />;
  const fields = { draft, onChange: change };
  const { data } = preview;
  return (
    <form
      className="space-y-3 rounded-base border border-rule bg-surface p-4"
      aria-label={id === null ? 'New watch' : 'Edit watch'}
      onSubmit={(event) => {
        event.preventDefault();
        if (data === undefined) preview.mutate(draft);
        else save.mutate();
      }}
    >
      <SelectField label="Watch" value={draft.kind} options={KINDS} onChoose={(kind) => change({ kind })} />
      <KindFields {...fields} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          {...fields}
          name="companies"
          label={draft.kind === 'companies' ? 'Companies' : 'Companies (all if empty)'}
          placeholder="AAPL, NVDA, 0000104169"
          max={6_000}
        />
        <TextField {...fields} name="forms" label="Forms (all if empty)" placeholder="10-K, 10-Q, 8-K" />
      </div>
      {data !== undefined && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField {...fields} name="name" label="Name" placeholder={data.name} max={120} />
          {sendsWebhooks && (
            <TextField
              {...fields}
              name="webhook_url"
              label="Webhook (optional)"
              placeholder="https://example.com/hook"
              max={500}
            />
          )}
        </div>
      )}
      {data !== undefined && <PreviewResult preview={data} />}
      {preview.error !== null && <FailureState error={preview.error} onRetry={() => preview.mutate(draft)} />}
      {save.error !== null && <FailureState error={save.error} onRetry={() => save.mutate()} />}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button" disabled={preview.isPending || save.isPending}>
          {data === undefined ? (preview.isPending ? 'Counting…' : 'Preview') : 'Save watch'}
        </button>
        <button type="button" className="link text-sm" onClick={onDone}>
          Cancel
        </button>
      </div>
    </form>
  );
}

function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <div className="space-y-2 rounded-base border border-rule bg-surface p-4" role="status">
      <p className="font-medium">Saved. Copy the webhook’s secret now; it is not shown again.</p>
      <p>
        <code className="wrap-anywhere">{secret}</code>
      </p>
      <button type="button" className="button" onClick={onDone}>
        Done
      </button>
    </div>
  );
}

/** Sections whose wording is watched most, in a report's order. */
const SECTION_TAGS = [
  BUSINESS_TAG,
  RISK_FACTORS_TAG,
  CYBERSECURITY_TAG,
  LEGAL_PROCEEDINGS_TAG,
  DISCUSSION_TAG,
] as const;

type FieldsProps = { draft: WatchDraft; onChange: (change: Partial<WatchDraft>) => void };

type TextFieldProps = FieldsProps & {
  name: TextName;
  label: string;
  placeholder?: string;
  max?: number;
};

function TextField({ draft, onChange, name, label, placeholder = '', max = 2_000 }: TextFieldProps) {
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

function KindFields(props: FieldsProps) {
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
        options={LATEST_NAMES}
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
