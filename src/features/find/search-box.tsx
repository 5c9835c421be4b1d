import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';

import { FULL_TEXT_Q_MAX } from '../../../contract/full-text-query.ts';
import type { CompanyMatch } from '../../api/search-or-look-up.ts';
import { Part } from '../../app/failure-state.tsx';
import { lazyPart } from '../../components/lazy-part.ts';

/** Loaded when the box gets the focus: no page begins with suggestions. */
const loadSuggestions = () => import('./suggestions.tsx');
const Suggestions = lazyPart(async () => (await loadSuggestions()).Suggestions);

/** No option is active: Enter submits the typed text. */
export const NO_OPTION = -1;

/** What the keys do is loaded with the suggestions. */
const KEYS = ['ArrowDown', 'ArrowUp', 'Enter', 'Escape'] as const;
export type BoxKey = (typeof KEYS)[number];

export type BoxState = {
  text: string;
  /** Whether there was text while it had the focus: what it suggests is loaded. */
  isUsed: boolean;
  isOpen: boolean;
  /** The option that Enter chooses, or `NO_OPTION`. */
  active: number;
  /** The whole of what was pasted; null once the text was changed. */
  pasted: string | null;
  /** Whether what Enter opens is looked up. */
  isPending: boolean;
  /** Keys from before the suggestions were there. */
  early: readonly BoxKey[];
};

/** The short one fits the top bar of a phone. */
const PLACEHOLDERS = { large: 'Company, ticker or filing text', bar: 'Companies and filings' };

type SearchBoxProps = {
  /** `large` on the home page, `bar` in the top bar. */
  size: 'bar' | 'large';
  initial?: string;
  /** Passes the company to a callback instead of opening it: for a second box on a page. */
  pick?: { id: string; label: string; onPick: (match: CompanyMatch) => void };
};

const MAIN = {
  id: 'company-search',
  label: 'Search companies by name, ticker or CIK, or the text of filings',
};

/**
 * A combobox that suggests companies. Enter opens the company with that ticker or CIK, or else searches the text of
 * filings; a pasted paragraph is checked against them. `/` focuses it. Text and keys that come before the suggestions are
 * loaded wait for them.
 */
export function SearchBox({ size, initial = '', pick }: SearchBoxProps) {
  const [box, setBox] = useState<BoxState>({
    text: initial,
    isUsed: false,
    isOpen: false,
    active: NO_OPTION,
    pasted: null,
    isPending: false,
    early: [],
  });
  const press = useRef<((key: BoxKey) => void) | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { text, isUsed, active } = box;
  const isShown = box.isOpen && text.trim() !== '';
  const optionId = (index: number) => `${id}-${index}`;
  const set = (change: Partial<BoxState>) => setBox((now) => ({ ...now, ...change }));

  const onKeyDown = (event: KeyboardEvent) => {
    const key = KEYS.find((one) => one === event.key);
    if (event.nativeEvent.isComposing || key === undefined) return;
    event.preventDefault();
    if (press.current !== null) press.current(key);
    else if (isUsed) setBox((now) => ({ ...now, early: [...now.early, key] }));
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
        aria-busy={box.isPending}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active !== NO_OPTION ? optionId(active) : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={FULL_TEXT_Q_MAX}
        placeholder={pick === undefined ? PLACEHOLDERS[size] : 'Add a company'}
        value={text}
        onChange={({ target, nativeEvent }) => {
          const isPaste = 'inputType' in nativeEvent && nativeEvent.inputType === 'insertFromPaste';
          set({
            text: target.value,
            isUsed: true,
            isOpen: true,
            active: NO_OPTION,
            // Text typed since a key is what counts.
            early: [],
            ...(isPaste ? {} : { pasted: null }),
          });
        }}
        // All of it: the box itself takes as much as can be searched for.
        onPaste={({ clipboardData }) => set({ pasted: clipboardData.getData('text') })}
        onFocus={() => {
          set({ isOpen: true, isUsed: isUsed || text !== '' });
          // What fails to load is loaded again, and shown, when there is text.
          loadSuggestions().catch(() => undefined);
        }}
        onBlur={() => set({ isOpen: false })}
        onKeyDown={onKeyDown}
        className={`w-full rounded-base border border-rule-strong bg-surface pr-9 text-ink placeholder:text-ink-3 ${height}`}
      />
      <kbd
        aria-hidden
        className="touch:hidden pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 font-sans text-xs text-ink-3 max-sm:hidden"
      >
        {text === '' && pick === undefined && '/'}
      </kbd>
      {isUsed && (
        <Part>
          <Suggestions {...{ id, optionId, isShown, box, setBox, input, press }} onPick={pick?.onPick} />
        </Part>
      )}
    </search>
  );
}
