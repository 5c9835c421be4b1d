import type { ReactNode } from 'react';

import { countOf, formatCount } from '../../../views/format/numbers.ts';
import type { CompanyMatch } from '../../api/search-or-look-up.ts';
import { describeFailure } from '../../app/failure.ts';
import { isAllSample, SampleMark } from '../../components/badge.tsx';
import { Name } from '../../components/name.tsx';
import { failureMessage } from '../../components/states/failure-message.ts';
import { LOOKUP_LIMITS, matchReason } from './match-reason.ts';

type SuggestionState = {
  matches: CompanyMatch[];
  hasMore: boolean;
  /** Whether full-text search is offered as the last option. */
  hasFullText: boolean;
  /** Whether the text can be checked: a pasted paragraph. It is then what Enter does. */
  canCheck: boolean;
  total: number | undefined;
  source: 'search' | 'lookup' | undefined;
  error: Error | null;
  /** Whether `matches` belong to the current text. */
  isCurrent: boolean;
};

type SuggestionListProps = {
  id: string;
  optionId: (index: number) => string;
  query: string;
  isShown: boolean;
  state: SuggestionState;
  /** Null while none is: Enter submits the typed text. */
  active: number | null;
  onChoose: (index: number) => void;
};

/** The suggestions and a status message. Focus stays in the input, also on a click. */
export function SuggestionList({
  id,
  optionId,
  query,
  isShown,
  state,
  active,
  onChoose,
}: SuggestionListProps) {
  const { matches, hasMore, hasFullText, canCheck, total, source } = state;
  const isSample = isAllSample(matches);
  const fullTextIndex = matches.length + (hasMore ? 1 : 0);
  const message = isShown && !canCheck ? suggestionMessage(query, state) : null;
  return (
    <>
      <div
        hidden={!isShown}
        onPointerDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-base border border-rule bg-surface text-left shadow-overlay max-sm:fixed max-sm:inset-x-2 max-sm:top-auto"
      >
        <div id={id} role="listbox" aria-label="Companies">
          {matches.map((match, index) => (
            <Suggestion
              key={match.cik}
              id={optionId(index)}
              query={query}
              match={match}
              isActive={index === active}
              isMarked={!isSample}
              onChoose={() => onChoose(index)}
            />
          ))}
          {hasMore && (
            // The keyboard reaches options through the input (aria-activedescendant).
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              id={optionId(matches.length)}
              role="option"
              tabIndex={-1}
              aria-selected={matches.length === active}
              onClick={() => onChoose(matches.length)}
              className="cursor-pointer border-t border-rule px-3 py-2 text-sm text-accent aria-selected:bg-accent-soft"
            >
              See all {formatCount(total ?? 0)} matches
            </div>
          )}
          {hasFullText && (
            <Action
              id={optionId(fullTextIndex)}
              isActive={fullTextIndex === active}
              isEnter={active === null && !canCheck}
              onChoose={() => onChoose(fullTextIndex)}
            >
              Search filings for “{query}”
            </Action>
          )}
          {canCheck && (
            <Action
              id={optionId(fullTextIndex + 1)}
              isActive={fullTextIndex + 1 === active}
              isEnter={active === null}
              onChoose={() => onChoose(fullTextIndex + 1)}
            >
              Check this text against filings
            </Action>
          )}
        </div>
        {message !== null && matches.length === 0 && (
          <p className="border-t border-rule px-3 py-2.5 text-sm text-ink-2 first:border-t-0">{message}</p>
        )}
        {isSample && (
          <p className="border-t border-rule px-3 py-1.5 text-xs text-ink-3">
            <SampleMark /> Fictional companies
          </p>
        )}
        {source === 'lookup' && (
          <p className="border-t border-rule px-3 py-2 text-xs text-ink-3">{LOOKUP_LIMITS}</p>
        )}
      </div>
      <p role="status" className="sr-only">
        {message}
      </p>
    </>
  );
}

type OptionProps = {
  id: string;
  isActive: boolean;
  onChoose: () => void;
  className: string;
  children: ReactNode;
};

/** A line of the list. The keyboard reaches it through the input (aria-activedescendant). */
function Option({ id, isActive, onChoose, className, children }: OptionProps) {
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onChoose}
      className={`touch:min-h-11 flex cursor-pointer items-center gap-3 px-3 hover:bg-paper aria-selected:bg-accent-soft ${className}`}
    >
      {children}
    </div>
  );
}

/** `isEnter`: whether Enter does it. */
type ActionProps = Omit<OptionProps, 'className'> & { isEnter: boolean };

/** What can be done with the text itself. */
function Action({ isEnter, children, ...option }: ActionProps) {
  return (
    <Option
      {...option}
      className="justify-between border-t border-rule py-2 text-sm text-accent first:border-t-0"
    >
      <span className="truncate">{children}</span>
      {isEnter && (
        <kbd aria-hidden className="touch:hidden font-sans text-xs text-ink-3">
          Enter
        </kbd>
      )}
    </Option>
  );
}

/** Announced to screen readers; also shown when the list is empty. */
function suggestionMessage(query: string, state: SuggestionState): string {
  if (state.error !== null) return failureMessage(describeFailure(state.error)).title;
  if (state.matches.length > 0) return countOf(state.total ?? state.matches.length, 'company', 'companies');
  return state.isCurrent ? `No company matches “${query}”.` : 'Searching…';
}

type SuggestionProps = Omit<OptionProps, 'className' | 'children'> & {
  query: string;
  match: CompanyMatch;
  /** Whether the list doesn't say for all of its companies that they are of the sample. */
  isMarked: boolean;
};

/** One company in the list under the search box. */
function Suggestion({ query, match, isMarked, ...option }: SuggestionProps) {
  const reason = matchReason(query, match);
  const detail = match.matched_former_name === null ? match.sic_description : reason;
  return (
    <Option {...option} className="min-h-9 py-1.5">
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
    </Option>
  );
}
