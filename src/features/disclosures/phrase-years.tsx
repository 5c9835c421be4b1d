import { useNavigate } from '@tanstack/react-router';

import { SelectField } from '../../components/select-field.tsx';
import type { DisclosuresSearch } from './disclosures-query.ts';
import type { DisclosuresLink } from './page-search.ts';
import { withChosen, yearsUntil } from './years.ts';

type PhraseYearsProps = {
  id: string;
  search: DisclosuresSearch;
  years: readonly number[];
  thisYear: number;
};

const FORMS = [
  ['', '10-K and 10-Q'],
  ['10-K', '10-K'],
  ['10-Q', '10-Q'],
] as const;

/** Which fiscal years are counted, and in which reports. */
export function PhraseYears({ id, search, years, thisYear }: PhraseYearsProps) {
  const navigate = useNavigate();
  const change = (part: DisclosuresLink) =>
    void navigate({
      to: '/companies/$id/disclosures',
      params: { id },
      search: { ...search, ...part },
      resetScroll: false,
    });
  const options = (held: string) =>
    withChosen(yearsUntil(thisYear + 1), held).map((one) => [one, `FY${one}`] as const);
  const [since, until] = [String(years[0] ?? thisYear), String(years.at(-1) ?? thisYear)];
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <SelectField
        label="From"
        value={since}
        options={options(since)}
        onChoose={(chosen) => change({ since: Number(chosen), until: Number(until) })}
      />
      <SelectField
        label="to"
        value={until}
        options={options(until)}
        onChoose={(chosen) => change({ since: Number(since), until: Number(chosen) })}
      />
      <SelectField
        label="Form"
        value={search.form ?? ''}
        options={FORMS}
        onChoose={(chosen) => change({ form: chosen === '' ? undefined : chosen })}
      />
    </div>
  );
}
