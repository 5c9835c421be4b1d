import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';

import { itemLabel, ITEMS } from '../../../domain/filing/items.ts';
import { label } from '../../../views/format/names.ts';
import { fullTextQuery } from '../../api/full-text.ts';
import { Part } from '../../app/failure-state.tsx';
import { CheckField } from '../../components/fields.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import {
  countedOf,
  DocumentCount,
  FacetGroup,
  FacetRow,
  LocationFilter,
  Radios,
  sameCik,
  SHOWN,
  SmallButton,
} from './facets.tsx';
import { type FilingWindow, WINDOW_LABELS, windowOf, WINDOWS, windowStart } from './filing-window.ts';
import type { FullTextSearch } from './full-text-query.ts';
import { changeSearch, effectiveFilters, excludeWords, toggleValue } from './full-text-search.ts';
import { addFilter, searchChips, withoutFilters } from './search-chips.ts';
import { type FilterProps, type SearchResponse, useShowSearch } from './use-full-text-answer.ts';

const ANY = '';

export const SECTIONS = [
  ['business', 'Business'],
  ['risk-factors', 'Risk factors'],
  ['cybersecurity', 'Cybersecurity'],
  ['properties', 'Properties'],
  ['legal', 'Legal proceedings'],
  ['mdna', 'MD&A'],
  ['market-risk', 'Market risk'],
  ['statements', 'Financial statements'],
  ['notes', 'Notes to the statements'],
  ['controls', 'Controls'],
  ['exhibits', 'Exhibits'],
] as const;

/** All text but boilerplate, and each kind of boilerplate. The first excludes the others. */
const WITHOUT = 'no-boilerplate';
export const BOILERPLATE = [
  [WITHOUT, 'Without boilerplate'],
  ['auditors-report', 'Auditor’s report'],
  ['certifications', 'Certifications'],
  ['signatures', 'Signatures'],
] as const;

/** Section of reports whose text is searched, and what is boilerplate, with counts. */
function SectionFilter({ search, shown }: FilterProps) {
  const show = useShowSearch();
  const within = search.within ?? [];
  const kinds = within.filter((name) => BOILERPLATE.some(([kind]) => kind === name));
  const [selected = ANY, ...others] = within.filter((name) => !kinds.includes(name));
  const isListed = selected === ANY || SECTIONS.some(([name]) => name === selected);
  // Counts need a few searches more, so that they come after the results.
  const counted = useQuery({
    ...fullTextQuery({ ...search, within: undefined, from: 0, size: 1, count_sections: true }),
    enabled: shown !== null && (search.q ?? '').trim() !== '',
  });
  const counts = counted.data?.facets.sections;
  const go = (values: string[] | undefined) => show(addFilter(search, shown?.answer, { within: values }));
  const toggle = (kind: string) =>
    go(
      kind === WITHOUT || kinds.includes(WITHOUT)
        ? toggleValue(kinds.includes(kind) ? kinds : undefined, kind)
        : toggleValue(kinds, kind),
    );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">Section</legend>
      <select
        aria-label="Section"
        className="field w-full px-2"
        value={others.length > 0 ? undefined : selected}
        onChange={({ target }) => go(target.value === ANY ? undefined : [target.value])}
      >
        <option value={ANY}>All text</option>
        {!isListed && <option value={selected}>{selected}</option>}
        {SECTIONS.map(([name, title]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
      <ul aria-label="Boilerplate" className="mt-1">
        {BOILERPLATE.map(([value, text]) => {
          const isSelected = kinds.includes(value);
          const count = counts?.find(({ key }) => key === value)?.doc_count ?? null;
          return (
            <FacetRow
              key={value}
              entry={{ value, name: null, count, isSelected }}
              text={text}
              hasOnly={within.length > (isSelected ? 1 : 0) && value !== WITHOUT}
              onToggle={() => toggle(value)}
              onOnly={() => go([value])}
            />
          );
        })}
      </ul>
    </fieldset>
  );
}

type FilterColumnProps = {
  search: FullTextSearch;
  shown: SearchResponse | null;
  isWaiting: boolean;
  today: string;
};

export function FilterColumn({ search, shown, isWaiting, today }: FilterColumnProps) {
  const common = { search, shown, isWaiting };
  return (
    <div className="space-y-5">
      {searchChips(search, undefined).length > 0 && search.q !== undefined && (
        <Link
          to="/search"
          search={withoutFilters(search)}
          resetScroll={false}
          className="link touch:min-h-11 inline-flex min-h-6 items-center text-sm"
        >
          Clear filters
        </Link>
      )}
      <DateFilter search={search} today={today} />
      <p className="border-t border-rule pt-3 text-xs text-ink-3">Counts are documents, not filings.</p>
      <FacetGroup {...common} title="Forms" list="forms" facet="forms" />
      {shown?.answer.source !== 'efts' && <SectionFilter search={search} shown={shown} />}
      <ItemFilter search={search} shown={shown} />
      <FacetGroup {...common} title="Companies" list="ciks" facet="entities" isSame={sameCik} />
      <LocationFilter {...common} />
      {shown?.answer.source === 'efts' ? (
        <IndustryCounts shown={shown} />
      ) : (
        <FacetGroup {...common} title="Industries" list="sics" facet="sics" />
      )}
      <ExcludeWords search={search} shown={shown} />
    </div>
  );
}

function ExcludeWords(props: FilterProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <ExcludeForm {...props} />;
  return <SmallButton onClick={() => setOpen(true)}>Exclude words</SmallButton>;
}

/** Excludes documents with a phrase by adding NOT to the query, where the user can see and undo it. */
function ExcludeForm({ search, shown }: FilterProps) {
  const show = useShowSearch();
  const id = useId();
  const [text, setText] = useState('');
  const exclude = () => {
    if (text.trim() === '') return;
    const base = addFilter(search, shown?.answer, {});
    show({ ...base, q: excludeWords(base.q, text) });
    setText('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        exclude();
      }}
    >
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        Exclude words
      </label>
      <div className="flex gap-1.5">
        <input
          id={id}
          type="text"
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="field min-w-0 flex-1 px-2"
        />
        <button type="submit" className="button">
          Exclude
        </button>
      </div>
      <p className="mt-1 text-xs text-ink-3">Adds NOT to the query and turns off term expansion.</p>
    </form>
  );
}

/** 8-K items: a button that opens their list, or the list when an item is selected. */
function ItemFilter({ search, shown }: FilterProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { items } = effectiveFilters(search, shown?.answer.query_understanding);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">8-K items</legend>
      {showsAll || items.length > 0 ? (
        <ItemSelect search={search} shown={shown} />
      ) : (
        <SmallButton onClick={() => setShowsAll(true)}>Select items</SmallButton>
      )}
    </fieldset>
  );
}

const FORM = '8-K';
const NONE = '';

const isReport = (form: string) => form === FORM || form === `${FORM}/A`;

/** Selected items, and a list of the others. Selecting an item also selects form 8-K: no other form has items. */
function ItemSelect({ search, shown }: FilterProps) {
  const show = useShowSearch();
  const answer = shown?.answer;
  const { forms, items } = effectiveFilters(search, answer?.query_understanding);
  const change = (item: string) =>
    show(
      addFilter(search, answer, {
        items: toggleValue(items, item),
        forms: forms.some(isReport) ? forms.filter(isReport) : [FORM],
      }),
    );
  return (
    <>
      {items.map((item) => (
        <CheckField key={item} isOn onTurn={() => change(item)}>
          {itemLabel(item)}
        </CheckField>
      ))}
      <select
        aria-label="Add an 8-K item"
        className="field w-full px-2"
        value={NONE}
        onChange={({ target }) => target.value !== NONE && change(target.value)}
      >
        <option value={NONE}>{items.length === 0 ? 'Any item' : 'Add an item'}</option>
        {ITEMS.filter(({ code }) => !items.includes(code)).map(({ code }) => (
          <option key={code} value={code}>
            {itemLabel(code)}
          </option>
        ))}
      </select>
      <p className="mt-1 text-xs text-ink-3">
        Limits results to 8-Ks. Items are filtered after paging, so pages may be shorter.
      </p>
    </>
  );
}

/** Industries of the matching documents. Counts only: SEC's index has no industry filter. */
function IndustryCounts({ shown }: { shown: SearchResponse | null }) {
  const [isLong, setLong] = useState(false);
  const counted = countedOf(shown?.answer.facets, 'sics');
  if (counted.length === 0) return null;
  return (
    <section aria-labelledby="industries">
      <h3 id="industries" className="text-sm font-semibold">
        Industries
      </h3>
      <p className="mb-1 text-xs text-ink-3">Counts only, not a filter.</p>
      <ul>
        {counted.slice(0, isLong ? counted.length : SHOWN).map(({ value, name, count }) => (
          <li key={value} className="flex min-h-7 items-center gap-2 text-sm">
            <bdi className="min-w-0 flex-1 truncate" title={name ?? undefined}>
              {name === null ? `SIC ${value}` : label(name)}
            </bdi>
            <span className="text-xs text-ink-3 tabular-nums">
              <DocumentCount count={count} />
            </span>
          </li>
        ))}
      </ul>
      {counted.length > SHOWN && (
        <SmallButton onClick={() => setLong(!isLong)}>
          {isLong ? 'Show fewer' : `Show ${counted.length - SHOWN} more`}
        </SmallButton>
      )}
    </section>
  );
}

/** Loaded when dates are typed. */
const CustomDates = lazyPart(async () => (await import('./custom-dates.tsx')).CustomDates);

type DateFilterProps = { search: FullTextSearch; today: string };

/** Filing date: a range that ends today, everything since 2001, or custom dates. */
function DateFilter({ search, today }: DateFilterProps) {
  const show = useShowSearch();
  const current = windowOf(search, today);
  const [isOpen, setOpen] = useState(false);
  const [applied, setApplied] = useState(search);
  // Custom dates stay open until they are in the URL, so that they keep the focus.
  if (applied.date_from !== search.date_from || applied.date_to !== search.date_to) {
    setApplied(search);
    setOpen(false);
  }
  const selected = isOpen ? 'custom' : current;
  const go = (dates: Pick<FullTextSearch, 'date_from' | 'date_to'>) => show(changeSearch(search, dates));
  const choose = (window: FilingWindow) => {
    setOpen(window === 'custom');
    if (window !== 'custom') go({ date_from: windowStart(window, today), date_to: undefined });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">Filing date</legend>
      <Radios
        options={WINDOWS.map((window) => [window, WINDOW_LABELS[window]])}
        value={selected}
        onChoose={choose}
      />
      {selected === 'custom' && (
        <Part fallback={<div className="min-h-24" />}>
          <CustomDates search={search} today={today} onApply={go} />
        </Part>
      )}
    </fieldset>
  );
}
