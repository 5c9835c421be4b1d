import { Link, useNavigate } from '@tanstack/react-router';
import { useId } from 'react';

import type { ResponseOf } from '../../../contract/endpoints.ts';
import { foldRoutine } from '../../app/preferences.ts';
import { useStoredValue } from '../../app/stored-value.ts';
import { reportKinds } from '../../components/filing/report-kinds.ts';
import { formatCount } from '../../format/count.ts';
import type { FilingsSearch } from './filings-search.ts';

const CHIP =
  'touch:min-h-11 inline-flex min-h-8 items-center border border-rule-strong px-3 text-sm no-underline first:rounded-l-base last:rounded-r-base not-first:-ml-px';
const ALL = '';

type FilingsFilterProps = {
  id: string;
  search: FilingsSearch;
  /** The company's forms with counts; undefined while loading or when the server does not list them. */
  forms: ResponseOf<'filings'>['forms'];
};

/** Filters by form, with shortcuts for the common ones, and by amendments. */
export function FilingsFilter({ id, search, forms }: FilingsFilterProps) {
  const formId = useId();
  const navigate = useNavigate();
  const isFolding = useStoredValue(foldRoutine);
  const chosen = search.form_type ?? ALL;
  const common = reportKinds(forms).map(({ form }) => form);
  const listed = forms ?? common.map((form) => ({ form, count: null }));
  const go = (change: Partial<FilingsSearch>) =>
    navigate({ to: '/companies/$id/filings', params: { id }, search: { ...search, page: 1, ...change } });
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <nav aria-label="Common forms" className="flex">
        {[ALL, ...common].map((form) => (
          <Link
            key={form}
            to="/companies/$id/filings"
            params={{ id }}
            search={{ ...search, page: 1, form_type: form === ALL ? undefined : form }}
            aria-current={form === chosen ? 'true' : undefined}
            className={`${CHIP} ${form === chosen ? 'z-1 border-ink bg-ink font-medium text-paper' : 'bg-surface text-ink hover:text-accent'}`}
          >
            {form === ALL ? 'All' : form}
          </Link>
        ))}
      </nav>
      <div className="flex items-center gap-2 text-sm">
        <label htmlFor={formId} className="text-ink-3">
          Form
        </label>
        <select
          id={formId}
          className="field w-32 px-2 sm:w-40"
          value={chosen}
          onChange={({ target }) => void go({ form_type: target.value === ALL ? undefined : target.value })}
        >
          <option value={ALL}>All forms</option>
          {!listed.some(({ form }) => form === chosen) && chosen !== ALL && (
            <option value={chosen}>{chosen} (0)</option>
          )}
          {listed.map(({ form, count }) => (
            <option key={form} value={form}>
              {form} {count !== null && `(${formatCount(count)})`}
            </option>
          ))}
        </select>
      </div>
      <label className="touch:min-h-11 flex min-h-8 cursor-pointer items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={search.include_amendments}
          onChange={({ target }) => void go({ include_amendments: target.checked })}
        />
        Include amendments
      </label>
      {chosen === ALL && (
        <label className="touch:min-h-11 flex min-h-8 cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={isFolding}
            onChange={({ target }) => foldRoutine.set(target.checked)}
          />
          Fold insider and prospectus filings
        </label>
      )}
    </div>
  );
}
