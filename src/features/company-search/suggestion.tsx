import type { CompanyMatch } from '../../api/company-match.ts';
import { Name } from '../../components/name.tsx';
import { SampleMark } from '../../components/sample-mark.tsx';
import { matchReason } from './match-reason.ts';

type SuggestionProps = {
  id: string;
  query: string;
  match: CompanyMatch;
  isActive: boolean;
  /** Whether the list doesn't say for all of its companies that they are of the sample. */
  isMarked: boolean;
  onChoose: () => void;
};

/** One company in the list under the search box. */
export function Suggestion({ id, query, match, isActive, isMarked, onChoose }: SuggestionProps) {
  const reason = matchReason(query, match);
  const detail = match.matched_former_name === null ? match.sic_description : reason;
  return (
    // The keyboard reaches options through the input (aria-activedescendant).
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onChoose}
      className="touch:min-h-11 flex min-h-9 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-paper aria-selected:bg-accent-soft"
    >
      <span className="min-w-16 shrink-0 text-sm font-semibold whitespace-nowrap">{match.ticker ?? ''}</span>
      <span className="min-w-0 flex-1 truncate">
        <Name text={match.name} />
        {detail !== null && (
          <span className="ml-2 text-xs text-ink-2">
            <Name text={detail} />
          </span>
        )}
      </span>
      {match.sample && isMarked && <SampleMark />}
    </div>
  );
}
