import { useNavigate } from '@tanstack/react-router';

import { SelectField } from '../../components/select-field.tsx';
import type { DisclosuresSearch } from './disclosures-query.ts';
import { FORM_CHOICES } from './form-choices.ts';
import type { DisclosuresLink } from './page-search.ts';
import { withSelected, yearsUntil } from './years.ts';

type PhraseFiltersProps = {
  id: string;
  search: DisclosuresSearch;
  years: readonly number[];
  currentYear: number;
};

/** Fiscal years and forms to count in. */
export function PhraseFilters({ id, search, years, currentYear }: PhraseFiltersProps) {
  const navigate = useNavigate();
  const change = (part: DisclosuresLink) =>
    void navigate({
      to: '/companies/$id/disclosures',
      params: { id },
      search: { ...search, ...part },
      resetScroll: false,
    });
  const options = (selected: string) =>
    withSelected(yearsUntil(currentYear + 1), selected).map((one) => [one, `FY${one}`] as const);
  const [since, until] = [String(years[0] ?? currentYear), String(years.at(-1) ?? currentYear)];
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <SelectField
        label="From"
        value={since}
        options={options(since)}
        onChoose={(chosen) => change({ since: Number(chosen), until: Number(until) })}
      />
      <SelectField
        label="To"
        value={until}
        options={options(until)}
        onChoose={(chosen) => change({ since: Number(since), until: Number(chosen) })}
      />
      <SelectField
        label="Form"
        value={search.form ?? ''}
        options={FORM_CHOICES}
        onChoose={(chosen) => change({ form: chosen === '' ? undefined : chosen })}
      />
    </div>
  );
}
