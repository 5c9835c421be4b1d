import type { ReactNode } from 'react';

import { useToday } from '../../app/use-today.ts';
import { CompanyPicker } from './company-picker.tsx';
import type { DisclosuresSearch } from './disclosures-query.ts';
import { PhraseCount } from './phrase-count.tsx';
import { PhraseFilters } from './phrase-filters.tsx';
import { phrasePlan, planKey } from './phrase-plan.ts';

type PhraseViewProps = { id: string; search: DisclosuresSearch; adding: ReactNode };

/** Mentions of one phrase in several companies' reports, by fiscal year. */
export function PhraseView({ id, search, adding }: PhraseViewProps) {
  const currentYear = Number(useToday().slice(0, 4));
  const plan = phrasePlan(id, search, currentYear);
  return (
    <section aria-labelledby="phrase-by-company" className="space-y-4">
      <div className="max-w-[72ch]">
        <h2 id="phrase-by-company" className="text-xl font-semibold">
          Mentions by company and year
        </h2>
        <p className="text-sm text-ink-2">Passages containing the words above, by company and fiscal year.</p>
      </div>
      <CompanyPicker id={id} search={search} companies={plan.companies} adding={adding} />
      <PhraseFilters id={id} search={search} years={plan.years} currentYear={currentYear} />
      <PhraseCount key={`${planKey(plan)} ${search.counted}`} id={id} search={search} plan={plan} />
    </section>
  );
}
