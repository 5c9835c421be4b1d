import { useQuery } from '@tanstack/react-query';
import { lazy, useRef } from 'react';

import type { FilingResponse } from '../../../contract/reader.ts';
import { hitsQuery } from '../../api/hits.ts';
import { useMediaQuery } from '../../app/media-query.ts';
import { Contents } from './contents.tsx';
import { DocumentList } from './document-list.tsx';
import { DocumentLosses } from './document-losses.tsx';
import { DocumentText } from './document-text.tsx';
import type { ReadableDocument } from './filing-reader.tsx';
import { openedHit } from './hit-steps.ts';
import type { Span } from './inline-pieces.ts';
import { itemByKey } from './items.ts';
import { Neighbours } from './neighbours.tsx';
import { ReaderBar } from './reader-bar.tsx';
import type { ReaderSearch } from './reader-query.ts';
import type { ReadingPlace } from './reading-place.ts';
import { useContents } from './use-contents.ts';
import { useCopying } from './use-copying.ts';
import { useOpening, type Target } from './use-opening.ts';
import { useOverlay } from './use-overlay.ts';
import { useReaderLinks } from './use-reader-links.ts';

const Sheet = lazy(() => import('../../components/sheet.tsx').then((part) => ({ default: part.Sheet })));

type DocumentViewProps = {
  accession: string;
  answer: FilingResponse;
  document: ReadableDocument;
  search: ReaderSearch;
  place: ReadingPlace;
};

const NONE: Span[] = [];

/** A document to read: its bar, its contents, its text. */
export function DocumentView({ accession, answer, document, search, place }: DocumentViewProps) {
  const { filename } = document;
  const root = useRef<HTMLElement>(null);
  const sought = search.find !== undefined ? { find: search.find } : { q: search.q ?? '' };
  const isSought = search.find !== undefined || search.q !== undefined;
  const hits = useQuery({ ...hitsQuery(accession, filename, sought), enabled: isSought });
  const spans = (isSought ? hits.data?.hits : undefined) ?? NONE;
  const current = openedHit(spans, search);
  const links = useReaderLinks(accession, search);
  const missing = search.item !== undefined && itemByKey(document.items, search.item) === null;
  const [jump, goTo] = useOpening(
    links.entry,
    targetOf(search, document, current === null ? undefined : spans[current - 1]),
    links.stays,
  );
  const overlay = useOverlay(spans, current, search);
  const copying = useCopying({ answer, document, hrefOf: links.hrefOf });
  const entries = useContents(accession, document);
  const isNarrow = useMediaQuery('(max-width: 56.24rem)');
  const contents = <Contents {...{ entries, place, links }} onGo={goTo} />;
  const neighbours = { answer, place, search, items: document.items };
  const documents = <DocumentList {...{ accession, answer, search }} open={document} />;
  return (
    <>
      <ReaderBar
        {...{ document, search, place, links, copying, root }}
        hits={{ ...hits, spans, current, isSought }}
        neighbours={<Neighbours {...neighbours} compact />}
        sheet={
          isNarrow && (
            <Sheet kind="contents">
              <div className="space-y-6">
                {contents}
                {documents}
                <Neighbours {...neighbours} />
              </div>
            </Sheet>
          )
        }
      />
      <div className="grid gap-x-10 md:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-14">
        {!isNarrow && (
          <aside
            data-contents
            className="sticky top-[6.25rem] max-h-[calc(100dvh-6.25rem)] space-y-6 self-start overflow-y-auto py-6"
          >
            {answer.documents.length > 1 && documents}
            <section>
              <h2 className="mb-1 text-xs font-semibold text-ink-3">Contents</h2>
              {contents}
            </section>
          </aside>
        )}
        <div className="min-w-0 py-6">
          {missing && (
            <p role="status" className="mb-4 text-sm text-ink-2">
              This document has no Item {search.item}; it is open at its beginning.
            </p>
          )}
          <DocumentLosses accession={accession} document={document} />
          <DocumentText
            {...{ root, accession, document, overlay, place, jump }}
            copy={copying.copy}
            entry={links.entry}
            hrefOf={links.hrefOf}
            onFollow={(offset) => links.follow({ offset })}
          />
        </div>
      </div>
    </>
  );
}

/** Where the address opens: at the hit it names, its passage, its Item, else at the first hit; null where it names none. */
function targetOf(search: ReaderSearch, { items }: ReadableDocument, hit: Span | undefined): Target | null {
  const atHit: Target | null = hit === undefined ? null : { kind: 'hit', offset: hit[0] };
  if (search.hit !== undefined) return atHit;
  if (search.offset !== undefined) return { kind: 'passage', offset: search.offset };
  const item = search.item === undefined ? null : itemByKey(items, search.item);
  return item === null ? atHit : { kind: 'item', offset: item.start };
}
