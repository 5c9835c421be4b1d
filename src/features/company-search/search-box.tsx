import { Search } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState, type KeyboardEvent } from 'react';

import { FULL_TEXT_Q_MAX } from '../../../contract/full-text.ts';
import type { CompanyMatch } from '../../api/company-match.ts';
import { useOpenCompany } from './use-open-company.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Fetched when the box is first entered: a page that nobody searches from does not ship it. */
const SuggestionList = lazy(async () => {
  try {
    return { default: (await import('./suggestion-list.tsx')).SuggestionList };
  } catch {
    return { default: NotFetched };
  }
});

/** The box works without its list: Enter still opens what was typed. */
function NotFetched() {
  return (
    <p role="status" className="sr-only">
      Suggestions could not be fetched; Enter still searches.
    </p>
  );
}

/** The bar's is seen whole on a phone. */
const PLACEHOLDERS = { large: 'Company, or words in filings', bar: 'Companies and filings' };

/** As many as fit on a laptop's screen without scrolling. */
const SHOWN = 8;
const NONE = -1;

type SearchBoxProps = {
  /** `large` on the first page, `bar` within the top bar. */
  size: 'bar' | 'large';
  initial?: string;
  /** Hands the company on in place of opening its page: a second box, beside that of the top bar. */
  pick?: { id: string; label: string; placeholder?: string; onPick: (match: CompanyMatch) => void };
};

const OPENING = { id: 'company-search', label: 'Search companies by name, ticker or CIK, or inside filings' };

/**
 * The search box: a combobox that suggests companies while one types, and from which Enter searches inside filings. The
 * page has one; `/` and Ctrl K go to it.
 */
export function SearchBox({ size, initial = '', pick }: SearchBoxProps) {
  const [text, setText] = useState(initial);
  const [isOpen, setOpen] = useState(false);
  const [isEntered, setEntered] = useState(false);
  const [active, setActive] = useState(NONE);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { open, find, searchInside, submit } = useOpenCompany();
  const { result, error, isCurrent } = useSuggestions(text);

  const matches = result?.matches.slice(0, SHOWN) ?? [];
  const hasMore = pick === undefined && (result?.total ?? 0) > matches.length;
  const hasInside = pick === undefined;
  const optionCount = matches.length + (hasMore ? 1 : 0) + (hasInside ? 1 : 0);
  const isShown = isOpen && text.trim() !== '';
  const optionId = (index: number) => `${listId}-${index}`;

  const leave = () => {
    setOpen(false);
    setActive(NONE);
    input.current?.blur();
  };
  const choose = (index: number) => {
    leave();
    const match = matches[index];
    if (match === undefined) {
      void (hasMore && index === matches.length ? find(text.trim()) : searchInside(text));
      setText('');
    } else {
      setText('');
      if (pick === undefined) void open(match);
      else pick.onPick(match);
    }
  };
  const enter = () => {
    if (text.trim() === '') return;
    if (isShown && active !== NONE) return choose(active);
    if (pick !== undefined) {
      if (isCurrent && matches.length > 0) choose(0);
      return undefined;
    }
    leave();
    void submit(text).then(() => setText(''));
  };
  const move = (step: number) => {
    setOpen(true);
    if (optionCount === 0) return;
    // One place more than there are options: the last stands for the text itself.
    const places = optionCount + 1;
    setActive((now) => ((now + 1 + step + places) % places) - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const actions: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: enter,
      Escape: () => (isShown ? setOpen(false) : setText('')),
    };
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
  const change = (value: string) => {
    setText(value);
    setActive(NONE);
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
        id={(pick ?? OPENING).id}
        type="text"
        role="combobox"
        aria-label={(pick ?? OPENING).label}
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active !== NONE ? optionId(active) : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={FULL_TEXT_Q_MAX}
        placeholder={pick === undefined ? PLACEHOLDERS[size] : (pick.placeholder ?? 'Add a company')}
        value={text}
        onChange={(event) => change(event.target.value)}
        onFocus={() => {
          setOpen(true);
          setEntered(true);
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
      {isEntered && (
        <Suspense>
          <SuggestionList
            id={listId}
            optionId={optionId}
            query={text.trim()}
            isShown={isShown}
            state={{
              matches,
              hasMore,
              hasInside,
              total: result?.total,
              source: result?.source,
              error,
              isCurrent,
            }}
            active={active}
            onChoose={choose}
          />
        </Suspense>
      )}
    </search>
  );
}
