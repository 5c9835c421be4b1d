import { type RefObject, useEffect, useSyncExternalStore } from 'react';

import type { DocumentFact } from '../../../contract/document.ts';
import { conceptLabel } from '../../../domain/facts/concept-label.ts';
import { Part } from '../../app/failure-state.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { type PointedFact, usePlaceFacts } from './place-facts.ts';
import { offsetOfPoint, rangeOfCharacter, type ReadingPosition } from './reading-position.ts';

const FactCard = lazyPart(async () => (await import('./fact-card.tsx')).FactCard);

const SHOWN_MAX = 60;

type FactsPanelProps = {
  accession: string;
  companyId: string;
  filename: string;
  characters: number;
  position: ReadingPosition;
  pointed: PointedFact;
  /** Offset of the passage in the URL. */
  opened: number | undefined;
  /** The text; its element is null in the view as filed. */
  root: RefObject<HTMLElement | null>;
  onGo: (offset: number) => void;
};

/** The fact under the pointer, and the facts and notes of the place, each reachable with the keyboard. */
export function FactsPanel(props: FactsPanelProps) {
  const { accession, companyId, filename, characters, position, pointed, opened, root, onGo } = props;
  const { facts, here, notes, total } = usePlaceFacts(accession, filename, characters, position);
  useTextFacts(root, facts, pointed);
  const chosen = useSyncExternalStore(pointed.subscribe, pointed.get);
  const fact = chosen ?? (opened === undefined ? null : factAt(facts, opened));
  if (total === null) return null;
  if (total === 0)
    return (
      <p className="text-sm text-ink-3">
        No tagged numbers. Only reports in inline XBRL have them; reports loaded before this version need to
        be loaded again.
      </p>
    );
  return (
    <div className="space-y-5">
      {fact === null ? (
        <p className="text-sm text-ink-3">Point at a number to see its fact.</p>
      ) : (
        <Part fallback={<div className="h-32" />}>
          <FactCard fact={fact} accession={accession} companyId={companyId} />
        </Part>
      )}
      {notes.length > 0 && (
        <section>
          <h3 className="mb-1 text-xs font-semibold text-ink-3">Notes here</h3>
          <ul className="text-sm">
            {notes.map(({ tag, offset }) => (
              <li key={tag}>
                <button
                  type="button"
                  data-go
                  className="link touch:py-3 py-0.5 text-left"
                  onClick={() => onGo(offset)}
                >
                  {conceptLabel(tag).replace(/ text block$/i, '')}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className="mb-1 text-xs font-semibold text-ink-3">
          {here.length === 0 ? 'No tagged numbers here' : `Tagged numbers here (${here.length})`}
        </h3>
        <ul className="text-sm">
          {here.slice(0, SHOWN_MAX).map((each) => (
            <FactButton
              key={`${each.offset} ${each.tag}`}
              fact={each}
              isCurrent={each.offset === fact?.offset}
              onPick={pick}
            />
          ))}
        </ul>
      </section>
    </div>
  );

  function pick(each: DocumentFact): void {
    pointed.set(each);
    onGo(each.offset);
  }
}

type FactButtonProps = { fact: DocumentFact; isCurrent: boolean; onPick: (fact: DocumentFact) => void };

function FactButton({ fact, isCurrent, onPick }: FactButtonProps) {
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        className="touch:py-3 grid w-full grid-cols-[1fr_auto] gap-x-3 border-l-2 border-transparent py-0.5 pl-2 text-left hover:text-accent aria-[current=true]:border-accent"
        onClick={() => onPick(fact)}
      >
        <span className="truncate text-ink-2">{conceptLabel(fact.tag)}</span>
        <span className="tabular-nums">{fact.text}</span>
      </button>
    </li>
  );
}

const HIGHLIGHT = 'fact';

/** Offset of the text at a point of the screen; null where there is none. */
function offsetAt(root: Element, x: number, y: number): number | null {
  const caret = document.caretPositionFromPoint?.(x, y);
  if (caret === null || caret === undefined) return null;
  return offsetOfPoint(root, caret.offsetNode, caret.offset, 'start');
}

/** Marks a fact in the text without rendering it again. */
function highlight(root: Element, fact: DocumentFact | null): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete(HIGHLIGHT);
  if (fact === null) return;
  const first = rangeOfCharacter(root, fact.offset);
  const last = rangeOfCharacter(root, fact.to - 1);
  if (first === null || last === null) return;
  const range = document.createRange();
  range.setStart(first.startContainer, first.startOffset);
  range.setEnd(last.endContainer, last.endOffset);
  CSS.highlights.set(HIGHLIGHT, new Highlight(range));
}

function useTextFacts(
  root: RefObject<HTMLElement | null>,
  facts: readonly DocumentFact[],
  pointed: PointedFact,
): void {
  useEffect(() => {
    const { current } = root;
    if (current === null) return undefined;
    let frame = 0;
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const offset = offsetAt(current, clientX, clientY);
        const fact = offset === null ? null : factAt(facts, offset);
        if (fact !== null) pointed.set(fact);
      });
    };
    const stop = pointed.subscribe(() => highlight(current, pointed.get()));
    current.addEventListener('pointermove', onMove, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      current.removeEventListener('pointermove', onMove);
      stop();
      highlight(current, null);
    };
  }, [root, facts, pointed]);
}

/** The innermost fact at an offset; null if there is none. */
function factAt(facts: readonly DocumentFact[], offset: number): DocumentFact | null {
  return facts.findLast((fact) => fact.offset <= offset && offset < fact.to) ?? null;
}
