import { Link2, Quote } from 'lucide-react';
import { type ReactNode, type RefObject, useSyncExternalStore } from 'react';

import type { FilingResponse } from '../../../contract/filing.ts';
import { label } from '../../../views/format/names.ts';
import { Part } from '../../app/part.tsx';
import { useShortcuts } from '../../app/shortcuts.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import { BarButton } from './bar-button.tsx';
import type { CopyKind } from './copy-passage.ts';
import { FindField } from './find-field.tsx';
import type { Hits } from './hit-stepper.tsx';
import { nextHit } from './hit-steps.ts';
import { itemAt, itemName } from './items.ts';
import type { ReadableDocument } from './readable-document.ts';
import type { ReaderSearch } from './reader-query.ts';
import type { ReadingPosition } from './reading-position.ts';
import type { CopyPassage } from './use-copy-passage.ts';
import type { ReaderLinks } from './use-reader-links.ts';

/** Loaded with the first search in the text. */
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
  /** The switch between text and original. */
  views: ReactNode;
  /** Links to the previous and next filing. */
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

/** Company, form and year of the filing, and the Item. */
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
