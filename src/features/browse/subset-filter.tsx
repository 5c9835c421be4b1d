import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';

import { formatCount } from '../../../views/format/numbers.ts';
import { subsetsQuery } from '../../api/subsets.ts';
import { describeFailure } from '../../app/failure.ts';
import { currentTier, failureMessage } from '../../components/states/failure-message.ts';
import { FilterSelect } from './filter-select.tsx';

type SubsetFilterProps = { chosen: string | undefined; onChoose: (subset: string | undefined) => void };

/** Available subsets; when the tier is too low, a lock naming the required tier. */
export function SubsetFilter({ chosen, onChoose }: SubsetFilterProps) {
  const { data, error } = useQuery(subsetsQuery());
  if (data === undefined && error !== null) return <SubsetsLocked error={error} />;
  const subsets = data?.subsets ?? [];
  const subset = subsets.find(({ name }) => name === chosen);
  return (
    <FilterSelect
      label="Subset"
      all="None"
      value={chosen}
      options={subsets.map(({ name, display_name, company_count }) => [
        name,
        `${display_name} (${formatCount(company_count)})`,
      ])}
      onChoose={onChoose}
    >
      {subset?.description}
    </FilterSelect>
  );
}

function SubsetsLocked({ error }: { error: Error }) {
  const failure = describeFailure(error);
  const { title, todo } = failureMessage(failure);
  return (
    <div>
      <p className="mb-1 text-xs text-ink-3">Subset</p>
      <div className="flex gap-2 rounded-base border border-rule px-2.5 py-2 text-sm">
        <LockKeyhole size={15} className="mt-0.5 shrink-0 text-ink-3" aria-hidden />
        <p>
          {title} <span className="text-ink-3">{failure.kind === 'tier' ? currentTier(failure) : todo}</span>
        </p>
      </div>
    </div>
  );
}
