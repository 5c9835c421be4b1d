import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';

import type { FilingResponse } from '../../../contract/filing.ts';
import { itemByKey } from '../../../views/filing-items.ts';
import { companyId, label } from '../../../views/format/names.ts';
import { figurePlacesQuery, hitsQuery, sliceQuery } from '../../api/filing.ts';
import { Part } from '../../app/failure-state.tsx';
import type { Overlay, Span } from '../../components/document/inline-text.tsx';
import { ExternalLink } from '../../components/external-link.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { useHasWidth } from '../../components/media-query.ts';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { AdjacentFilings } from './adjacent-filings.tsx';
import { Contents, useContents } from './contents.tsx';
import { useCopyPassage } from './copy-passage.ts';
import { DocumentList } from './document-list.tsx';
import { DocumentText } from './document-text.tsx';
import { openedHit, useScopedHits } from './hit-steps.ts';
import { createPointedFact } from './place-facts.ts';
import { ReaderBar } from './reader-bar.tsx';
import type { ReaderSearch } from './reader-query.ts';
import { type LinkedPosition, type ReadingPosition, useJumpPosition } from './reading-position.ts';
import { type ReadableDocument, useOutline } from './slices.ts';
import { isPlainClick, useReaderLinks } from './use-reader-links.ts';

const AsFiled = lazyPart(async () => (await import('./as-filed.tsx')).AsFiled);
const HitMap = lazyPart(async () => (await import('./hit-map.tsx')).HitMap);
const FactsPanel = lazyPart(async () => (await import('./facts-panel.tsx')).FactsPanel);

type DocumentViewProps = {
  accession: string;
  answer: FilingResponse;
  document: ReadableDocument;
  search: ReaderSearch;
  position: ReadingPosition;
};

export function DocumentView({ accession, answer, document, search: given, position }: DocumentViewProps) {
  const { filename } = document;
  const { search, isMissing } = useFigurePlace(accession, filename, given);
  const [pointed] = useState(createPointedFact);
  const root = useRef<HTMLElement>(null);
  const documentSearch = search.find !== undefined ? { find: search.find } : { q: search.q ?? '' };
  const isSearching = search.find !== undefined || search.q !== undefined;
  const hits = useQuery({ ...hitsQuery(accession, filename, documentSearch), enabled: isSearching });
  const { spans, data } = useScopedHits(isSearching ? hits.data : undefined, document.items, search.within);
  const [from, setFrom] = useState(0);
  const current = openedHit(spans, search, search.find === undefined ? 0 : from);
  const links = useReaderLinks(accession, search);
  const missing = search.item !== undefined && itemByKey(document.items, search.item) === null;
  const [jump, goTo] = useJumpPosition(
    links.entry,
    linkedPosition(search, document, current === null ? undefined : spans[current - 1]),
    links.keepsPosition,
  );
  const overlay = useOverlay(spans, current, search);
  const entries = useContents(accession, document);
  const { headings, pages } = useOutline(accession, filename);
  const copyState = useCopyPassage({ answer, document, pages, hrefOf: links.hrefOf });
  const isNarrow = !useHasWidth('md');
  const isWide = useHasWidth('xl');
  const changeView = (view: 'filed' | undefined) => {
    links.change({ view }, true);
    goTo(position.get().offset);
  };
  const [company] = answer.companies;
  const facts = (
    <Part>
      <FactsPanel
        {...{ accession, filename, position, pointed, root, characters: document.characters }}
        opened={search.offset}
        key={search.view}
        companyId={companyId(company ?? { cik: '', ticker: null })}
        onGo={goTo}
      />
    </Part>
  );
  const map = isSearching && spans.length > 0 && search.view === undefined && (
    <Part>
      <HitMap
        {...{ entries, current, hits: spans, characters: document.characters }}
        query={search.find ?? search.q ?? ''}
        onGo={(hit) => links.change({ hit })}
      />
    </Part>
  );
  const views = <ViewSwitch accession={accession} search={search} onChange={changeView} />;
  const contents = <Contents {...{ entries, headings, position, links }} onGo={goTo} />;
  const adjacentFilings = { answer, position, search, items: document.items };
  const documents = <DocumentList {...{ accession, answer, search }} open={document} />;
  return (
    <>
      <ReaderBar
        {...{ answer, document, search, position, links, copyState, root }}
        hits={{ ...hits, data, spans, current, isSearching }}
        onFind={() => setFrom(position.get().offset)}
        views={views}
        facts={!isWide && <Sheet kind="facts">{facts}</Sheet>}
        adjacentFilings={<AdjacentFilings {...adjacentFilings} compact />}
        sheet={
          isNarrow && (
            <Sheet kind="contents">
              <div className="space-y-6">
                {views}
                {map}
                {contents}
                {documents}
                <AdjacentFilings {...adjacentFilings} />
              </div>
            </Sheet>
          )
        }
      />
      <div className="grid gap-x-10 md:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-14 xl:grid-cols-[15rem_minmax(0,1fr)_17rem] xl:gap-x-10">
        {!isNarrow && (
          <aside
            data-contents
            className="sticky top-[6.25rem] max-h-[calc(100dvh-6.25rem)] space-y-6 self-start overflow-y-auto py-6"
          >
            {!isWide && map}
            {!isWide && answer.documents.length > 1 && documents}
            <section>
              <h2 className="mb-1 text-xs font-semibold text-ink-3">Contents</h2>
              {contents}
            </section>
          </aside>
        )}
        <div className="min-w-0 py-6">
          {missing && (
            <p role="status" className="mb-4 text-sm text-ink-2">
              This document has no Item {search.item}. Showing the beginning.
            </p>
          )}
          {isMissing && (
            <p role="status" className="mb-4 text-sm text-ink-2">
              This document doesn’t tag {search.tag} for this period. Showing the beginning.
            </p>
          )}
          <DocumentLosses accession={accession} document={document} />
          {search.view === 'filed' ? (
            <Part fallback={<div className="h-[calc(100dvh-9rem)]" aria-busy="true" />}>
              <AsFiled {...{ accession, document, position, pointed, jump }} />
            </Part>
          ) : (
            <DocumentText
              {...{ root, accession, document, overlay, position, jump }}
              copy={copyState.copy}
              evidence={copyState.evidence}
              entry={links.entry}
              hrefOf={links.hrefOf}
              onFollow={(offset) => links.follow({ offset })}
            />
          )}
        </div>
        {isWide && (
          <aside
            aria-label="Facts"
            className="sticky top-[6.25rem] max-h-[calc(100dvh-6.25rem)] space-y-6 self-start overflow-y-auto py-6"
          >
            {map}
            {answer.documents.length > 1 && documents}
            {facts}
          </aside>
        )}
      </div>
    </>
  );
}

/** The position to open at: the hit, passage or Item in the URL, else the first hit. Null if there is none. */
function linkedPosition(
  search: ReaderSearch,
  { items }: ReadableDocument,
  hit: Span | undefined,
): LinkedPosition | null {
  const atHit: LinkedPosition | null = hit === undefined ? null : { kind: 'hit', offset: hit[0] };
  if (search.hit !== undefined) return atHit;
  if (search.offset !== undefined) return { kind: 'passage', offset: search.offset };
  const item = search.item === undefined ? null : itemByKey(items, search.item);
  return item === null ? atHit : { kind: 'item', offset: item.start };
}

const VIEWS = [
  ['text', 'Text'],
  ['filed', 'As filed'],
] as const;

type ViewSwitchProps = {
  accession: string;
  search: ReaderSearch;
  onChange: (view: 'filed' | undefined) => void;
};

/** Switches between the text and the document as filed, at the same place. */
function ViewSwitch({ accession, search, onChange }: ViewSwitchProps) {
  return (
    <SegmentedControl
      label="View"
      options={VIEWS}
      value={search.view ?? 'text'}
      link={(option) => {
        const view = option === 'filed' ? option : undefined;
        return {
          ...linkOptions({ to: '/filings/$accession', params: { accession }, search: { ...search, view } }),
          onClick: (event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onChange(view);
          },
        };
      }}
    />
  );
}

/** The search with the place of the figure that it names, and whether the document lacks that figure. */
function useFigurePlace(
  accession: string,
  filename: string,
  search: ReaderSearch,
): { search: ReaderSearch; isMissing: boolean } {
  const { tag, start, end, offset } = search;
  const isWanted = tag !== undefined && offset === undefined;
  const { data, isError } = useQuery({
    ...figurePlacesQuery(accession, filename, { tag: tag ?? '', start, end }),
    enabled: isWanted,
  });
  if (!isWanted) return { search, isMissing: false };
  const [place] = data?.facts ?? [];
  if (place === undefined) return { search, isMissing: isError || data !== undefined };
  return { search: { ...search, offset: place.offset, to: place.to }, isMissing: false };
}

function useOverlay(
  hits: readonly Span[],
  current: number | null,
  { offset, to }: Pick<ReaderSearch, 'offset' | 'to'>,
): Overlay {
  return useMemo(
    () => ({
      hits,
      current: current === null ? null : (hits[current - 1] ?? null),
      passage: offset === undefined || to === undefined || to <= offset ? null : [offset, to],
      marked: offset === undefined ? null : [offset, Math.max(offset + 1, to ?? 0)],
    }),
    [hits, current, offset, to],
  );
}

type DocumentLossesProps = { accession: string; document: ReadableDocument };

/** Differences between the text shown and the document as filed; nothing if there are none. */
function DocumentLosses({ accession, document: { filename, url } }: DocumentLossesProps) {
  const { data } = useQuery(sliceQuery(accession, filename, 0));
  if (data === undefined || data.losses.length === 0) return null;
  return (
    <p className="mb-5 max-w-[34.5rem] border-l-2 border-changed pl-3 text-sm text-ink-2">
      Differs from the original: {data.losses.map(label).join('; ')}.{' '}
      {url !== null && <ExternalLink href={url}>Original</ExternalLink>}
    </p>
  );
}
