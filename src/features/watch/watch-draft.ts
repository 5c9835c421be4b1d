import type { WatchDefinition, WatchRequest } from '../../../contract/watch-definition.ts';
import type { WatchKind } from '../../../contract/watch-kinds.ts';
import type { Watch } from '../../../contract/watches.ts';
import type { WatchState } from './watch-search.ts';

/** What the form has, as text. */
export type WatchDraft = {
  kind: WatchKind;
  name: string;
  companies: string;
  forms: string;
  q: string;
  within: string;
  items: string;
  tag: string;
  /** Percent. */
  novelty: string;
  where: string;
  period_type: 'annual' | 'quarterly' | 'ttm';
  webhook_url: string;
};

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

/** The draft that a link begins. */
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

/** A stored watch as a draft. */
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

/** The request that saves a draft. */
export function requestOf(draft: WatchDraft): WatchRequest {
  const name = draft.name.trim();
  const webhook_url = draft.webhook_url.trim();
  return {
    ...definitionOf(draft),
    ...(name === '' ? {} : { name }),
    ...(webhook_url === '' ? {} : { webhook_url }),
  };
}
