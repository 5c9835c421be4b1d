import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { linkOptions, useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useImperativeHandle } from 'react';

import { SEARCH_Q_MAX } from '../../../contract/companies.ts';
import { parseCik, parseTicker } from '../../../contract/endpoint.ts';
import { companyId } from '../../../views/format/names.ts';
import { countOf, formatCount } from '../../../views/format/numbers.ts';
import type { CompanyMatch } from '../../api/search-or-look-up.ts';
import { companySearchQuery } from '../../api/search.ts';
import { describeFailure } from '../../app/failure.ts';
import { pastedLink } from '../../app/pasted-link.ts';
import { handText, isParagraph } from '../../app/text-to-check.ts';
import { finishChoice, useSuggestions } from '../../app/use-suggestions.ts';
import { isAllSample, SampleMark } from '../../components/badge.tsx';
import { failureMessage } from '../../components/states/failure-message.ts';
import { Name } from '../../components/text.tsx';
import { isExact, LOOKUP_LIMITS, matchReason } from './match-reason.ts';
import { type BoxKey, type BoxState, NO_OPTION } from './search-box.tsx';

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
function SuggestionList({ id, optionId, query, isShown, state, active, onChoose }: SuggestionListProps) {
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

/** Whether a text has the format of a ticker or a CIK. */
function isIdentifier(text: string): boolean {
  return text.length <= SEARCH_Q_MAX && (parseCik(text) !== null || parseTicker(text) !== null);
}

/** The first company that matches a text; null if none does, or the request fails: the page that opens then repeats it. */
export async function firstMatch(client: QueryClient, text: string): Promise<CompanyMatch | null> {
  try {
    return (await client.query(companySearchQuery(text))).matches[0] ?? null;
  } catch {
    return null;
  }
}

/** The page that a typed text names: of the filing or company that it identifies, or else the search of filings for it. */
async function typedLink(client: QueryClient, typed: string) {
  const text = typed.trim();
  const pasted = pastedLink(text);
  if (pasted !== null) return pasted;
  const first = isIdentifier(text) ? await firstMatch(client, text) : null;
  return first !== null && isExact(text, first)
    ? linkOptions({ to: '/companies/$id', params: { id: companyId(first) } })
    : linkOptions({ to: '/search', search: { q: text } });
}

/** As many as fit on a laptop screen without scrolling. */
const SUGGESTIONS = 8;

type SuggestionsProps = {
  id: string;
  optionId: (index: number) => string;
  isShown: boolean;
  box: BoxState;
  setBox: (next: (now: BoxState) => BoxState) => void;
  input: RefObject<HTMLInputElement | null>;
  /** Takes what a key in the box does. */
  press: RefObject<((key: BoxKey) => void) | null>;
  /** Takes the chosen company, where it isn't opened. */
  onPick: ((match: CompanyMatch) => void) | undefined;
};

/** What a search box suggests for its text, and what its keys do. */
export function Suggestions({ id, optionId, isShown, box, setBox, input, press, onPick }: SuggestionsProps) {
  const { text, active, early } = box;
  const { open, find, searchFilings, check, openLinkOf } = useOpenCompany();
  const client = useQueryClient();
  const router = useRouter();
  const { result, error, isCurrent } = useSuggestions(text);

  const matches = result?.matches.slice(0, SUGGESTIONS) ?? [];
  const hasMore = onPick === undefined && (result?.total ?? 0) > matches.length;
  const hasFullText = onPick === undefined;
  const checkIndex = matches.length + (hasMore ? 1 : 0) + (hasFullText ? 1 : 0);
  const pasted = onPick === undefined && box.pasted !== null && isParagraph(box.pasted) ? box.pasted : null;
  const optionCount = checkIndex + (pasted === null ? 0 : 1);

  const set = (change: Partial<BoxState>) => setBox((now) => ({ ...now, ...change }));
  const close = (change: Partial<BoxState> = {}) => {
    set({ isOpen: false, active: NO_OPTION, ...change });
    input.current?.blur();
  };
  const choose = (index: number) => {
    close({ text: '' });
    const match = matches[index];
    if (pasted !== null && index === checkIndex) void check(pasted);
    else if (match === undefined)
      void (hasMore && index === matches.length ? find(text.trim()) : searchFilings(text));
    else if (onPick === undefined) void open(match);
    else onPick(match);
  };
  const chooseLater = <T,>(answer: Promise<T>, finish: (answer: T) => void) => {
    set({ isPending: true });
    void finishChoice(router, answer, finish).then(() => set({ isPending: false }));
  };
  const submitText = () => {
    if (text.trim() === '') return;
    if (isShown && active !== NO_OPTION) return choose(active);
    if (onPick !== undefined) {
      if (isCurrent && matches.length > 0) return choose(0);
      return chooseLater(firstMatch(client, text.trim()), (match) => {
        if (match === null) return;
        close({ text: '' });
        onPick(match);
      });
    }
    if (pasted !== null) return choose(checkIndex);
    close();
    return chooseLater(openLinkOf(text), (openIt) => {
      set({ text: '' });
      void openIt();
    });
  };
  const move = (step: number) => {
    // One more than the options: NO_OPTION is part of the cycle.
    const positions = optionCount + 1;
    setBox((now) => ({
      ...now,
      isOpen: true,
      active: optionCount === 0 ? now.active : ((now.active + 1 + step + positions) % positions) - 1,
    }));
  };
  const onKey = (key: BoxKey) => {
    const actions: Record<BoxKey, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: submitText,
      Escape: () => set(isShown ? { isOpen: false } : { text: '' }),
    };
    actions[key]();
  };
  useImperativeHandle(press, () => onKey);
  const pressFirst = useEffectEvent(() => {
    const [key, ...later] = early;
    if (key === undefined) return;
    set({ early: later });
    onKey(key);
  });
  // One at a time: what a key does depends on what the one before it did.
  useEffect(() => {
    if (early.length > 0) pressFirst();
  }, [early.length]);

  if (text === '') return null;
  return (
    <SuggestionList
      id={id}
      optionId={optionId}
      query={text.trim()}
      isShown={isShown}
      state={{
        matches,
        hasMore,
        hasFullText,
        canCheck: pasted !== null,
        total: result?.total,
        source: result?.source,
        error,
        isCurrent,
      }}
      active={active === NO_OPTION ? null : active}
      onChoose={choose}
    />
  );
}

/**
 * Opens a selected company. Typed text opens the filing or company it identifies: an accession number, an address of
 * sec.gov, a ticker, a CIK. Other text is searched for in filings.
 */
function useOpenCompany() {
  const navigate = useNavigate();
  const client = useQueryClient();

  const open = (match: CompanyMatch) => navigate({ to: '/companies/$id', params: { id: companyId(match) } });
  const find = (text: string) => navigate({ to: '/find', search: { q: text.slice(0, SEARCH_Q_MAX) } });
  const searchFilings = (text: string) => navigate({ to: '/search', search: { q: text.trim() } });

  const check = (text: string) => {
    handText(text);
    return navigate({ to: '/check' });
  };

  /** Opens what the typed text names: a function to call once that is known. */
  const openLinkOf = async (text: string): Promise<() => Promise<void>> => {
    const link = await typedLink(client, text);
    return () => navigate(link);
  };
  return { open, find, searchFilings, check, openLinkOf };
}
