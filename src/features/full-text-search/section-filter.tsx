import { useNavigate } from '@tanstack/react-router';

import type { FullTextSearch } from './full-text-query.ts';
import { addFilter } from './search-chips.ts';
import type { SearchResponse } from './use-full-text-answer.ts';

const ANY = '';

/** Sections of reports by the names that the service knows. */
const SECTIONS = [
  ['no-boilerplate', 'Without auditor’s reports, certifications and signatures'],
  ['business', 'Business'],
  ['risk-factors', 'Risk factors'],
  ['cybersecurity', 'Cybersecurity'],
  ['legal', 'Legal proceedings'],
  ['mdna', 'MD&A'],
  ['market-risk', 'Market risk'],
  ['statements', 'Financial statements'],
  ['notes', 'Notes to the statements'],
  ['controls', 'Controls'],
  ['auditors-report', 'Auditor’s report'],
  ['certifications', 'Certifications'],
  ['signatures', 'Signatures'],
  ['exhibits', 'Exhibits'],
] as const;

type SectionFilterProps = { search: FullTextSearch; shown: SearchResponse | null };

/** Section of reports whose text is searched. */
export function SectionFilter({ search, shown }: SectionFilterProps) {
  const navigate = useNavigate();
  const [selected = ANY, ...others] = search.within ?? [];
  const isListed = selected === ANY || SECTIONS.some(([name]) => name === selected);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">Section</legend>
      <select
        aria-label="Section"
        className="field w-full px-2"
        value={others.length > 0 ? undefined : selected}
        onChange={({ target }) =>
          void navigate({
            to: '/search',
            search: addFilter(search, shown?.answer, {
              within: target.value === ANY ? undefined : [target.value],
            }),
            resetScroll: false,
          })
        }
      >
        <option value={ANY}>All text</option>
        {!isListed && <option value={selected}>{selected}</option>}
        {SECTIONS.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </fieldset>
  );
}
