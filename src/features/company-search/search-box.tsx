import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';

import { FULL_TEXT_Q_MAX } from '../../../contract/full-text-query.ts';
import { SEARCH_Q_MAX } from '../../../contract/search-query.ts';
import { companyId } from '../../../views/format/names.ts';
import type { CompanyMatch } from '../../api/company-match.ts';
import { Part } from '../../app/part.tsx';
import { finishChoice } from '../../app/pending-choice.ts';
import { handText, isParagraph } from '../../app/text-to-check.ts';
import { useSuggestions } from '../../app/use-suggestions.ts';
import { lazyPart } from '../../components/lazy-part.ts';

/** Loaded with the first text: no page begins with suggestions. */
const SuggestionList = lazyPart(async () => (await import('./suggestion-list.tsx')).SuggestionList);

/** No option is active: Enter submits the typed text. */
const NO_OPTION = -1;

/** The short one fits the top bar of a phone. */
const PLACEHOLDERS = { large: 'Company, ticker or filing text', bar: 'Companies and filings' };

/** As many as fit on a laptop screen without scrolling. */
const SUGGESTIONS = 8;

type SearchBoxProps = {
  /** `large` on the home page, `bar` in the top bar. */
  size: 'bar' | 'large';
  initial?: string;
  /** Passes the company to a callback instead of opening it: for a second box on a page. */
  pick?: { id: string; label: string; placeholder?: string; onPick: (match: CompanyMatch) => void };
};

const MAIN = {
  id: 'company-search',
  label: 'Search companies by name, ticker or CIK, or the text of filings',
};

/**
 * A combobox that suggests companies. Enter opens the company with that ticker or CIK, or else searches the text of
 * filings; a pasted paragraph is checked against them. `/` focuses it.
 */
export function SearchBox({ size, initial = '', pick }: SearchBoxProps) {
  const [text, setText] = useState(initial);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(NO_OPTION);
  const [pasted, setPasted] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { open, find, searchFilings, check, firstMatch, targetOf } = useOpenCompany();
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const { result, error, isCurrent } = useSuggestions(text);

  const matches = result?.matches.slice(0, SUGGESTIONS) ?? [];
  const hasMore = pick === undefined && (result?.total ?? 0) > matches.length;
  const hasFullText = pick === undefined;
  const checkIndex = matches.length + (hasMore ? 1 : 0) + (hasFullText ? 1 : 0);
  const optionCount = checkIndex + (pasted === null ? 0 : 1);
  const isShown = isOpen && text.trim() !== '';
  const optionId = (index: number) => `${listId}-${index}`;

  const close = () => {
    setOpen(false);
    setActive(NO_OPTION);
    input.current?.blur();
  };
  const choose = (index: number) => {
    close();
    const match = matches[index];
    if (pasted !== null && index === checkIndex) {
      void check(pasted);
      setText('');
    } else if (match === undefined) {
      void (hasMore && index === matches.length ? find(text.trim()) : searchFilings(text));
      setText('');
    } else {
      setText('');
      if (pick === undefined) void open(match);
      else pick.onPick(match);
    }
  };
  const chooseLater = <T,>(answer: Promise<T>, finish: (answer: T) => void) => {
    setPending(true);
    void finishChoice(router, answer, finish).then(() => setPending(false));
  };
  const submitText = () => {
    if (text.trim() === '') return;
    if (isShown && active !== NO_OPTION) return choose(active);
    if (pick !== undefined) {
      if (isCurrent && matches.length > 0) return choose(0);
      return chooseLater(firstMatch(text.trim()), (match) => {
        if (match === null) return;
        close();
        setText('');
        pick.onPick(match);
      });
    }
    if (pasted !== null) return choose(checkIndex);
    close();
    return chooseLater(targetOf(text), (openIt) => {
      setText('');
      void openIt();
    });
  };
  const move = (step: number) => {
    setOpen(true);
    if (optionCount === 0) return;
    // One more than the options: NO_OPTION is part of the cycle.
    const positions = optionCount + 1;
    setActive((now) => ((now + 1 + step + positions) % positions) - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const actions: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: submitText,
      Escape: () => (isShown ? setOpen(false) : setText('')),
    };
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
  const change = (value: string, isPaste: boolean) => {
    setText(value);
    if (!isPaste) setPasted(null);
    setActive(NO_OPTION);
    setOpen(true);
  };
  const height = size === 'large' ? 'h-12 text-lg pl-11' : 'touch:h-10 h-8 text-base pl-8';

  return (
    <search className="relative w-full">
      <Search
        size={size === 'large' ? 20 : 15}
        aria-hidden
        className={`pointer-events-none absolute top-1/2 -translate-y-1/2 text-ink-3 ${size === 'large' ? 'left-3.5' : 'left-2.5'}`}
      />
      <input
        ref={input}
        id={(pick ?? MAIN).id}
        type="text"
        role="combobox"
        aria-label={(pick ?? MAIN).label}
        aria-expanded={isShown}
        aria-busy={isPending}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active !== NO_OPTION ? optionId(active) : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={FULL_TEXT_Q_MAX}
        placeholder={pick === undefined ? PLACEHOLDERS[size] : (pick.placeholder ?? 'Add a company')}
        value={text}
        onChange={({ target, nativeEvent }) =>
          change(target.value, 'inputType' in nativeEvent && nativeEvent.inputType === 'insertFromPaste')
        }
        // All of it: the box itself takes as much as can be searched for.
        onPaste={({ clipboardData }) => {
          const whole = clipboardData.getData('text');
          setPasted(pick === undefined && isParagraph(whole) ? whole : null);
        }}
        onFocus={() => {
          setOpen(true);
          // What fails to load is loaded again, and shown, when the text is submitted.
          loadTargets().catch(() => undefined);
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        className={`w-full rounded-base border border-rule-strong bg-surface pr-9 text-ink placeholder:text-ink-3 ${height}`}
      />
      <kbd
        aria-hidden
        className="touch:hidden pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 font-sans text-xs text-ink-3 max-sm:hidden"
      >
        {text === '' && pick === undefined && '/'}
      </kbd>
      {text !== '' && (
        <Part>
          <SuggestionList
            id={listId}
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
        </Part>
      )}
    </search>
  );
}

/** Loaded when the box is used. */
const loadTargets = () => import('./typed-target.ts');

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

  /** The first company that matches a text; null if none does. */
  const firstMatch = async (text: string) => (await loadTargets()).firstMatch(client, text);

  /** Opens what the typed text names: a function to call once that is known. */
  const targetOf = async (text: string): Promise<() => Promise<void>> => {
    const target = await (await loadTargets()).typedTarget(client, text);
    return () => navigate(target);
  };
  return { open, find, searchFilings, check, firstMatch, targetOf };
}
