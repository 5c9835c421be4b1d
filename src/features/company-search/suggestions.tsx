import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { linkOptions, useNavigate, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle } from 'react';

import { SEARCH_Q_MAX } from '../../../contract/companies-query.ts';
import { parseCik, parseTicker } from '../../../contract/identifier.ts';
import { companyId } from '../../../views/format/names.ts';
import type { CompanyMatch } from '../../api/search-or-look-up.ts';
import { companySearchQuery } from '../../api/search.ts';
import { pastedTarget } from '../../app/pasted-target.ts';
import { finishChoice } from '../../app/pending-choice.ts';
import { handText, isParagraph } from '../../app/text-to-check.ts';
import { useSuggestions } from '../../app/use-suggestions.ts';
import { isExact } from './match-reason.ts';
import { type BoxKey, type BoxState, NO_OPTION } from './search-box.tsx';
import { SuggestionList } from './suggestion-list.tsx';

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
async function typedTarget(client: QueryClient, typed: string) {
  const text = typed.trim();
  const pasted = pastedTarget(text);
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
  const { open, find, searchFilings, check, targetOf } = useOpenCompany();
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
    return chooseLater(targetOf(text), (openIt) => {
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
  const targetOf = async (text: string): Promise<() => Promise<void>> => {
    const target = await typedTarget(client, text);
    return () => navigate(target);
  };
  return { open, find, searchFilings, check, targetOf };
}
