import { linkOptions, useNavigate } from '@tanstack/react-router';

import type { ResponseOf } from '../../../contract/endpoints.ts';
import { formatCount } from '../../../views/format/numbers.ts';
import { foldRoutine } from '../../app/preferences.ts';
import { useStoredValue } from '../../app/stored-value.ts';
import { CheckField } from '../../components/check-field.tsx';
import { reportKinds } from '../../components/filing/report-kinds.ts';
import { useHasWidth } from '../../components/media-query.ts';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { sortOptions } from '../../components/table/sort-heads.ts';
import { isByDate, SORT_COLUMNS } from './filing-sort.ts';
import type { FilingsSearch } from './filings-search.ts';

const ALL = '';

type FilingsFilterProps = {
  id: string;
  search: FilingsSearch;
  /** The company's forms with counts; undefined while loading or when the server does not list them. */
  forms: ResponseOf<'filings'>['forms'];
};

/** Filters by form, with shortcuts for the common ones, and by amendments; where the list has no heads, its order. */
export function FilingsFilter({ id, search, forms }: FilingsFilterProps) {
  const navigate = useNavigate();
  const hasHeads = useHasWidth('sm');
  const isFolding = useStoredValue(foldRoutine);
  const chosen = search.form_type ?? ALL;
  const common = reportKinds(forms).map(({ form }) => form);
  const listed = forms ?? common.map((form) => ({ form, count: null }));
  const isListed = chosen === ALL || listed.some(({ form }) => form === chosen);
  const options = [
    [ALL, 'All forms'] as const,
    ...(isListed ? [] : [[chosen, `${chosen} (0)`] as const]),
    ...listed.map(
      ({ form, count }) => [form, count === null ? form : `${form} (${formatCount(count)})`] as const,
    ),
  ];
  const go = (change: Partial<FilingsSearch>) =>
    navigate({ to: '/companies/$id/filings', params: { id }, search: { ...search, page: 1, ...change } });
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <SegmentedControl
        label="Common forms"
        options={[ALL, ...common].map((form) => [form, form === ALL ? 'All' : form] as const)}
        value={chosen}
        link={(form) =>
          linkOptions({
            to: '/companies/$id/filings',
            params: { id },
            search: { ...search, page: 1, form_type: form === ALL ? undefined : form },
          })
        }
      />
      <SelectField
        label="Form"
        value={chosen}
        options={options}
        onChoose={(form) => void go({ form_type: form === ALL ? undefined : form })}
      />
      <CheckField isOn={search.include_amendments} onTurn={(isOn) => void go({ include_amendments: isOn })}>
        Include amendments
      </CheckField>
      {!hasHeads && (
        <SelectField
          label="Sort by"
          hasHiddenLabel
          value={search.sort}
          options={sortOptions(Object.values(SORT_COLUMNS))}
          onChoose={(sort) => void go({ sort })}
        />
      )}
      {chosen === ALL && isByDate(search) && (
        <CheckField isOn={isFolding} onTurn={(isOn) => foldRoutine.set(isOn)}>
          Fold insider and prospectus filings
        </CheckField>
      )}
    </div>
  );
}
