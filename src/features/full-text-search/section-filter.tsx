import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { fullTextQuery } from '../../api/full-text.ts';
import { FacetRow } from './facets.tsx';
import { toggleValue } from './full-text-search.ts';
import { addFilter } from './search-chips.ts';
import type { FilterProps } from './use-full-text-answer.ts';

const ANY = '';

/** Sections of reports by the names that the service knows. */
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
export function SectionFilter({ search, shown }: FilterProps) {
  const navigate = useNavigate();
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
  const go = (values: string[] | undefined) =>
    void navigate({
      to: '/search',
      search: addFilter(search, shown?.answer, { within: values }),
      resetScroll: false,
    });
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
        {SECTIONS.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
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
