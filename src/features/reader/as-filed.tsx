import { useEffect, useRef, useState } from 'react';

import type { FilingDocument } from '../../../contract/filing.ts';
import { type PointedFact, usePlaceFacts } from './place-facts.ts';
import type { Jump, ReadingPosition } from './reading-position.ts';

type AsFiledProps = {
  accession: string;
  document: FilingDocument & { characters: number };
  position: ReadingPosition;
  pointed: PointedFact;
  jump: Jump | null;
};

type Places = ReturnType<typeof filedPlaces>;

const MARK = 'outline:2px solid #7f5300;background:#fbefd5';

/** Scrolls the page to an offset and marks the fact there. */
function show(places: Places, offset: number, marked: { element: Element | null }): void {
  const place = placeAt(places, offset);
  if (place === null) return;
  place.element.scrollIntoView({ block: 'center' });
  if (marked.element !== null) marked.element.removeAttribute('style');
  marked.element = place.element.classList.contains('fact') && place.offset === offset ? place.element : null;
  marked.element?.setAttribute('style', MARK);
}

/**
 * The document as filed, in a frame in which nothing of it runs. This script reads the frame's page: where it is scrolled,
 * and the fact under the pointer.
 */
export function AsFiled({ accession, document, position, pointed, jump }: AsFiledProps) {
  const { filename, characters, url } = document;
  const frame = useRef<HTMLIFrameElement>(null);
  const marked = useRef<{ element: Element | null }>({ element: null });
  const [places, setPlaces] = useState<Places | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const { facts } = usePlaceFacts(accession, filename, characters, position);
  useEffect(() => {
    if (places !== null && jump !== null) show(places, jump.offset, marked.current);
  }, [places, jump]);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (places === null || page === null || page === undefined) return undefined;
    const onScroll = () => {
      const offset = visibleOffset(places);
      if (offset !== null) position.set({ offset, delta_px: 0 });
    };
    const onPointer = ({ target }: Event) => {
      const id = elementOf(target)?.closest('.fact')?.id;
      const fact = id === undefined ? undefined : facts.find(({ offset }) => `f${offset}` === id);
      if (fact !== undefined) pointed.set(fact);
    };
    const onClick = ({ target }: Event) => {
      const to = elementOf(target)?.closest('[data-to]')?.getAttribute('data-to');
      if (to !== null && to !== undefined) setLink(linkAddress(to, url));
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter') onClick(event);
    };
    page.addEventListener('scroll', onScroll, { passive: true });
    page.addEventListener('mouseover', onPointer, { passive: true });
    page.addEventListener('click', onClick);
    page.addEventListener('keydown', onKey);
    return () => {
      page.removeEventListener('scroll', onScroll);
      page.removeEventListener('mouseover', onPointer);
      page.removeEventListener('click', onClick);
      page.removeEventListener('keydown', onKey);
    };
  }, [places, facts, position, pointed, url]);
  const onLoad = () => {
    const page = frame.current?.contentDocument;
    if (page === null || page === undefined) return;
    const found = filedPlaces(page);
    setPlaces(found);
    if (jump === null) show(found, position.get().offset, marked.current);
  };
  return (
    <div>
      <iframe
        ref={frame}
        title={`${filename} as filed`}
        data-filed
        // The second for printing it.
        sandbox="allow-same-origin allow-modals"
        referrerPolicy="no-referrer"
        src={`/original/${encodeURIComponent(accession)}/${encodeURIComponent(filename)}`}
        onLoad={onLoad}
        className="h-[calc(100dvh-9rem)] w-full border border-rule bg-[white]"
      />
      {link === null ? (
        <p className="mt-2 text-xs text-ink-3">As filed, without scripts, forms and images.</p>
      ) : (
        <p role="status" className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <span className="min-w-0 wrap-anywhere">Open {link} in a new tab?</span>
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className="link"
            onClick={() => setLink(null)}
          >
            Open
          </a>
          <button type="button" className="link" onClick={() => setLink(null)}>
            Cancel
          </button>
        </p>
      )}
    </div>
  );
}

/** Elements of the frame are of another window, so `instanceof Element` is false for them. */
function elementOf(target: EventTarget | null): Element | null {
  // eslint-disable-next-line typescript/no-unsafe-type-assertion
  return target !== null && 'closest' in target ? (target as Element) : null;
}

/** A place of the page as filed: a marked block or fact, with its text offset. */
type FiledPlace = { offset: number; element: Element };

function filedPlaces(page: Document): FiledPlace[] {
  return [...page.querySelectorAll('a[id^="o"], .fact')]
    .map((element) => ({ element, offset: Number(element.id.slice(1)) }))
    .filter(({ offset }) => Number.isInteger(offset))
    .toSorted((a, b) => a.offset - b.offset);
}

function placeAt(places: readonly FiledPlace[], offset: number): FiledPlace | null {
  return places.findLast((place) => place.offset <= offset) ?? places[0] ?? null;
}

/** Offset of the first place at or below the top of the frame; places come in the order of the page. */
function visibleOffset(places: readonly FiledPlace[]): number | null {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.element.getBoundingClientRect().top ?? 0) >= 0) high = middle;
    else low = middle + 1;
  }
  return (places[low] ?? places.at(-1))?.offset ?? null;
}

/** The address of a link elsewhere, as the filing names it; null if it is no web address. */
function linkAddress(to: string, base: string | null): string | null {
  const url = URL.parse(to, base ?? undefined);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}
