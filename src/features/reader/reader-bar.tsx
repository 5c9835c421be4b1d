import { Link2, Quote } from 'lucide-react';
import { lazy, Suspense, useSyncExternalStore, type ReactNode, type RefObject } from 'react';

import { label } from '../../format/label.ts';
import { BarButton } from './bar-button.tsx';
import type { CopyKind } from './copy-passage.ts';
import type { ReadableDocument } from './filing-reader.tsx';
import { FindField } from './find-field.tsx';
import type { Hits } from './hit-stepper.tsx';
import { itemAt } from './items.ts';
import type { ReaderSearch } from './reader-query.ts';
import type { ReadingPlace } from './reading-place.ts';
import type { Copying } from './use-copying.ts';
import type { ReaderLinks } from './use-reader-links.ts';

const HitStepper = lazy(() => import('./hit-stepper.tsx').then((part) => ({ default: part.HitStepper })));

type ReaderBarProps = {
  document: ReadableDocument;
  search: ReaderSearch;
  place: ReadingPlace;
  links: ReaderLinks;
  hits: Hits;
  copying: Copying;
  root: RefObject<HTMLElement | null>;
  /** The way to the filings of the same form. */
  neighbours: ReactNode;
  /** The contents behind a button, where there is no column for them. */
  sheet: ReactNode;
};

/** Stays in view while one reads: where one is, what is looked for, and links to the place. */
export function ReaderBar(props: ReaderBarProps) {
  const { document, search, place, links, hits, copying, root, neighbours, sheet } = props;
  const copy = (kind: CopyKind) => {
    const hit = hits.current === null ? undefined : hits.spans[hits.current - 1];
    const { offset } = place.get();
    copying.copy(
      kind,
      root.current,
      hit === undefined ? { start: offset, end: offset } : { start: hit[0], end: hit[1] },
    );
  };
  return (
    <div
      data-reader-bar
      className="sticky top-[calc(3rem-1px)] z-10 -mx-4 flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1.5 border-y border-rule bg-paper px-4 py-1.5"
    >
      <div className="min-w-11 md:hidden">
        <Suspense fallback={null}>{sheet}</Suspense>
      </div>
      <Whereabouts document={document} place={place} />
      {hits.isSought && (
        <Suspense fallback={null}>
          <HitStepper {...{ hits, search, place, links }} />
        </Suspense>
      )}
      <FindField key={search.find} search={search} links={links} />
      <div className="flex items-center">
        <div className="max-md:hidden">{neighbours}</div>
        <BarButton label="Copy link to this place" onPress={() => copy('link')}>
          <Link2 size={16} aria-hidden />
        </BarButton>
        <BarButton label="Copy this place as a citation" onPress={() => copy('citation')}>
          <Quote size={16} aria-hidden />
        </BarButton>
      </div>
      <span
        role="status"
        className={
          copying.said === null
            ? 'sr-only'
            : 'absolute top-full right-4 mt-2 rounded-base border border-rule bg-surface px-3 py-1.5 text-sm shadow-overlay'
        }
      >
        {copying.said}
      </span>
    </div>
  );
}

function Whereabouts({ document, place }: { document: ReadableDocument; place: ReadingPlace }) {
  const item = useSyncExternalStore(place.subscribe, () => itemAt(document.items, place.get().offset));
  return (
    <p className="min-w-0 flex-1 truncate text-sm text-ink-2 max-md:hidden">
      <bdi className="font-medium text-ink">{label(document.type ?? document.filename)}</bdi>
      {item !== null && (
        <>
          {' · '}
          <bdi>
            Item {label(item.item)} {label(item.title)}
          </bdi>
        </>
      )}
    </p>
  );
}
