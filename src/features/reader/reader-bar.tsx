import { Link2, Quote, Search, X } from 'lucide-react';
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

import type { FilingResponse } from '../../../contract/filing.ts';
import { itemAt, itemName } from '../../../views/filing-items.ts';
import { label } from '../../../views/format/names.ts';
import { Part } from '../../app/failure-state.tsx';
import { useShortcuts } from '../../app/shortcuts.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import { BarButton } from './bar-button.tsx';
import type { CopyKind, CopyPassage } from './copy-passage.ts';
import type { Hits } from './hit-stepper.tsx';
import { nextHit } from './hit-steps.ts';
import type { ReaderSearch } from './reader-query.ts';
import type { ReadingPosition } from './reading-position.ts';
import type { ReadableDocument } from './slices.ts';
import type { ReaderLinks } from './use-reader-links.ts';

const HitStepper = lazyPart(async () => (await import('./hit-stepper.tsx')).HitStepper);

type ReaderBarProps = {
  answer: FilingResponse;
  document: ReadableDocument;
  search: ReaderSearch;
  position: ReadingPosition;
  links: ReaderLinks;
  hits: Hits;
  onFind: () => void;
  copyState: CopyPassage;
  root: RefObject<HTMLElement | null>;
  views: ReactNode;
  adjacentFilings: ReactNode;
  /** Numbers of the place in a sheet, where they have no column. */
  facts: ReactNode;
  /** Contents in a sheet, on narrow screens. */
  sheet: ReactNode;
};

/** Sticky bar: current Item, search, and links to the current position. */
export function ReaderBar(props: ReaderBarProps) {
  const {
    answer,
    document,
    search,
    position,
    links,
    hits,
    onFind,
    copyState,
    root,
    views,
    facts,
    adjacentFilings,
    sheet,
  } = props;
  const step = (by: 1 | -1) => {
    const hit = nextHit(hits.spans, hits.current, by, position.get().offset);
    if (hit !== null) links.change({ hit });
  };
  const copy = (kind: CopyKind) => {
    const hit = hits.current === null ? undefined : hits.spans[hits.current - 1];
    const { offset } = position.get();
    copyState.copy(
      kind,
      root.current,
      hit === undefined ? { start: offset, end: offset } : { start: hit[0], end: hit[1] },
    );
  };
  useShortcuts({ copy: () => copy('link') });
  return (
    <div
      data-reader-bar
      className="sticky top-[calc(3rem-1px)] z-10 -mx-4 flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1.5 border-y border-rule bg-paper px-4 py-1.5"
    >
      <div className="min-w-11 md:hidden">{sheet}</div>
      <CurrentItem answer={answer} document={document} position={position} />
      {hits.isSearching && (
        <Part>
          <HitStepper
            {...{ hits, search, links, step }}
            itemKey={() => itemAt(document.items, position.get().offset)?.key ?? null}
          />
        </Part>
      )}
      <div className="max-md:hidden">{views}</div>
      <FindField {...{ search, links, onFind }} onStep={step} />
      <div className="flex items-center">
        {facts}
        <div className="max-md:hidden">{adjacentFilings}</div>
        <BarButton label="Copy link to current position" onPress={() => copy('link')}>
          <Link2 size={16} aria-hidden />
        </BarButton>
        <BarButton label="Copy citation for current position" onPress={() => copy('citation')}>
          <Quote size={16} aria-hidden />
        </BarButton>
      </div>
      <span
        role="status"
        className={
          copyState.message === null
            ? 'sr-only'
            : 'absolute top-full right-4 mt-2 rounded-base border border-rule bg-surface px-3 py-1.5 text-sm shadow-overlay'
        }
      >
        {copyState.message}
      </span>
    </div>
  );
}

type CurrentItemProps = Pick<ReaderBarProps, 'answer' | 'document' | 'position'>;

function CurrentItem({ answer, document, position }: CurrentItemProps) {
  const { filing, companies } = answer;
  const [company] = companies;
  const year = (filing.period_end ?? filing.filing_date).slice(0, 4);
  const item = useSyncExternalStore(position.subscribe, () => itemAt(document.items, position.get().offset));
  return (
    <p className="min-w-0 flex-1 truncate text-sm text-ink-2 max-md:hidden">
      <bdi className="font-medium text-ink">{label(company?.name ?? '')}</bdi>{' '}
      <bdi>{label(document.is_primary ? filing.form : (document.type ?? document.filename))}</bdi> {year}
      {item !== null && (
        <>
          {' · '}
          <bdi>{label(itemName(item))}</bdi>
        </>
      )}
    </p>
  );
}

const FIND_MAX = 200;

type FindFieldProps = {
  search: ReaderSearch;
  links: ReaderLinks;
  /** Called with a new search: it opens at the hit after the reading position. */
  onFind: () => void;
  /** To the next or previous hit. */
  onStep: (by: 1 | -1) => void;
};

/** Finds text in the document from the reading position on. Enter steps to the next hit, Shift Enter to the previous one. `f` or Ctrl F focuses the field, Escape clears it. */
function FindField({ search, links, onFind, onStep }: FindFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(search.find ?? '');
  /** The search in the URL. When it changes, the field follows without losing the focus. */
  const [applied, setApplied] = useState(search.find);
  if (applied !== search.find) {
    setApplied(search.find);
    setDraft(search.find ?? '');
  }
  useShortcuts({
    find: () => {
      // Ctrl F once more is the browser's, which finds only what is drawn.
      if (document.activeElement === field.current) return false;
      field.current?.focus();
      field.current?.select();
      return true;
    },
  });
  const clear = () => {
    setDraft('');
    if (search.find !== undefined) links.change({ find: undefined, hit: undefined }, true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const find = draft.trim();
    if (find === '') return clear();
    // A keyboard on the screen would cover the hit.
    if (window.matchMedia('(pointer: coarse)').matches) field.current?.blur();
    if (find === search.find) return onStep(1);
    onFind();
    return links.change({ find, hit: undefined, item: undefined, offset: undefined, to: undefined });
  };
  return (
    <form
      role="search"
      aria-label="Find in document"
      onSubmit={submit}
      className="relative min-w-0 max-md:flex-1"
    >
      <Search
        size={14}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2 -translate-y-1/2 text-ink-3"
      />
      <input
        ref={field}
        type="text"
        name="find"
        enterKeyHint="search"
        aria-label="Find in document"
        placeholder="Find in document"
        autoComplete="off"
        spellCheck={false}
        maxLength={FIND_MAX}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.shiftKey && draft.trim() === search.find) {
            event.preventDefault();
            onStep(-1);
          }
          if (event.key === 'Escape' && draft !== '') {
            event.preventDefault();
            clear();
          }
        }}
        className="field w-full min-w-0 pr-8 pl-7 md:w-52"
      />
      {draft !== '' && (
        <button
          type="button"
          aria-label="Clear"
          className="touch:size-11 absolute top-1/2 right-0 inline-flex size-8 -translate-y-1/2 items-center justify-center text-ink-3 hover:text-accent"
          onClick={() => {
            clear();
            field.current?.focus();
          }}
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </form>
  );
}
