import type { ReactNode } from 'react';

import { countOf } from '../../format/count.ts';
import { CompanyChoice } from './company-choice.tsx';
import type { DisclosuresSearch } from './disclosures-query.ts';
import { PhraseCount } from './phrase-count.tsx';
import { phrasePlan, planKey } from './phrase-plan.ts';
import { PhraseYears } from './phrase-years.tsx';
import { useThisYear } from './this-year.ts';

type PhraseViewProps = { id: string; search: DisclosuresSearch; adding: ReactNode };

/** The same phrase in several companies' reports, by fiscal year: who says it, and since when. */
export function PhraseView({ id, search, adding }: PhraseViewProps) {
  const thisYear = useThisYear();
  const plan = phrasePlan(id, search, thisYear);
  return (
    <section aria-labelledby="phrase-by-company" className="space-y-4">
      <div className="max-w-[72ch]">
        <h2 id="phrase-by-company" className="text-xl font-semibold">
          Who says it, and since when
        </h2>
        <p className="text-sm text-ink-2">
          Passages that hold the words above, by company and fiscal year: one request for each of them,{' '}
          {countOf(plan.companies.length, 'company', 'companies')} in {countOf(plan.years.length, 'year')}.
        </p>
      </div>
      <CompanyChoice id={id} search={search} companies={plan.companies} adding={adding} />
      <PhraseYears id={id} search={search} years={plan.years} thisYear={thisYear} />
      <PhraseCount key={planKey(plan)} id={id} search={search} plan={plan} />
    </section>
  );
}
