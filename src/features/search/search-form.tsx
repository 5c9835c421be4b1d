import { useNavigate } from '@tanstack/react-router';
import { Bookmark, ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';

import { label } from '../../../views/format/names.ts';
import type { ApiError } from '../../api/api-error.ts';
import { Part } from '../../app/failure-state.tsx';
import { pastedLink } from '../../app/pasted-link.ts';
import { forgetSearch, savedSearches, saveSearch } from '../../app/saved-searches.ts';
import { useStoredValue } from '../../app/stored-value.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import { Link } from '../../components/link.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import type { FullTextSearch } from './full-text-query.ts';
import { changeSearch, hasCriteria, savedSearchUrl } from './full-text-search.ts';

const SavedList = lazyPart(async () => (await import('./saved-list.tsx')).SavedList);
const SyntaxHelp = lazyPart(async () => (await import('./syntax-help.tsx')).SyntaxHelp);

type Panel = 'help' | 'saved';
type SearchPanelsProps = { search: FullTextSearch; today: string; children: ReactNode };

/** A search's lists as the address of a new watch has them. */
const listed = ({ forms, ciks, items, within }: FullTextSearch) => ({
  forms: forms?.join(),
  companies: ciks?.join(),
  items: items?.join(),
  within: within?.join(),
});

export function SearchPanels({ search, today, children }: SearchPanelsProps) {
  const hasQuery = hasCriteria(search);
  const id = useId();
  const [open, setOpen] = useState<Panel | null>(hasQuery ? null : 'help');
  const saved = useStoredValue(savedSearches).length;
  const tab = (panel: Panel, text: string) => (
    <button
      type="button"
      aria-expanded={open === panel}
      aria-controls={id}
      onClick={() => setOpen(open === panel ? null : panel)}
      className="touch:min-h-11 inline-flex min-h-8 items-center gap-1 text-sm text-ink-2 hover:text-accent aria-expanded:text-ink"
    >
      {text}
      <ChevronDown size={14} aria-hidden className={open === panel ? 'rotate-180' : ''} />
    </button>
  );
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-5">
        {tab('help', 'Search syntax')}
        {tab('saved', saved === 0 ? 'Saved searches' : `Saved searches (${saved})`)}
        {hasQuery && <SaveButton search={search} today={today} />}
        {search.q !== undefined && (
          <Link
            to="/watch"
            search={{ kind: 'search', q: search.q, ...listed(search) }}
            className="touch:min-h-11 inline-flex min-h-8 items-center text-sm text-ink-2 no-underline hover:text-accent"
          >
            Watch
          </Link>
        )}
        <div className="min-w-0 sm:ml-auto">{children}</div>
      </div>
      <div id={id} className={open === null ? '' : 'border-t border-rule pt-2 pb-3'}>
        <Part fallback={<div className="min-h-96" />}>
          {open === 'help' && <SyntaxHelp search={search} />}
          {open === 'saved' && <SavedList today={today} />}
        </Part>
      </div>
    </div>
  );
}

type SaveButtonProps = { search: FullTextSearch; today: string };

function SaveButton({ search, today }: SaveButtonProps) {
  const list = useStoredValue(savedSearches);
  const address = savedSearchUrl(search);
  const isSaved = list.some((saved) => saved.address === address);
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label="Save this search"
      onClick={() => (isSaved ? forgetSearch(address) : saveSearch({ address, seen_on: today }))}
      className="touch:min-h-11 inline-flex min-h-8 items-center gap-1.5 text-sm text-ink-2 hover:text-accent aria-pressed:text-accent"
    >
      <Bookmark size={14} aria-hidden className={isSaved ? 'fill-current' : ''} />
      {isSaved ? 'Saved' : 'Save'}
    </button>
  );
}

type SearchFormProps = { search: FullTextSearch; queryFailure: ApiError | null };

/** Full-text search box. `/` focuses it. */
export function SearchForm({ search, queryFailure }: SearchFormProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(search.q ?? '');
  const submit = () => {
    const q = text.trim() === '' ? undefined : text.trim();
    const pasted = pastedLink(text);
    // A file number leads here too, as a phrase.
    if (pasted !== null) {
      void navigate(pasted);
      return;
    }
    void navigate({ to: '/search', search: changeSearch(search, { q }) });
  };
  const show = (position: number) => {
    const q = search.q ?? '';
    setText(q);
    input.current?.focus();
    // After the box shows the invalid query again.
    requestAnimationFrame(() => input.current?.setSelectionRange(position, Math.max(position, q.length)));
  };
  return (
    <SearchBox
      ref={input}
      id="filing-search"
      label="Search filings"
      placeholder="Words, a “phrase”, NEAR(a, b, 5), 8-K item 5.02"
      text={text}
      onType={setText}
      onSubmit={submit}
      error={
        queryFailure === null ? null : (
          <>
            <p className="font-medium text-removed">{label(queryFailure.message)}</p>
            {queryFailure.position !== null && (
              <QueryErrorPosition q={search.q ?? ''} position={queryFailure.position} onShow={show} />
            )}
          </>
        )
      }
    />
  );
}

type QueryErrorPositionProps = {
  q: string;
  position: number;
  /** Moves the caret there. */
  onShow: (position: number) => void;
};

/** The invalid query with the error position highlighted. */
function QueryErrorPosition({ q, position, onShow }: QueryErrorPositionProps) {
  const { before, at, after } = errorContext(q, position);
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
      <code className="font-sans wrap-anywhere whitespace-pre-wrap">
        {before}
        <mark className="bg-removed-ground text-ink underline decoration-removed decoration-wavy underline-offset-4">
          {at}
        </mark>
        {after}
      </code>
      <button type="button" className="link min-h-6 text-sm" onClick={() => onShow(position)}>
        Go to error
      </button>
    </p>
  );
}

/** Shown if the error is at the end of the query. */
const END = '…';
/** Characters of context on each side of the error. */
const AROUND = 60;

/**
 * Splits a query at an error: text before, the character at the position (an ellipsis at the end), text after. Keeps
 * surrogate pairs together. Example: ('NEAR(a', 6) → 'NEAR(a', '…', ''.
 */
export function errorContext(q: string, position: number): { before: string; at: string; after: string } {
  const clamped = Math.min(Math.max(0, position), q.length);
  const insidePair = q.charCodeAt(clamped) >= 0xdc00 && q.charCodeAt(clamped) <= 0xdfff;
  const at = insidePair && clamped > 0 ? clamped - 1 : clamped;
  const character = String.fromCodePoint(q.codePointAt(at) ?? END.charCodeAt(0));
  const before = q.slice(0, at);
  const after = at >= q.length ? '' : q.slice(at + character.length);
  return {
    before: before.length > AROUND ? `${END}${before.slice(-AROUND).toWellFormed()}` : before,
    at: character,
    after: after.length > AROUND ? `${after.slice(0, AROUND).toWellFormed()}${END}` : after,
  };
}
