import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import type { FollowResponse } from '../../../contract/follow.ts';
import { formatTimestamp } from '../../../views/format/dates.ts';
import { countOf } from '../../../views/format/numbers.ts';
import { followQuery, setFollow } from '../../api/follow.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { CheckField } from '../../components/check-field.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';

/** Switch for following newest filings, off by default, with when EDGAR was last read. */
export function Follow() {
  const client = useQueryClient();
  const { data, isPending } = useQuery(followQuery());
  const change = useMutation({
    mutationFn: (wanted: { on: boolean; forms?: string[] }) => setFollow(wanted, client),
  });
  if (isPending) return <Skeleton className="h-58 opacity-40 md:h-38" />;
  if (data === undefined) return null;
  const { on, obstacle, forms } = data;
  return (
    <section aria-labelledby="follow-heading" className="space-y-2">
      <h2 id="follow-heading" className="text-lg font-semibold">
        Follow new filings
      </h2>
      <CheckField
        isOn={on}
        isDisabled={change.isPending || (!on && obstacle !== null)}
        isSwitch
        onTurn={(isOn) => change.mutate({ on: isOn })}
      >
        Load new filings of loaded companies as the SEC publishes them
      </CheckField>
      <p role="status" className="text-sm text-ink-3">
        {followState(data)}
      </p>
      {forms !== undefined && (
        <FollowedForms
          forms={forms}
          disabled={change.isPending}
          onChange={(chosen) => change.mutate({ on, forms: chosen })}
        />
      )}
      {change.error !== null && (
        <FailureState error={change.error} onRetry={() => change.mutate({ on: !on })} />
      )}
    </section>
  );
}

const FORMS = ['10-K', '10-Q', '8-K', '20-F', '40-F', '6-K', 'DEF 14A', 'S-1', 'SC 13D', 'SC 13G'];

type FollowedFormsProps = { forms: string[]; disabled: boolean; onChange: (forms: string[]) => void };

/** The forms whose documents are loaded; forms chosen elsewhere are shown too. */
function FollowedForms({ forms, disabled, onChange }: FollowedFormsProps) {
  return (
    <fieldset className="text-sm">
      <legend className="mb-1 text-xs text-ink-3">Documents of these forms and their amendments</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {[...new Set([...FORMS, ...forms])].map((form) => (
          <CheckField
            key={form}
            isOn={forms.includes(form)}
            isDisabled={disabled}
            onTurn={(isOn) => onChange(isOn ? [...forms, form] : forms.filter((each) => each !== form))}
          >
            {form}
          </CheckField>
        ))}
      </div>
    </fieldset>
  );
}

function followState(state: FollowResponse): string {
  const { on, obstacle, looked_at, filings_added, documents_added, problem } = state;
  if (!on) return obstacle === null ? 'Off. About one request a minute while it is on.' : `${obstacle}.`;
  if (problem !== null) return `Last look failed: ${problem}`;
  if (looked_at === null) return 'Reading the newest filings…';
  return `Last read ${formatTimestamp(looked_at)}. ${countOf(filings_added, 'filing')} and ${countOf(documents_added, 'document')} added so far.`;
}
