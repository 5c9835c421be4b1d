import { Link2, Quote } from 'lucide-react';
import { useSyncExternalStore, type ReactNode, type RefObject } from 'react';

import { label } from '../../format/label.ts';
import type { ReadableDocument } from './filing-reader.tsx';
import { FindField } from './find-field.tsx';
import { HitStepper, type Hits } from './hit-stepper.tsx';
import { itemAt } from './items.ts';
import { selectedPassage, type Copying, type Passage } from './passage-toolbar.tsx';
import type { ReaderSearch } from './reader-query.ts';
import type { ReadingPlace } from './reading-place.ts';
import type { ReaderLinks } from './use-reader-links.ts';

type ReaderBarProps = {
  document: ReadableDocument;
  search: ReaderSearch;
  place: ReadingPlace;
  links: ReaderLinks;
  hits: Hits;
  copying: Copying & { said: string | null };
  root: RefObject<HTMLElement | null>;
  /** The contents behind a button, where there is no column for them. */
  sheet: ReactNode;
};

/** Stays in view while one reads: where one is, what is looked for, and links to the place. */
export function ReaderBar(props: ReaderBarProps) {
  const { document, search, place, links, hits, copying, root, sheet } = props;
  /** What is selected, else the current hit, else the place that is read. */
  const passage = (): Passage => {
    const selected = root.current === null ? null : selectedPassage(root.current);
    const hit = hits.current === null ? undefined : hits.spans[hits.current - 1];
    const { offset } = place.get();
    return selected ?? (hit === undefined ? { start: offset, end: offset } : { start: hit[0], end: hit[1] });
  };
  return (
    <div
      data-reader-bar
      className="sticky top-12 z-10 -mx-4 flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1.5 border-y border-rule bg-paper px-4 py-1.5"
    >
      <div className="md:hidden">{sheet}</div>
      <Whereabouts document={document} place={place} />
      <HitStepper {...{ hits, search, place, links }} />
      <FindField key={search.find} search={search} links={links} />
      <div className="flex items-center">
        <BarButton label="Copy link to this place" onPress={() => copying.copyLink(passage())}>
          <Link2 size={16} aria-hidden />
        </BarButton>
        <BarButton label="Copy this place as a citation" onPress={() => copying.copyCitation(passage())}>
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

function BarButton({
  label: name,
  onPress,
  children,
}: {
  label: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      className="touch:size-11 inline-flex size-8 items-center justify-center rounded-base text-ink-2 hover:bg-accent-soft hover:text-accent"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
