import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';

import { NEW_FROM } from '../../../views/common-text.ts';
import { formatPercent } from '../../../views/format/figures.ts';
import { formatCount } from '../../../views/format/numbers.ts';
import { CheckField, SelectField } from '../../components/fields.tsx';
import type { DisclosuresSearch } from './disclosures-query.ts';
import { activeFilters, isPhrase, useChangeSearch, withoutFilters } from './page-search.ts';

const FIRST_YEAR = 2001;

/** Fiscal years from the first on EDGAR to `last`, newest first. */
export function yearsUntil(last: number): string[] {
  return Array.from({ length: Math.max(0, last - FIRST_YEAR + 1) }, (_, ago) => String(last - ago));
}

/** The options, with the current value first if the URL sets one that is not among them. */
export function withSelected(options: readonly string[], selected: string): string[] {
  return selected === '' || options.includes(selected) ? [...options] : [selected, ...options];
}

/** Report forms as choices of a list; the empty value means all. */
export const FORM_CHOICES = [
  ['', 'Annual and quarterly'],
  ['annual', 'Annual'],
  ['10-K', '10-K'],
  ['10-Q', '10-Q'],
  ['20-F', '20-F'],
  ['40-F', '40-F'],
] as const;

const LEVELS: readonly (readonly [number, string])[] = [
  [1, 'no wording from earlier reports'],
  [0.8, 'nearly all new'],
  [NEW_FROM, 'at least half new'],
  [0.2, 'reworded or expanded'],
  [0.000_001, 'at least one word changed'],
];

/** Describes a minimum novelty: 0.6 → '60% or more: at least half new'. */
export function minNoveltyLabel(value: number): string {
  const level = LEVELS.find(([from]) => value >= from);
  if (level === undefined) return 'Any novelty';
  return `${formatPercent(value, 0)}${value === 1 ? '' : ' or more'}: ${level[1]}`;
}

type FilterBarProps = { id: string; search: DisclosuresSearch; currentYear: number };

const ORDERS = [
  ['newest', 'Newest first'],
  ['novelty', 'Most new first'],
  ['relevance', 'Best match first'],
] as const;

const DISTANCES = ['100', '250', '500', '1000', '5000', 'none'];
const SHOWN = ['5', '10', '25'];

const distanceName = (distance: string) =>
  distance === 'none' ? 'the same section' : `${formatCount(Number(distance))} characters`;

/** Fiscal years, newest first, after the option for no year. */
const yearOptions = (none: string, selected: number | undefined, last: number) => [
  ['', none] as const,
  ...withSelected(yearsUntil(last), selected === undefined ? '' : String(selected)).map(
    (one) => [one, `FY${one}`] as const,
  ),
];

/** Filters of a search in one company's reports. Each change applies at once. */
export function FilterBar({ id, search, currentYear }: FilterBarProps) {
  const change = useChangeSearch(id, search);
  const { form, year, proximity, min_novelty, diff_only, diff_base_year, max_results, q = '' } = search;
  const lastYear = currentYear + 1;
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-2">
      <SelectField
        label="Sort by"
        value={search.sort}
        options={ORDERS}
        onChoose={(chosen) => change({ sort: chosen })}
      />
      <SelectField
        label="Form"
        value={form ?? ''}
        options={FORM_CHOICES}
        onChoose={(chosen) => change({ form: chosen === '' ? undefined : chosen })}
      />
      <SelectField
        label="Fiscal year"
        value={year === undefined ? '' : String(year)}
        options={yearOptions('All', year, lastYear)}
        onChoose={(chosen) => change({ year: numberOf(chosen) })}
      />
      {!isPhrase(q) && (
        <SelectField
          label="Words within"
          value={String(proximity)}
          options={withSelected(DISTANCES, String(proximity)).map((one) => [one, distanceName(one)] as const)}
          onChoose={(chosen) => change({ proximity: chosen === 'none' ? chosen : Number(chosen) })}
        />
      )}
      <NoveltySlider
        value={min_novelty ?? 0}
        onChoose={(value) => change({ min_novelty: value === 0 ? undefined : value })}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <CheckField
          isOn={diff_only}
          onTurn={(isOn) => change({ diff_only: isOn, ...(isOn ? {} : { diff_base_year: undefined }) })}
        >
          Changed only
        </CheckField>
        {diff_only && (
          <SelectField
            label="Since"
            value={diff_base_year === undefined ? '' : String(diff_base_year)}
            options={yearOptions('prior year', diff_base_year, (year ?? lastYear) - 1)}
            onChoose={(chosen) => change({ diff_base_year: numberOf(chosen) })}
          />
        )}
      </div>
      <SelectField
        label="Show"
        value={String(max_results)}
        options={withSelected(SHOWN, String(max_results)).map((one) => [one, `${one} passages`] as const)}
        onChoose={(chosen) => change({ max_results: Number(chosen) })}
      />
      {activeFilters(search).length > 0 && (
        <Link
          to="/companies/$id/disclosures"
          params={{ id }}
          search={withoutFilters(search)}
          resetScroll={false}
          className="link touch:min-h-11 inline-flex min-h-8 items-center text-sm"
        >
          Clear filters
        </Link>
      )}
    </div>
  );
}

function numberOf(chosen: string): number | undefined {
  return chosen === '' ? undefined : Number(chosen);
}

/** The filters on a narrow screen: collapsed, with the number of active ones. */
export function FoldedFilters(props: FilterBarProps) {
  const count = activeFilters(props.search).length;
  return (
    <details>
      <summary className="button">Filters{count > 0 && ` (${count})`}</summary>
      <div className="pt-3">
        <FilterBar {...props} />
      </div>
    </details>
  );
}

type NoveltySliderProps = {
  /** 0 to 1; 0 means no minimum. */
  value: number;
  onChoose: (value: number) => void;
};

const STEP = 0.05;

/** Minimum novelty of a passage. Applies when the thumb or key is released. */
export function NoveltySlider({ value, onChoose }: NoveltySliderProps) {
  const id = useId();
  /** The thumb's position, the applied value it started from, and the one chosen last, which may not be applied yet. */
  const [draft, setDraft] = useState<{ value: number; before: number; chosen: number } | null>(null);
  // What is moved while the last choice is being applied stays; any other change of the applied value drops it.
  const isKept = draft !== null && (value === draft.before || value === draft.chosen);
  if (draft !== null && value !== draft.before)
    setDraft(isKept && draft.value !== value ? { ...draft, before: value } : null);
  const shown = isKept ? draft.value : value;
  const settle = () => {
    if (shown === value) return;
    setDraft({ value: shown, before: value, chosen: shown });
    onChoose(shown);
  };
  const description = minNoveltyLabel(shown);
  return (
    <div className="min-w-0">
      <div className="max-xs:flex-wrap touch:min-h-11 flex min-h-8 items-center gap-2 text-sm">
        <label htmlFor={id} className="text-ink-3">
          Minimum novelty
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={1}
          step={STEP}
          value={shown}
          aria-valuetext={description}
          onChange={({ target }) =>
            setDraft({ value: target.valueAsNumber, before: value, chosen: draft?.chosen ?? value })
          }
          onPointerUp={settle}
          onKeyUp={settle}
          onBlur={settle}
          className="touch:h-11 h-6 w-36 accent-accent"
        />
        <output htmlFor={id} className="w-8 text-right tabular-nums">
          {shown.toFixed(2)}
        </output>
      </div>
      <p aria-hidden className="text-xs text-ink-3">
        {description}
      </p>
    </div>
  );
}
